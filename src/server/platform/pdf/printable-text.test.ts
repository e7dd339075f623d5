import { expect, test } from 'vitest';
import { printableJson, printableText } from './printable-text.ts';

test.each([
  ['one\r\ntwo\rthree\u2028four\u0085five', 'one\ntwo\nthree\nfour\nfive'],
  ['a\tb', 'a b'],
  ['bell\u0007 null\u0000 escape\u001B delete\u007F', 'bell null escape delete'],
  ['half \uD83D of a pair', 'half \uFFFD of a pair'],
  ['whole 😀 and שלום', 'whole 😀 and שלום'],
  ['Zoe\u0308 שָׁלוֹם', 'Zoe\u0308 שָׁלוֹם'],
  [`a${'\u0301'.repeat(500)}b`, `a${'\u0301'.repeat(8)}b`],
])('makes %j printable', (text, printable) => {
  expect(printableText(text)).toBe(printable);
});

test('makes every text inside the data printable and keeps the rest', () => {
  const data = { name: 'a\u0001b', rows: [{ text: 'c\u0002', count: 3, none: null }] };
  expect(JSON.parse(printableJson(data))).toEqual({
    name: 'ab',
    rows: [{ text: 'c', count: 3, none: null }],
  });
});
