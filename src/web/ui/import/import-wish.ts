import type {
  ColumnMapping,
  ImportChoices,
  ImportCorrections,
  ImportRowView,
} from '../../../shared/imports/import-contract.ts';
import { linesOf, writeLines } from '../../../shared/imports/line-ranges.ts';

/** What somebody has decided about a file, and which of its rows are looked at. */
export interface ImportWish {
  /** The sheet and the line of the headings that somebody chose; undefined where they are found by themselves. */
  sheet?: string | undefined;
  headingLine?: number | undefined;
  /** Undefined until the first answer has guessed it. */
  mapping?: ColumnMapping | undefined;
  choices: ImportChoices;
  corrections: ImportCorrections;
  /** Lines, such as `5,12-18`. */
  leftOut: string;
  /** The offers to mend the file that were taken. */
  mends: readonly string[];
  /** The places of the columns of which somebody has said that they are not imported. */
  unused: readonly number[];
  view: ImportRowView;
  /** How many rows of the view come before those that are shown. */
  from: number;
}

/** Many enough for reading on, few enough for any browser; the server shows up to 300. */
export const rowsOfPage = 100;

/** What needs a look comes first, while there is any. */
export const firstWish: ImportWish = {
  choices: {},
  corrections: {},
  leftOut: '',
  mends: [],
  unused: [],
  view: 'attention',
  from: 0,
};

/** The decisions as the calls take them: as text beside a file. */
export function decisionsOf({
  sheet,
  headingLine,
  mapping,
  choices,
  corrections,
  leftOut,
  mends,
}: Omit<ImportWish, 'unused' | 'view' | 'from'> & Partial<ImportWish>) {
  const json = (value: object) => (Object.keys(value).length > 0 ? JSON.stringify(value) : undefined);
  return {
    sheet,
    headingLine: headingLine === undefined ? undefined : String(headingLine),
    mapping: mapping && JSON.stringify(mapping),
    choices: json(choices),
    corrections: json(corrections),
    leftOut: leftOut || undefined,
    mends: json(mends),
  };
}

/** Leaves lines out as well, or takes them back in. */
export function withLines(leftOut: string, lines: readonly number[], isOut: boolean): string {
  const out = new Set(linesOf(leftOut));
  for (const line of lines) {
    if (isOut) out.add(line);
    else out.delete(line);
  }
  return writeLines(out);
}

/** Another text for a cell, or with undefined what the file says again. */
export function withCorrection(
  corrections: ImportCorrections,
  { line, column }: { line: number; column: number },
  text: string | undefined,
): ImportCorrections {
  const { [column]: _old, ...others } = corrections[line] ?? {};
  const cells = text === undefined ? others : { ...others, [column]: text };
  const { [line]: _row, ...rows } = corrections;
  return Object.keys(cells).length > 0 ? { ...rows, [line]: cells } : rows;
}
