import { readSheet } from 'read-excel-file/universal';

import { tableLimits } from '../../../shared/imports/import-contract.ts';
import { shapeTable, type RawRow } from './shape-table.ts';
import { UnreadableTable, type Cell, type Table } from './table.ts';
import { pathsInZip, unzipBounded } from './unzip-bounded.ts';
import { zipStored } from './zip-stored.ts';

/** Reads the first sheet of an XLSX file; throws UnreadableTable. Run it where memory and time are bounded (read-table.ts). */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  const paths = pathsInZip(bytes);
  if (!paths.includes('xl/workbook.xml')) {
    throw new UnreadableTable(
      paths.includes('content.xml')
        ? 'This is an OpenDocument file. Save the table as XLSX or CSV and choose that.'
        : 'This is not a table. Choose a CSV or XLSX file.',
    );
  }
  const parts = unzipBounded(bytes, (path) => path.endsWith('.xml') || path.endsWith('.xml.rels'));
  refuseFarCells(parts);
  const archive = zipStored(parts);
  const copy = new Uint8Array(archive).buffer;
  let sheet: unknown[][];
  try {
    sheet = await readSheet(copy, 1, { trim: false });
  } catch (error) {
    const where = /row (\d+), col (\d+)/.exec((error as Error).message);
    const place = where ? /*i18n*/ ` The cell in row ${where[1]}, column ${where[2]} cannot be read.` : '';
    throw new UnreadableTable(`This XLSX file is damaged.${place} Save it again and choose the new one.`, {
      cause: error,
    });
  }
  const rows: RawRow[] = sheet.map((cells, at) => ({ line: at + 1, cells: cells.map(asCell) }));
  return shapeTable('xlsx', rows);
}

/**
 * One cell at the far end of a sheet would be padded out to millions of empty ones. Real tables end long before; the places of
 * all rows and cells stand in the text of the sheet.
 */
function refuseFarCells(parts: ReadonlyMap<string, Buffer>): void {
  for (const [path, content] of parts) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(path)) continue;
    const xml = content.toString('latin1');
    for (const [, row] of xml.matchAll(/<row\b[^>]*?\br="(\d{1,9})"/g)) {
      // Rows that were only coloured in reach far beyond the last that says anything.
      if (Number(row) > tableLimits.rows * 10) {
        throw new UnreadableTable(
          `This sheet has rows down to row ${row}. Copy the table into a new file and choose that.`,
        );
      }
    }
  }
}

function asCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return '';
}
