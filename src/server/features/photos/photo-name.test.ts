import { describe, expect, test } from 'vitest';

import { FreeNames, safeName } from './photo-name.ts';

describe('a safe name', () => {
  test.each([
    ['IMG_0001.HEIC', 'IMG_0001.jpg'],
    ['Küche – vorher.jpeg', 'Küche – vorher.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['..', 'photo.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['...', 'photo.jpg'],
    ['', 'photo.jpg'],
    ['C:\\Users\\ann\\roof.png', 'roof.jpg'],
    ['gpj.\u202Eexe.jpg', 'gpj.exe.jpg'],
    ['مطبخ.jpg', 'مطبخ.jpg'],
    ['a\u0000b\nc.jpg', 'ab c.jpg'],
    ['half \ud800 pair.jpg', 'half \uFFFD pair.jpg'],
    ['  roof   top .jpg', 'roof top.jpg'],
    ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
    ['a?b|c*d"e.jpg', 'a?b|c*d"e.jpg'],
    ['36" door at 100%.jpg', '36" door at 100%.jpg'],
    ['AC\\DC.jpg', 'AC\\DC.jpg'],
    ['👷🏽‍♀️ roof.jpg', '👷🏽‍♀️ roof.jpg'],
    ['St. Mary’s roof', 'St. Mary’s roof.jpg'],
    ['photo.php', 'photo.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(251)}.jpg`],
    [`${'🏠'.repeat(300)}.jpg`, `${'🏠'.repeat(62)}.jpg`],
    [`${'厨'.repeat(300)}.jpg`, `${'厨'.repeat(83)}.jpg`],
  ])('of %j is %j', (given, expected) => {
    expect(safeName(given, '.jpg')).toBe(expected);
  });
});

test('a name that is taken gets a number, in whatever letters it was taken', () => {
  const names = new FreeNames(['roof.jpg', 'ROOF (2).JPG']);
  expect([
    names.take('Roof.jpg'),
    names.take('roof.jpg'),
    names.take('deck.jpg'),
    names.take('deck.jpg'),
  ]).toEqual(['Roof (3).jpg', 'roof (4).jpg', 'deck.jpg', 'deck (2).jpg']);
});
