import { linesOf, type BidDraft, type LineDraft } from './bid-draft.ts';

/** Where two drafts differ first, for the eye to follow an undo: a line with one of its fields, or a section. */
export type ChangedPlace =
  | { line: string; field: keyof LineDraft | undefined }
  | { section: string }
  | undefined;

export function changedPlace(before: BidDraft, after: BidDraft): ChangedPlace {
  if (before.sections === after.sections) return undefined;
  const known = new Map(linesOf(before).map((line) => [line.key, line]));
  for (const line of linesOf(after)) {
    const former = known.get(line.key);
    if (former === line) continue;
    return { line: line.key, field: former && firstDifference(former, line) };
  }
  const titles = new Map(before.sections.map(({ key, title }) => [key, title]));
  const section = after.sections.find(({ key, title }) => titles.get(key) !== title);
  return section && { section: section.key };
}

const shownFields = ['name', 'description', 'quantity', 'unit', 'unitPrice', 'unitCost', 'taxable'] as const;

function firstDifference(one: LineDraft, other: LineDraft): keyof LineDraft | undefined {
  return shownFields.find((field) => one[field] !== other[field]);
}
