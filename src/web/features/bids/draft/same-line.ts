import { lineNumbers, type LineDraft, type LineNumber } from './bid-draft.ts';
import { isReadable, type NumberKind } from './bid-numbers.ts';

/** Whether two texts are the same number: `12.50` and `12.5`, nothing and `0`. */
export function isSameNumber(one: string, other: string, kind: NumberKind): boolean {
  if (one === other) return true;
  return isReadable(one, kind) && isReadable(other, kind) && Number(one) === Number(other);
}

/** Whether the numbers of two lines say the same to the server. */
export function hasSameNumbers(one: LineDraft, other: LineDraft): boolean {
  return lineNumbers.every(([field]) => isSameField(one, other, field));
}

const plainFields = [
  'productId',
  'name',
  'description',
  'unit',
  'taxable',
  'optional',
  'choiceGroup',
  'selected',
  'bundle',
] as const satisfies ReadonlyArray<keyof LineDraft>;

export type LineField = (typeof plainFields)[number] | LineNumber;

/** What the server knows of a line. */
export const lineFields: readonly LineField[] = [...plainFields, ...lineNumbers.map(([field]) => field)];

const numberKinds: ReadonlyMap<LineField, NumberKind> = new Map(lineNumbers);

/** Whether a field of two lines says the same to the server. No cost is not the same as one of zero. */
export function isSameField(one: LineDraft, other: LineDraft, field: LineField): boolean {
  const kind = numberKinds.get(field);
  if (field === 'bundle') return JSON.stringify(one.bundle ?? null) === JSON.stringify(other.bundle ?? null);
  if (kind === undefined) return one[field] === other[field];
  if (field === 'unitCost' && (one.unitCost.trim() === '') !== (other.unitCost.trim() === '')) return false;
  return isSameNumber(String(one[field]), String(other[field]), kind);
}

/** Whether two lines say the same to the server. */
export function isSameLine(one: LineDraft, other: LineDraft): boolean {
  if (one === other) return true;
  return lineFields.every((field) => isSameField(one, other, field));
}
