import { AppError } from '../../../shared/kernel/app-error.ts';
import type { ImportCorrections } from '../../../shared/imports/import-contract.ts';
import type { LineRange } from '../../../shared/imports/line-ranges.ts';
import type { Table } from '../tables/table.ts';

/** By line and column what cells say instead. Refuses (422) cells that the table does not have: a correction never gets lost. */
export function correctionsOf(
  { headings, rows }: Table,
  corrections: ImportCorrections,
): Map<number, Map<number, string>> {
  const known = new Set(rows.map(({ line }) => line));
  return new Map(
    Object.entries(corrections).map(([lineText, cells]) => {
      const line = Number(lineText);
      if (!known.has(line)) throw refusal('corrections', `Line ${line} isn’t a row of this file.`);
      const columns = Object.entries(cells).map(([column, text]) => [Number(column), text] as const);
      const beyond = columns.find(([column]) => column >= headings.length);
      if (beyond) {
        throw refusal(
          'corrections',
          `Line ${line} has ${headings.length} columns, counted from 0, so there’s no column ${beyond[0]}.`,
        );
      }
      return [line, new Map(columns)];
    }),
  );
}

/** The lines of the rows in these ranges. Refuses (422) a range in which there is none: it was meant for another file. */
export function linesLeftOut({ rows }: Table, ranges: readonly LineRange[]): Set<number> {
  const left = new Set<number>();
  const sorted = ranges.toSorted(([one], [other]) => one - other);
  let at = 0;
  for (const [from, to] of sorted) {
    while (at < rows.length && rows[at]!.line < from) at += 1;
    const first = at;
    while (at < rows.length && rows[at]!.line <= to) left.add(rows[at++]!.line);
    if (at === first && !left.has(rows[at - 1]?.line ?? 0)) {
      throw refusal('leftOut', `Line ${from} isn’t a row of this file, so you can’t leave it out.`);
    }
  }
  return left;
}

function refusal(field: string, sentence: string): AppError {
  return new AppError('request.invalid', sentence, { fields: { [field]: sentence } });
}
