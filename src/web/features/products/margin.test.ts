import { describe, expect, it } from 'vitest';
import { marginPercent } from './margin.ts';

describe('the margin of a product', () => {
  it('is what the cost leaves of the price, to one decimal', () => {
    expect(marginPercent({ price: 385, cost: 232 })).toBe(39.7);
    expect(marginPercent({ price: 100, cost: 0 })).toBe(100);
  });

  it('is below zero when the cost is above the price', () => {
    expect(marginPercent({ price: 100, cost: 150 })).toBe(-50);
  });

  it('does not exist without a price or a cost', () => {
    expect(marginPercent({ price: 100, cost: null })).toBeUndefined();
    expect(marginPercent({ price: 0, cost: 10 })).toBeUndefined();
  });
});
