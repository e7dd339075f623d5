/** Rows by their ids. */
export function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
