import { lineNumbers, type LineDraft } from './bid-draft.ts';
import { isReadable, type NumberKind } from './bid-numbers.ts';

/** Whether two texts are the same number: `12.50` and `12.5`, nothing and `0`. */
export function isSameNumber(one: string, other: string, kind: NumberKind): boolean {
  if (one === other) return true;
  return isReadable(one, kind) && isReadable(other, kind) && Number(one) === Number(other);
}

/** Whether the numbers of two lines say the same to the server. No cost is not the same as one of zero. */
export function hasSameNumbers(one: LineDraft, other: LineDraft): boolean {
  return (
    lineNumbers.every(([field, kind]) => isSameNumber(one[field], other[field], kind)) &&
    (one.unitCost.trim() === '') === (other.unitCost.trim() === '')
  );
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
] as const satisfies ReadonlyArray<keyof LineDraft>;

/** Whether two lines say the same to the server. */
export function isSameLine(one: LineDraft, other: LineDraft): boolean {
  if (one === other) return true;
  return plainFields.every((field) => one[field] === other[field]) && hasSameNumbers(one, other);
}
