import { parse, type CsvError } from 'csv-parse/sync';

import { tableLimits } from '../../../shared/imports/table-limits.ts';
import { decodeText } from './decode-text.ts';
import { shapeTable, tooManyRows, type RawRow, type TableChoice } from './shape-table.ts';
import { UnreadableTable, type Table } from './table.ts';

const separators = [',', ';', '\t', '|'];
const sniffedRecords = 20;
const longestRecord = 200_000;

/** Reads CSV whatever its encoding and separator; throws UnreadableTable with the line where it breaks. */
export function readCsv(bytes: Uint8Array, choice: TableChoice): Table {
  let text = decodeText(bytes);
  if (/^\s*</.test(text)) {
    throw new UnreadableTable(
      'This is a web page or an XML file. Save the table as CSV or XLSX, then choose that file.',
    );
  }
  // Excel's own way to name the separator.
  const named = /^sep=(.)\r?\n/.exec(text);
  if (named) text = `\n${text.slice(named[0].length)}`;
  const delimiter = named?.[1] ?? separatorOf(text);
  const rows: RawRow[] = [];
  let linesRead = 0;
  try {
    parse(text, {
      delimiter,
      // A lone quotation mark inside a text is one: 36" door.
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRecord,
      on_record: (record: string[], { lines }) => {
        linesRead = lines;
        if (rows.length > tableLimits.rows * 2) throw tooManyRows(rows.length);
        // A record ends on this line; it begins as many earlier as its texts have breaks.
        const breaks = record.reduce((sum, cell) => sum + breaksIn(cell), 0);
        rows.push({ line: lines - breaks, cells: record.map(withoutGuard) });
        return null;
      },
    });
  } catch (error) {
    throw asUnreadable(error, () => nextFilledLine(text, linesRead));
  }
  return { ...shapeTable(rows, choice), format: 'csv', sheets: [], sheet: null, hiddenLines: [] };
}

/** The line, from 1, that says something behind the first `count` lines. */
function nextFilledLine(text: string, count: number): number {
  const lines = text.split(/\r\n|\r|\n/);
  let line = count;
  while (line < lines.length && lines[line]!.trim() === '') line += 1;
  return line + 1;
}

const breaksIn = (cell: string) => cell.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Takes off the sign that an export puts before a text which a spreadsheet would run as a formula (write-csv.ts). */
function withoutGuard(cell: string): string {
  return /^''*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** The separator that divides the first records most evenly. */
function separatorOf(text: string): string {
  const counts = separators.map((separator) => ({
    separator,
    perRecord: countOutsideQuotes(text, separator),
  }));
  const scored = counts.map(({ separator, perRecord }) => {
    const usual = perRecord[0] ?? 0;
    const alike = perRecord.filter((count) => count === usual).length;
    return { separator, score: usual === 0 ? 0 : (alike / perRecord.length) * 1000 + usual };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.separator;
}

function countOutsideQuotes(text: string, separator: string): number[] {
  const counts: number[] = [];
  let count = 0;
  let isQuoted = false;
  let isAtStart = true;
  let hasText = false;
  for (const character of text.slice(0, longestRecord)) {
    if (character === '"' && (isQuoted || isAtStart)) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') {
      if (hasText) counts.push(count);
      if (counts.length === sniffedRecords) return counts;
      [count, hasText, isAtStart] = [0, false, true];
      continue;
    } else if (character === separator) count += 1;
    isAtStart = character === separator;
    hasText = true;
  }
  if (hasText) counts.push(count);
  return counts;
}

function asUnreadable(error: unknown, line: () => number): unknown {
  const { code = '' } = error as Partial<CsvError>;
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return new UnreadableTable(`Line ${line()}: a quotation mark opens here and never closes.`);
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return new UnreadableTable(
      `Line ${line()}: this row is far too long. Check for a quotation mark that opens and never closes.`,
    );
  }
  if (code.startsWith('CSV_')) {
    return new UnreadableTable(
      `Line ${line()}: this row can’t be read. Check its quotation marks and separators.`,
    );
  }
  return error;
}
