import { expect, test } from 'vitest';
import { bandAround } from './use-grid-window.ts';

test('a screen above and below what is seen is drawn too, in whole steps', () => {
  const band = bandAround(5_000, 900);
  expect(band.from).toBeLessThanOrEqual(4_100);
  expect(band.to).toBeGreaterThanOrEqual(6_800);
  expect(bandAround(5_010, 900)).toEqual(band);
  expect(bandAround(5_400, 900)).not.toEqual(band);
});
