import { mergeValues } from '../../ui/form/merge-values.ts';
import { isSame } from '../../ui/form/form-values.ts';
import type { LineValues } from './invoice-values.ts';

/** What a line is known again by: the server gives it no name of its own. */
const isSameOne = (one: LineValues, other: LineValues) =>
  one.name === other.name &&
  one.productId === other.productId &&
  one.expenseId === other.expenseId &&
  one.schedulePlace === other.schedulePlace;

/**
 * What two people made of an invoice's lines, field by field; undefined where both have changed the same field, or where it is not certain
 * that it is the same line: the other one has added, removed, moved or renamed what was changed here.
 */
export function mergeLines(
  base: readonly LineValues[],
  mine: readonly LineValues[],
  theirs: readonly LineValues[],
): LineValues[] | undefined {
  if (base.length !== theirs.length) return undefined;
  const isKept = base.every(
    (line, index) => mine.some(({ key }) => key === line.key) || isSame(line, theirs[index]),
  );
  if (!isKept) return undefined;
  const lines: LineValues[] = [];
  for (const line of mine) {
    const index = base.findIndex(({ key }) => key === line.key);
    const [was, other] = [base[index], theirs[index]];
    if (!was || !other || isSame(other, was)) lines.push(line);
    else if (!isSameOne(was, other)) return undefined;
    else {
      const { values, disputed } = mergeValues(was, line, other);
      if (disputed.length > 0) return undefined;
      lines.push(values);
    }
  }
  return lines;
}
