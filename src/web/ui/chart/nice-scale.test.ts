import { expect, it } from 'vitest';
import { niceScale } from './nice-scale.ts';

it.each([
  [0, 1, [0, 0.5, 1]],
  [100, 100, [0, 50, 100]],
  [48_000, 60_000, [0, 20_000, 40_000, 60_000]],
  [1_000_000, 1_000_000, [0, 500_000, 1_000_000]],
])('a largest value of %d has its top at %d', (largest, top, ticks) => {
  const scale = niceScale(largest);
  expect(scale).toEqual({ top, ticks });
});

it('has few lines, evenly apart, whatever the value', () => {
  for (let largest = 1; largest < 1e9; largest *= 1.7) {
    const { top, ticks } = niceScale(largest);
    expect(top).toBeGreaterThanOrEqual(largest);
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(4);
    expect(ticks.at(-1)).toBe(top);
  }
});
