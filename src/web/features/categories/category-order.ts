import type { Category } from '../../../shared/categories/category-contract.ts';

/** The changes that put `row` one place up (-1) or down (1); usually two, more where positions are equal. */
export function movesFor(
  list: readonly Category[],
  row: Category,
  step: -1 | 1,
): { row: Category; position: number }[] {
  const from = list.findIndex((each) => each.id === row.id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= list.length) return [];
  const order = list.filter((each) => each.id !== row.id).toSpliced(to, 0, row);
  let last = -1;
  const moves: { row: Category; position: number }[] = [];
  const positions = list.map((each) => each.position);
  for (const [index, each] of order.entries()) {
    const position = Math.max(positions[index] ?? 0, last + 1);
    if (position !== each.position) moves.push({ row: each, position });
    last = position;
  }
  return moves;
}
