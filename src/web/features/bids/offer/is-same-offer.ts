import type { BidDraft } from '../draft/bid-draft.ts';

/** Whether a panel beside the lines shows the same as before: what is typed into a line is none of its business. */
export function isSameOffer<Props extends { draft: BidDraft }>(before: Props, after: Props): boolean {
  const { draft: one, ...rest } = before;
  const { draft: other, ...others } = after;
  return isAlike({ ...one, sections: null }, { ...other, sections: null }) && isAlike(rest, others);
}

/** Whether two objects have the same in all their fields, lists compared by what they hold. */
export function isAlike(one: object, other: object): boolean {
  const values = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => isSame(value, values.get(name)));
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((each, index) => Object.is(each, other[index]))
  );
}
