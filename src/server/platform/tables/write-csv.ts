import { csvText } from '../../../shared/kernel/csv-text.ts';
import type { ExportCell } from './export-cell.ts';

/** A table as CSV for spreadsheets: UTF-8 with its mark, CRLF; read-csv.ts takes off again what `csvText` puts in front. */
export function writeCsv(rows: Iterable<readonly ExportCell[]>): Buffer {
  const lines = ['\ufeff'];
  for (const cells of rows) lines.push(cells.map(asText).join(','), '\r\n');
  return Buffer.from(lines.join(''), 'utf8');
}

function asText(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') {
    if ('amount' in cell) return cell.amount.toFixed(2);
    if ('minute' in cell) return cell.minute;
    return 'day' in cell ? cell.day : String(cell.basisPoints / 100);
  }
  if (typeof cell !== 'string') return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);
  return csvText(cell);
}
