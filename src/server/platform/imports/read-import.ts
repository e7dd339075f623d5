import { setImmediate } from 'node:timers/promises';

import type { ColumnMapping, ImportRowState } from '../../../shared/imports/import-contract.ts';
import type { UploadedFile } from '../http/uploaded-file.ts';
import { readTable } from '../tables/read-table.ts';
import type { Cell, Table } from '../tables/table.ts';
import { guessMapping } from './guess-mapping.ts';
import type { ImportedValues, ImportFields } from './import-fields.ts';
import { decimalSignOf } from './read-number.ts';

const rowsAtOnce = 1000;

/** One row of a file and what becomes of it. */
export interface ImportedRow<F extends ImportFields> {
  line: number;
  /** As the file says it, by field. */
  cells: Record<string, string>;
  values: ImportedValues<F>;
  /** A sentence by field; a feature adds what only the database can tell. */
  errors: Record<string, string>;
  /** Set by the feature, for rows without errors. */
  state: Exclude<ImportRowState, 'wrong'>;
  /** The record that the row is about, when there is one, with the version that was looked at. */
  match?: { id: number; version: number } | undefined;
  /** What the record says of each field that the row changes. */
  before: Record<string, string>;
  /** Records that it looks like, for a person to choose from. */
  alike?: { id: number; label: string }[] | undefined;
}

export interface ImportedFile<F extends ImportFields> {
  table: Table;
  fields: F;
  mapping: ColumnMapping;
  /** Required fields that no column was found for. */
  missing: string[];
  rows: ImportedRow<F>[];
  /** What else the import makes, by kind; the feature fills it. */
  additions: Record<string, string[]>;
}

/** Reads an uploaded table into rows of typed values with what is wrong in each cell. Refuses (422) what is no table. */
export async function readImport<F extends ImportFields>(
  fields: F,
  file: UploadedFile,
  wished: ColumnMapping | undefined,
): Promise<ImportedFile<F>> {
  const table = await readTable(file);
  const mapping = guessMapping(fields, table.headings, wished);
  const missing = Object.keys(fields).filter((key) => fields[key]!.isRequired && mapping[key] === null);
  const mapped = Object.entries(mapping).flatMap(([key, column]) =>
    column === null ? [] : [{ key, column }],
  );
  const decimalSign = decimalSignOf(numbersOf(fields, table, mapped));
  const rows: ImportedRow<F>[] = [];
  for (const [at, row] of missing.length > 0 ? [] : table.rows.entries()) {
    // Twenty thousand rows take a second; others are answered in between.
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    rows.push(readRow(row));
  }

  function readRow({ line, cells, problem }: Table['rows'][number]): ImportedRow<F> {
    const row = { line, cells: {}, values: {}, errors: {}, state: 'new', before: {} } as ImportedRow<F>;
    for (const { key, column } of mapped) {
      const cell = cells[column]!;
      row.cells[key] = shown(cell);
      const reading = fields[key]!.read(cell, { decimalSign });
      if ('problem' in reading) row.errors[key] = reading.problem;
      else if ('value' in reading) row.values[key as keyof F] = reading.value as ImportedValues<F>[keyof F];
    }
    if (problem) row.errors['row'] = problem;
    return row;
  }

  return { table, fields, mapping, missing, rows, additions: {} };
}

/** The file as it was read, before anything was held against the records: for each try of a transaction its own. */
export function freshImport<F extends ImportFields>(file: ImportedFile<F>): ImportedFile<F> {
  const rows = file.rows.map((row) => ({
    ...row,
    values: { ...row.values },
    errors: { ...row.errors },
    before: {},
    match: undefined,
    alike: undefined,
  }));
  return { ...file, rows, additions: {} };
}

function* numbersOf(fields: ImportFields, table: Table, mapped: { key: string; column: number }[]) {
  const columns = mapped.filter(({ key }) => fields[key]!.isNumber).map(({ column }) => column);
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

/** Marks every row whose key another row had before it; `undefined` keys never meet. */
export function refuseDoubles<F extends ImportFields>(
  rows: readonly ImportedRow<F>[],
  keyOf: (row: ImportedRow<F>) => string | undefined,
  { field, sentence }: { field: string; sentence: (firstLine: number) => string },
): void {
  const lines = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const first = lines.get(key);
    if (first === undefined) lines.set(key, row.line);
    else row.errors[field] ??= sentence(first);
  }
}
