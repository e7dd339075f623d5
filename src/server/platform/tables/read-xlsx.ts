import { readSheet } from 'read-excel-file/universal';

import { tableLimits } from '../../../shared/imports/table-limits.ts';
import { isAboutMemory } from '../processes/is-about-memory.ts';
import { shapeTable, type RawRow } from './shape-table.ts';
import { UnreadableTable, type Cell, type Table } from './table.ts';
import { pathsInZip, unzipBounded } from './unzip-bounded.ts';
import { zipStored } from './zip-stored.ts';

/** Reads the first sheet of an XLSX file; throws UnreadableTable. Run it where memory and time are bounded (read-table.ts). */
export async function readXlsx(bytes: Buffer): Promise<Table> {
  const archive = unpacked(bytes);
  let sheet: unknown[][];
  try {
    sheet = await withoutClock(() => readSheet(archive, 1, { trim: false }));
  } catch (error) {
    if (isAboutMemory(error as Error)) throw error;
    const where = /row (\d+), col (\d+)/.exec((error as Error).message);
    const place = where ? /*i18n*/ ` The cell in row ${where[1]}, column ${where[2]} can’t be read.` : '';
    throw new UnreadableTable(`This XLSX file is damaged.${place} Save it again, then choose the new file.`, {
      cause: error,
    });
  }
  const rows: RawRow[] = sheet.map((cells, at) => ({ line: at + 1, cells: cells.map(asCell) }));
  return shapeTable('xlsx', rows);
}

/**
 * The library parses a sheet in parts, which it halves while the clock says that one takes long; a text that is longer than a part it scans from its
 * beginning with each. Where no time passes the parts double instead, and megabytes without an element take a second and not minutes.
 */
async function withoutClock<T>(work: () => Promise<T>): Promise<T> {
  const { now } = Date;
  Date.now = () => 0;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}

/** The library unpacks as much as a file claims, in threads of its own; it is given what was unpacked within bounds. */
function unpacked(bytes: Buffer): ArrayBuffer {
  const paths = pathsInZip(bytes);
  if (!paths.includes('xl/workbook.xml')) {
    throw new UnreadableTable(
      paths.includes('content.xml')
        ? 'This is an OpenDocument file. Save the table as XLSX or CSV, then choose that file.'
        : 'This isn’t a table. Choose a CSV or XLSX file.',
    );
  }
  const parts = unzipBounded(bytes, (path) => path.endsWith('.xml') || path.endsWith('.xml.rels'));
  for (const [path, content] of parts) if (/^xl\/worksheets\/[^/]+\.xml$/.test(path)) refuseFarRow(content);
  return zipStored(parts);
}

/** A row far below the others, as one that was only coloured in, would be padded out to a million empty ones. They come in order. */
function refuseFarRow(sheet: Buffer): void {
  const at = sheet.lastIndexOf('<row ');
  const [, row] = /^<row [^<>]*?\br="(\d+)"/.exec(sheet.toString('latin1', at, at + 300)) ?? [];
  if (at < 0 || row === undefined || Number(row) <= tableLimits.rows * 10) return;
  throw new UnreadableTable(
    `This sheet goes down to row ${row}. Copy the table into a new file, then choose that file.`,
  );
}

function asCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return '';
}
