import type { FileAnswer } from '../http/route.ts';
import { exportTable } from '../tables/export-table.ts';
import type { Cell } from '../tables/table.ts';
import type { ImportFields } from './import-fields.ts';
import type { ImportedFile } from './read-import.ts';

/** The rows that are left out, as the file has them, for mending and importing later. */
export function leftOutTable<F extends ImportFields>(
  name: string,
  { table, leftOut }: ImportedFile<F>,
): Promise<FileAnswer> {
  const lines = new Set(leftOut.map(({ line }) => line));
  const columns = table.headings.map((heading, at) => ({
    heading,
    cell: (cells: readonly Cell[]) => cells[at] ?? '',
  }));
  const rows = table.rows.filter(({ line }) => lines.has(line)).map(({ cells }) => cells);
  return exportTable('csv', { name: `${name}-left-out`, columns, rows });
}
