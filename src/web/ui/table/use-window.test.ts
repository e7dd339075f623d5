import { expect, it } from 'vitest';
import { rowsInView } from './use-window.ts';

it('draws some fifty of twenty thousand rows, wherever they are', () => {
  for (const scrollTop of [0, 5000, 400_000, 20_000 * 38]) {
    const { start, end } = rowsInView(scrollTop, 800, 38, 20_000);
    expect(end - start).toBeLessThanOrEqual(50);
    expect(start).toBeLessThanOrEqual(Math.floor(scrollTop / 38));
  }
});

it('covers the whole view', () => {
  for (let scrollTop = 0; scrollTop < 3000; scrollTop += 13) {
    const { start, end } = rowsInView(scrollTop, 800, 38, 20_000);
    expect(start * 38).toBeLessThanOrEqual(scrollTop);
    expect(end * 38).toBeGreaterThanOrEqual(scrollTop + 800);
  }
});

it('stays inside a short list', () => {
  expect(rowsInView(0, 800, 38, 3)).toEqual({ start: 0, end: 3, perPage: 21 });
  expect(rowsInView(9999, 800, 38, 0)).toMatchObject({ start: 0, end: 0 });
});
