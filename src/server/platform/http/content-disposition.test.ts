import { expect, test } from 'vitest';

import { contentDisposition } from './content-disposition.ts';

test.each([
  ['Bid R-1042 Rev 2.pdf', 'filename="Bid R-1042 Rev 2.pdf"', 'Bid%20R-1042%20Rev%202.pdf'],
  ['Bid José Núñez.pdf', 'filename="Bid Jose Nunez.pdf"', 'Bid%20Jos%C3%A9%20N%C3%BA%C3%B1ez.pdf'],
  ['Bid משפחת כהן.pdf', 'filename="Bid _ _.pdf"', encodeURIComponent('Bid משפחת כהן.pdf')],
  ["O'Neil (2)*.pdf", 'filename="O_Neil (2)_.pdf"', 'O%27Neil%20%282%29%2A.pdf'],
  ['a"b\\c\r\nd.pdf', 'filename="a_b_c_d.pdf"', 'a%22b%5Cc%0D%0Ad.pdf'],
  ['half \uD83D.pdf', 'filename="half _.pdf"', 'half%20%EF%BF%BD.pdf'],
])('%j is named in plain ASCII and whole', (name, plain, whole) => {
  expect(contentDisposition(name)).toBe(`inline; ${plain}; filename*=UTF-8''${whole}`);
});

test('a download is an attachment', () => {
  expect(contentDisposition('a.csv', { isDownload: true })).toMatch(/^attachment; filename="a\.csv"/);
});
