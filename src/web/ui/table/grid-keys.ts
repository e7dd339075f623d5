export interface CellPlace {
  row: number;
  column: number;
}

interface Bounds {
  rows: number;
  columns: number;
  perPage: number;
}

/** Where a key moves the active cell, or undefined when it is not a moving key. */
export function moveCell(
  key: string,
  { row, column }: CellPlace,
  { rows, columns, perPage }: Bounds,
  held: { ctrlKey: boolean; metaKey: boolean },
): CellPlace | undefined {
  const isFar = held.ctrlKey || held.metaKey;
  const at = (nextRow: number, nextColumn: number): CellPlace => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return at(isFar ? rows : row + 1, column);
    case 'ArrowUp':
      return at(isFar ? 0 : row - 1, column);
    case 'ArrowRight':
      return at(row, isFar ? columns : column + 1);
    case 'ArrowLeft':
      return at(row, isFar ? 0 : column - 1);
    case 'PageDown':
      return at(row + perPage, column);
    case 'PageUp':
      return at(row - perPage, column);
    // A list's first and last row is what Home and End are for here; the grid pattern's row ends take Ctrl and an arrow.
    case 'Home':
      return at(0, column);
    case 'End':
      return at(rows, column);
    default:
      return undefined;
  }
}
