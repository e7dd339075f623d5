import { countWanted } from '../imports/guess-mapping.ts';
import { serveJobs } from '../processes/serve-jobs.ts';
import { readCsv } from './read-csv.ts';
import type { TableChoice } from './shape-table.ts';
import { UnreadableTable, type Table, type TableAnswer, type TableJob, type TableRow } from './table.ts';

/** A part is taken over within some milliseconds; all of a large table would keep everybody else's calls waiting. */
const rowsAtOnce = 500;

async function read(bytes: Buffer, choice: TableChoice): Promise<Table> {
  if (bytes.byteLength === 0) throw new UnreadableTable('This file is empty.');
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return readCsv(bytes, choice);
  const { readXlsx } = await import('./read-xlsx.ts');
  return readXlsx(bytes, choice);
}

serveJobs(async (job: TableJob, tell: (rows: TableRow[]) => void): Promise<TableAnswer> => {
  const { bytes, fields = {}, sheet, headingLine } = job;
  const choice = { sheet, headingLine, wanted: (headings: string[]) => countWanted(fields, headings) };
  try {
    const { rows, ...head } = await read(Buffer.from(bytes), choice);
    for (let at = 0; at < rows.length; at += rowsAtOnce) tell(rows.slice(at, at + rowsAtOnce));
    return { head };
  } catch (error) {
    if (error instanceof UnreadableTable) return { problem: error.message };
    throw error;
  }
});
