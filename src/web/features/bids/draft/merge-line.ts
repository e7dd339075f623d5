import type { LineDraft } from './bid-draft.ts';
import { isSameField, isSameLine, lineFields, type LineField } from './same-line.ts';

interface MergedLine {
  line: LineDraft;
  /** Those that both have changed differently. */
  disputed: LineField[];
}

/** Whether the customer has a choice, and how much there is of it: these say one thing together, and all others each their own. */
const joined: readonly LineField[][] = [
  ['optional', 'choiceGroup', 'selected'],
  ['quantity', 'bundle'],
];
const together = [
  ...joined,
  ...lineFields.filter((field) => !joined.flat().includes(field)).map((field) => [field]),
];

/** What two people made of one line, field by field; what both have changed differently is taken from the preferred one. */
export function mergeLine(
  base: LineDraft,
  mine: LineDraft,
  theirs: LineDraft,
  prefer: 'mine' | 'theirs',
): MergedLine {
  const disputed: LineField[] = [];
  if (isSameLine(mine, theirs) || isSameLine(theirs, base)) return { line: mine, disputed };
  if (isSameLine(mine, base)) return { line: theirs, disputed };
  let line = mine;
  for (const fields of together) {
    const isSame = (one: LineDraft, other: LineDraft) =>
      fields.every((field) => isSameField(one, other, field));
    if (isSame(mine, theirs) || isSame(theirs, base)) continue;
    const isDisputed = !isSame(mine, base);
    if (isDisputed) disputed.push(...fields.filter((field) => !isSameField(mine, theirs, field)));
    if (isDisputed && prefer === 'mine') continue;
    line = { ...line, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
    // A rate that gave the price here did so from other numbers.
    if (fields.includes('unitPrice') || fields.includes('unitCost')) line.priceBy = undefined;
  }
  return { line, disputed };
}
