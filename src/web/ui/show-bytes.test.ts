import { expect, it } from 'vitest';
import { showBytes } from './show-bytes.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [12_345, '12 kB'],
  [12_345_678, '12.3 MB'],
  [123_456_789, '123 MB'],
  [71_000_000_000, '71 GB'],
  [3.5e15, '3,500 TB'],
])('writes %i as %s', (bytes, text) => {
  expect(showBytes(bytes, 'en-US')).toBe(text);
});

it('writes as the locale does', () => {
  expect(showBytes(12_345_678, 'es-ES')).toBe('12,3 MB');
});
