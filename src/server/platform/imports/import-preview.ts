import { createHash } from 'node:crypto';

import { AppError } from '../../../shared/kernel/app-error.ts';
import {
  mostRowsShown,
  type ImportCounts,
  type ImportPreview,
  type ImportResult,
  type ImportRowState,
  type ImportRowView,
} from '../../../shared/imports/import-contract.ts';
import { writeLines } from '../../../shared/imports/line-ranges.ts';
import type { ImportFields } from './import-fields.ts';
import type { ImportedFile, ImportedRow } from './read-import.ts';
import { understoodOf } from './understood.ts';

const samples = 3;

/** Which rows an answer shows. */
export interface ShownPage {
  view?: ImportRowView | undefined;
  /** How many of them come before. */
  from?: number | undefined;
  limit?: number | undefined;
}

type Row = ImportedRow<ImportFields>;
interface Judged {
  row: Row;
  state: ImportRowState;
}

const isWrong = (row: Row) => Object.keys(row.errors).length > 0;
/** Nothing is wrong with the row but that somebody has to say who it is. */
const isOpen = (row: Row) => row.alike !== undefined && Object.keys(row.errors).length === 1;

/** It looks like an earlier row of the file, and like no record. */
const isRepeated = ({ alike, earlier }: Row) => alike?.length === 0 && earlier?.isSame === true;

/** Rows that a person looks at or has decided about: they stay where they are while somebody works through them. */
const hasAttention = ({ row, state }: Judged) =>
  state === 'wrong' || state === 'leftOut' || row.alike !== undefined || Object.keys(row.mended).length > 0;

function judgedRows({ rows, leftOut }: ImportedFile<ImportFields>): Judged[] {
  const judged = rows.map((row): Judged => ({ row, state: isWrong(row) ? 'wrong' : row.state }));
  if (leftOut.length === 0) return judged;
  return [...judged, ...leftOut.map((row): Judged => ({ row, state: 'leftOut' }))].toSorted(
    (one, other) => one.row.line - other.row.line,
  );
}

function countRows(judged: readonly Judged[]): ImportCounts {
  const counts: ImportCounts = {
    rows: judged.length,
    new: 0,
    changed: 0,
    unchanged: 0,
    wrong: 0,
    leftOut: 0,
    open: 0,
    attention: 0,
  };
  for (const each of judged) {
    counts[each.state] += 1;
    if (each.state === 'wrong' && isOpen(each.row)) counts.open += 1;
    if (hasAttention(each)) counts.attention += 1;
  }
  return counts;
}

/** Names what the import would do: each row with what it says and the version that it meets. */
function planOf({ mapping, additions, table, ...list }: ImportedFile<ImportFields>): string {
  const named = [mapping, additions, table.sheet, table.headingLine];
  const hash = createHash('sha256').update(JSON.stringify(named));
  for (const { row, state } of judgedRows({ mapping, additions, table, ...list })) {
    const told = state === 'leftOut' ? [] : [row.values, row.match, row.before];
    hash.update(JSON.stringify([row.line, state, ...told]));
  }
  return hash.digest('base64url');
}

/** A preview but for the rows that it shows. */
export interface WorkedOut {
  told: Omit<ImportPreview, 'upload' | 'rows' | 'shown'>;
  judged: readonly Judged[];
  fields: ImportFields;
}

/** All that the file's rows come to, after they were held against the records. */
export function workOut<F extends ImportFields>(file: ImportedFile<F>): WorkedOut {
  const { table, fields, mapping, missing, additions } = file;
  const judged = judgedRows(file);
  const hidden = new Set(table.hiddenLines);
  const wrong = judged.filter(({ state }) => state === 'wrong');
  const told = {
    format: table.format,
    columns: table.headings.map((heading, at) => ({
      heading: heading.slice(0, 200).toWellFormed(),
      samples: table.rows.slice(0, samples).map(({ cells }) => String(cells[at]).slice(0, 60).toWellFormed()),
    })),
    fields: Object.entries(fields).map(([key, { isRequired, kind }]) => ({ key, isRequired, kind })),
    mapping,
    missing,
    counts: countRows(judged),
    wrongLines: writeLines(wrong.flatMap(({ row }) => (isOpen(row) ? [] : row.line))),
    openLines: writeLines(wrong.flatMap(({ row }) => (isOpen(row) ? row.line : []))),
    repeatedLines: writeLines(wrong.flatMap(({ row }) => (isOpen(row) && isRepeated(row) ? row.line : []))),
    additions,
    mends: file.mends,
    linesAbove: table.linesAbove,
    headingLine: table.headingLine,
    firstLines: table.firstLines,
    sheets: table.sheets,
    sheet: table.sheet,
    hiddenLines: writeLines(file.rows.flatMap(({ line }) => (hidden.has(line) ? line : []))),
    plan: planOf(file),
  };
  return { told, judged, fields };
}

/** What the screen shows before anything is done: all that the rows come to, and a page of them. */
export function showPage({ told, judged, fields }: WorkedOut, page: ShownPage): ImportPreview {
  return { ...told, ...shownRows(fields, judged, told.counts, page) };
}

function shownRows(
  fields: ImportFields,
  judged: readonly Judged[],
  counts: ImportCounts,
  { view: wished = 'all', from = 0, limit = mostRowsShown }: ShownPage,
): Pick<ImportPreview, 'rows' | 'shown'> {
  const view = wished !== 'all' && counts[wished] > 0 ? wished : 'all';
  const viewed = judged.filter(
    (each) => view === 'all' || (view === 'attention' ? hasAttention(each) : each.state === view),
  );
  const most = Math.min(Math.max(limit, 1), mostRowsShown);
  // Behind the end, as when rows have left a view meanwhile, the last page is shown.
  const start = from < viewed.length ? from : Math.floor(Math.max(viewed.length - 1, 0) / most) * most;
  const rows = viewed.slice(start, start + most).map(({ row, state }) => {
    const { line, cells, mended, errors, before, alike, earlier } = row;
    const understood = understoodOf(fields, row);
    return {
      line,
      state,
      cells,
      understood,
      mended,
      errors,
      before,
      ...(alike && { alike }),
      ...(earlier && { earlier }),
    };
  });
  return { rows, shown: { view, from: start, count: viewed.length } };
}

/**
 * Refuses an import with wrong rows (422), one without a needed column (422), and one that would do something else than the
 * preview said (412, with the new preview).
 */
export function requireFlawless<F extends ImportFields>(
  file: ImportedFile<F>,
  plan: string | undefined,
): void {
  if (file.missing.length > 0) {
    const sentence = `Choose the column for: ${file.missing.join(', ')}.`;
    throw new AppError('import.has_errors', sentence, { fields: { mapping: sentence } });
  }
  const wrong = file.rows.filter(isWrong);
  const [first] = wrong;
  if (first) {
    const [field = 'row', sentence = ''] = Object.entries(first.errors)[0] ?? [];
    throw new AppError(
      'import.has_errors',
      wrong.length === 1
        ? /*i18n*/ `1 row has an error, so nothing was imported. Line ${first.line}: ${sentence}`
        : /*i18n*/ `${wrong.length} rows have errors, so nothing was imported. Line ${first.line}: ${sentence}`,
      { fields: { [`${first.line}.${field}`]: sentence } },
    );
  }
  if (plan !== undefined && plan !== planOf(file)) {
    const sentence =
      'Someone changed these records after the preview, so nothing was imported. Check the new preview.';
    throw new AppError('import.changed', sentence, {
      current: showPage(workOut(file), { view: 'attention' }),
    });
  }
}

/** What an import has done, for its answer. */
export function importResult<F extends ImportFields>(file: ImportedFile<F>): Omit<ImportResult, 'runId'> {
  const counts = countRows(judgedRows(file));
  return {
    created: counts.new,
    changed: counts.changed,
    unchanged: counts.unchanged,
    leftOut: counts.leftOut,
    additions: file.additions,
  };
}
