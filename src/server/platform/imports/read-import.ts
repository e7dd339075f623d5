import { setImmediate } from 'node:timers/promises';

import type {
  ColumnMapping,
  ImportCorrections,
  ImportRowState,
} from '../../../shared/imports/import-contract.ts';
import type { LineRange } from '../../../shared/imports/line-ranges.ts';
import { readTable, type TableSource } from '../tables/read-table.ts';
import type { Cell, Table, WantedField } from '../tables/table.ts';
import { correctionsOf, linesLeftOut } from './decided-rows.ts';
import { guessMapping, missingFields } from './guess-mapping.ts';
import type { ImportedValues, ImportFields } from './import-fields.ts';
import { isSheetError, type Mend } from './mends.ts';
import { decimalSignOf } from './read-number.ts';

const rowsAtOnce = 1000;
/** Programs close a list with totals, the day of the export, the basis of its figures. */
const mostFooterRows = 3;
const footer = 'This looks like a total or a note below the list. Leave this row out.';

function isFooter(cells: readonly Cell[]): boolean {
  const said = cells.map((cell) => String(cell).trim().slice(0, 100)).filter(Boolean);
  const isNote = said.length === 1 && cells.length >= 4 && said[0]!.length > 20;
  return isNote || /^(?:grand |sub)?totals?\b/i.test(said[0] ?? '');
}

/** One row of a file and what becomes of it. */
export interface ImportedRow<F extends ImportFields> {
  line: number;
  /** As the file says it, or as somebody mended it, by field. */
  cells: Record<string, string>;
  /** What the file itself says in the cells that were mended, by field. */
  mended: Record<string, string>;
  values: ImportedValues<F>;
  /** A sentence by field; a feature adds what only the database can tell. */
  errors: Record<string, string>;
  /** Set by the feature, for rows without errors. */
  state: Exclude<ImportRowState, 'wrong' | 'leftOut'>;
  /** The record that the row is about, when there is one, with the version that was looked at. */
  match?: { id: number; version: number } | undefined;
  /** What the record says of each field that the row changes. */
  before: Record<string, string>;
  /** Records that it looks like, for a person to choose from. */
  alike?: { id: number; label: string }[] | undefined;
  /** An earlier row of the file that it looks like, with `alike`. */
  earlier?: { line: number; isSame: boolean } | undefined;
}

export interface ImportedFile<F extends ImportFields> {
  table: Table;
  fields: F;
  mapping: ColumnMapping;
  /** Required fields that no column was found for. */
  missing: string[];
  /** Those that are to be imported. */
  rows: ImportedRow<F>[];
  /** Those that somebody leaves out: nothing holds them against records, or against other rows. */
  leftOut: ImportedRow<F>[];
  mends: MendOffer[];
  /** What else the import makes, by kind; the feature fills it. */
  additions: Record<string, string[]>;
}

/** What people have said about the file before it is read. */
export interface ReadingWish {
  sheet?: string | undefined;
  headingLine?: number | undefined;
  mapping?: ColumnMapping | undefined;
  corrections?: ImportCorrections | undefined;
  leftOut?: readonly LineRange[] | undefined;
  /** The offers to mend the file that were taken, by key. */
  mends?: readonly string[] | undefined;
}

/** An offer to mend what the file says, with the first cell that it would change. */
export interface MendOffer {
  key: string;
  /** The rows that it changes. */
  count: number;
  from: string;
  to: string;
}

/**
 * Reads a table into rows of typed values with what is wrong in each cell. Refuses (422) what is no table, and corrections of cells
 * and left-out lines that it does not have.
 */
export async function readImport<F extends ImportFields>(
  { fields, mends, country }: { fields: F; mends: readonly Mend[]; country: string },
  file: TableSource,
  wish: ReadingWish = {},
): Promise<ImportedFile<F>> {
  const { sheet, headingLine } = wish;
  const table = await readTable(file, { sheet, headingLine, fields: wantedOf(fields) });
  const mapping = guessMapping(fields, table.headings, wish.mapping);
  const missing = missingFields(fields, mapping);
  const mapped = Object.entries(mapping).flatMap(([key, column]) =>
    column === null ? [] : [{ key, column }],
  );
  // By what the file itself says: a mended number does not change how the others are read.
  const decimalSign = decimalSignOf(numbersOf(fields, table, mapped));
  const corrections = correctionsOf(table, wish.corrections ?? {});
  const isLeftOut = linesLeftOut(table, wish.leftOut ?? []);
  const footerFrom = table.rows.at(-mostFooterRows)?.line ?? 0;
  const offers = new Map<string, MendOffer>();
  const rows: ImportedRow<F>[] = [];
  const leftOut: ImportedRow<F>[] = [];
  for (const [at, row] of missing.length > 0 ? [] : table.rows.entries()) {
    // Twenty thousand rows take a second; others are answered in between.
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    (isLeftOut.has(row.line) ? leftOut : rows).push(readRow(row));
  }

  function readRow({ line, cells, problem }: Table['rows'][number]): ImportedRow<F> {
    const row = {
      line,
      cells: {},
      mended: {},
      values: {},
      errors: {},
      state: 'new',
      before: {},
    } as ImportedRow<F>;
    const corrected = corrections.get(line);
    const given: Record<string, Cell> = {};
    for (const { key, column } of mapped) {
      given[key] = corrected?.get(column) ?? cells[column]!;
      if (corrected?.has(column)) row.mended[key] = shown(cells[column]!);
    }
    mendRow(given, row.mended);
    for (const [key, cell] of Object.entries(given)) {
      row.cells[key] = shown(cell);
      const reading = isSheetError(row.cells[key])
        ? { problem: `The spreadsheet has an error here: ${row.cells[key]}. Enter what belongs here.` }
        : fields[key]!.read(cell, { decimalSign });
      if ('problem' in reading) row.errors[key] = reading.problem;
      else if ('value' in reading) row.values[key as keyof F] = reading.value as ImportedValues<F>[keyof F];
    }
    if (problem) row.errors['row'] = problem;
    else if (line >= footerFrom && isFooter(cells)) row.errors['row'] = footer;
    return row;
  }

  /** Does what was taken of the offers, and counts what each would change. What somebody corrected by hand stays. */
  function mendRow(given: Record<string, Cell>, mended: Record<string, string>): void {
    for (const { key, of } of mends) {
      const texts = Object.fromEntries(Object.entries(given).map(([field, cell]) => [field, String(cell)]));
      const changes = Object.entries(of(texts, country)).filter(([field]) => !Object.hasOwn(mended, field));
      const [first] = changes;
      if (!first) continue;
      const from = shown(texts[first[0]] ?? '');
      const offer = offers.get(key) ?? {
        key,
        count: 0,
        from,
        to: changes.map(([, text]) => text).join(' · '),
      };
      offers.set(key, { ...offer, count: offer.count + 1 });
      if (!wish.mends?.includes(key)) continue;
      for (const [field, text] of changes) {
        mended[field] = shown(given[field] ?? '');
        given[field] = text;
      }
    }
  }

  return { table, fields, mapping, missing, rows, leftOut, mends: [...offers.values()], additions: {} };
}

/** What tells the list from what stands beside it, as another process takes it. */
function wantedOf(fields: ImportFields): Record<string, WantedField> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, { headings, isRequired, orElse }]) => [
      key,
      { headings, isRequired, orElse },
    ]),
  );
}

/** The file as it was read, before anything was held against the records: for each try of a transaction its own. */
export function freshImport<F extends ImportFields>(file: ImportedFile<F>): ImportedFile<F> {
  const rows = file.rows.map((row) => ({
    ...row,
    cells: { ...row.cells },
    values: { ...row.values },
    errors: { ...row.errors },
    before: {},
    match: undefined,
    alike: undefined,
    earlier: undefined,
  }));
  return { ...file, rows, additions: {} };
}

function* numbersOf(fields: ImportFields, table: Table, mapped: { key: string; column: number }[]) {
  const columns = mapped.filter(({ key }) => fields[key]!.kind === 'money').map(({ column }) => column);
  for (const { cells } of table.rows) {
    for (const column of columns) {
      const cell = cells[column];
      if (typeof cell === 'string') yield cell;
    }
  }
}

/** Names of 10,000 letters are refused; what is shown of them need not be that long. */
function shown(cell: Cell): string {
  const text = String(cell);
  return text.length > 300 ? `${text.slice(0, 300).toWellFormed()}…` : text;
}
