import { csvText } from '../../../shared/kernel/csv-text.ts';
import { plainText } from './row-model.ts';
import { downloadFile } from '../download-file.ts';
import type { Column } from './columns.ts';

/** The rows as CSV for spreadsheets, with CRLF. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = [
    columns.map((column) => csvText(column.label)),
    ...rows.map((row) => columns.map((column) => cellText(column, row))),
  ];
  return lines.map((cells) => cells.join(',')).join('\r\n') + '\r\n';
}

function cellText<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (typeof value === 'number') return column.kind === 'money' ? value.toFixed(2) : String(value);
  return csvText(plainText(column, value));
}

/** Hands the browser the rows as a file. The mark in front makes Excel read it as UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  downloadFile(`${name}.csv`, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
}
