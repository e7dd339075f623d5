import { readSheet } from 'read-excel-file/universal';

import { tableLimits } from '../../../shared/imports/table-limits.ts';
import { isAboutMemory } from '../processes/is-about-memory.ts';
import { shapeTable, surelyWanted, type RawRow, type TableChoice } from './shape-table.ts';
import { UnreadableTable, type Cell, type Table } from './table.ts';
import { pathsInZip, unzipBounded } from './unzip-bounded.ts';
import { applyDisplayedValues } from './displayed-values.ts';
import { readWorkbook, type XlsxSheet, type XlsxWorkbook } from './xlsx-workbook.ts';
import { zipStored } from './zip-stored.ts';

/** So many sheets are looked at for the one that has the list. */
const sheetsLookedAt = 8;

interface Workbook extends XlsxWorkbook {
  parts: Map<string, Buffer>;
  archive: ArrayBuffer;
}

/**
 * Reads one sheet of an XLSX file as it is shown: the one that was chosen, or the first visible one with the wanted headings. Throws
 * UnreadableTable. Run it where memory and time are bounded (read-table.ts).
 */
export async function readXlsx(bytes: Buffer, choice: TableChoice): Promise<Table> {
  const archive = zipStored(unpacked(bytes));
  // What is only stored is looked at in its place, and takes no memory of its own.
  const parts = unzipBounded(Buffer.from(archive), () => true);
  const workbook = { parts, archive, ...damagedBeyond(() => readWorkbook(parts)) };
  if (choice.sheet !== undefined) {
    const chosen = workbook.sheets.find(({ name }) => name === choice.sheet);
    if (!chosen) throw new UnreadableTable('This file has no such sheet. Choose another one.');
    return readOne(workbook, chosen, choice);
  }
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden);
  let best: { table: Table; score: number } | undefined;
  let refusal: UnreadableTable | undefined;
  for (const sheet of visible.slice(0, sheetsLookedAt)) {
    try {
      const table = await readOne(workbook, sheet, choice);
      const score = choice.wanted(table.headings);
      if (score >= surelyWanted) return table;
      const isBetter = !best || score > best.score || (score === best.score && isWider(table, best.table));
      if (isBetter) best = { table, score };
    } catch (error) {
      if (!(error instanceof UnreadableTable)) throw error;
      refusal ??= error;
    }
  }
  if (best) return best.table;
  throw refusal ?? new UnreadableTable('This file is empty.');
}

const isWider = (one: Table, other: Table) => one.headings.length > other.headings.length;

async function readOne(
  { parts, archive, sheets, textFormats }: Workbook,
  { name, number, path }: XlsxSheet,
  choice: TableChoice,
): Promise<Table> {
  let sheet: (unknown[] | undefined)[];
  let hidden: Set<number>;
  try {
    sheet = await withoutClock(() => readSheet(archive, number, { trim: false }));
    hidden = new Set(applyDisplayedValues(parts.get(path)!, textFormats, sheet));
  } catch (error) {
    throw damaged(error);
  }
  const rows = Array.from(sheet, (cells = [], at): RawRow => ({
    line: at + 1,
    cells: Array.from(cells, asCell),
  }));
  const table = shapeTable(rows, choice);
  return {
    ...table,
    format: 'xlsx',
    sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: name,
    hiddenLines: table.rows.flatMap(({ line }) => (hidden.has(line) ? line : [])),
  };
}

function damagedBeyond<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(error: unknown): unknown {
  const { message } = error as Error;
  if (isAboutMemory(error as Error)) return error;
  const where = /row (\d+), col (\d+)/.exec(message);
  const place = where ? /*i18n*/ ` The cell in row ${where[1]}, column ${where[2]} can’t be read.` : '';
  return new UnreadableTable(`This XLSX file is damaged.${place} Save it again, then choose the new file.`, {
    cause: error,
  });
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
function unpacked(bytes: Buffer): Map<string, Buffer> {
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
  return parts;
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
  if (value instanceof Date) return dateText(value);
  return '';
}

/** Where a spreadsheet begins to count: what comes before the first day of 1900 is hours alone. */
const [zero, firstDay] = [Date.UTC(1899, 11, 30), Date.UTC(1900, 0, 1)];

/** A day, with its time where it has one, or hours alone; to the minute, as spreadsheets show it. */
function dateText(value: Date): string {
  const minutes = Math.round(value.getTime() / 60_000);
  const [day = '', time = ''] = new Date(minutes * 60_000).toISOString().split('T');
  if (value.getTime() >= firstDay) return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
  return `${String(Math.floor((minutes - zero / 60_000) / 60)).padStart(2, '0')}:${time.slice(3, 5)}`;
}
