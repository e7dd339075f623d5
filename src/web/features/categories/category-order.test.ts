import { describe, expect, it } from 'vitest';
import type { Category } from '../../../shared/categories/category-contract.ts';
import { movesFor } from './category-order.ts';

function category(id: number, position: number): Category {
  const at = '2026-01-01T00:00:00Z';
  return { id, name: `C${id}`, position, productCount: 0, version: 1, createdAt: at, updatedAt: at };
}

const positionsAfter = (list: Category[], moved: number, step: -1 | 1) =>
  movesFor(list, list[moved]!, step).map(({ row, position }) => [row.id, position]);

describe('moving a category', () => {
  it('exchanges the positions of two neighbours', () => {
    const list = [category(1, 10), category(2, 20), category(3, 30)];
    expect(positionsAfter(list, 1, -1)).toEqual([
      [2, 10],
      [1, 20],
    ]);
  });

  it('gives equal positions an order first', () => {
    const list = [category(1, 0), category(2, 0), category(3, 0)];
    expect(positionsAfter(list, 2, -1)).toEqual([
      [3, 1],
      [2, 2],
    ]);
  });

  it('does nothing at either end', () => {
    const list = [category(1, 1), category(2, 2)];
    expect(positionsAfter(list, 0, -1)).toEqual([]);
    expect(positionsAfter(list, 1, 1)).toEqual([]);
  });
});
