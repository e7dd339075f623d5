import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { facesOf } from './cut-fonts.ts';

const web = resolve(import.meta.dirname, '../../src/web');
const faces = facesOf(readFileSync(join(web, 'ui/fonts.css'), 'utf8'));
const faceOf = (letter: string) => faces.filter(({ text }) => text.includes(letter)).map(({ name }) => name);

it('reads the letters and the weights of each face out of the style sheet', () => {
  const css = `@font-face { font-weight: 400 700; src: url('@fonts/a.woff2'); unicode-range: U+41-43, U+e9; }
    @font-face { font-family: 'Theirs'; src: local('Arial'); }`;
  expect(facesOf(css)).toEqual([{ name: 'a', text: 'ABCé', weights: { min: 400, max: 700 } }]);
});

it('fetches one small file more for a name with letters of its own, and none for most', () => {
  expect([...'José Ñandú Zoë’s'].flatMap(faceOf).filter((name) => name !== 'inter-latin')).toEqual([]);
  for (const letter of 'łŁřšžğİıșțőđ') expect(faceOf(letter)).toHaveLength(1);
  expect(faceOf('ł')).toEqual(['inter-names']);
  expect(faceOf('ɓ')).toEqual(['inter-rare']);
  const filesOf = (name: string) => [...new Set([...name].flatMap(faceOf))];
  expect(filesOf('Nguyễn Trương Thị Ý')).toEqual(['inter-latin', 'inter-vietnamese']);
  expect(filesOf('Мария Соколова')).toEqual(['inter-cyrillic', 'inter-latin']);
  expect(filesOf('Γιώργος')).toEqual(['inter-greek']);
  // Of general punctuation it alone lies in the package's other file.
  expect(faceOf('†')).toEqual(['inter-rare']);
});

it('holds every weight that a style sheet asks for', () => {
  const asked = globSync('**/*.css', { cwd: web })
    .filter((file) => !file.endsWith('fonts.css'))
    .flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(/font-weight: (\d+)/g)])
    .map(([, weight]) => Number(weight));
  expect(asked.length).toBeGreaterThan(100);
  for (const { weights } of faces) {
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(weights.min);
    expect(Math.max(...asked)).toBeLessThanOrEqual(weights.max);
  }
});
