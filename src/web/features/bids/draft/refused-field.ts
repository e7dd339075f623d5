import type { ApiError } from '../../../platform/api-client.ts';
import type { BidDraft } from './bid-draft.ts';
import { placeOfField, valueAt, type DraftPlace, type DraftProblem } from './draft-problems.ts';

/** What the server has refused, and what stood there then: another text may be right. */
export interface RefusedField {
  problem: DraftProblem & { kind: 'refused' };
  value: string | null | undefined;
}

/** The fields that the server has refused, where they stand in what it was sent, with what was typed there. */
export function refusedFields({ fields }: ApiError, sent: BidDraft, typed: BidDraft): RefusedField[] {
  return Object.entries(fields).flatMap(([path, sentence]) => {
    const place = placeOfField(sent, path);
    return place ? [{ problem: { kind: 'refused', place, sentence }, value: valueAt(typed, place) }] : [];
  });
}

/** Whether that is still what stands there. */
export function isStillRefused({ problem, value }: RefusedField, typed: BidDraft): boolean {
  return value !== undefined && valueAt(typed, problem.place) === value;
}

/** Whether the same was refused before: then it did not help to leave it out. */
export function isKnownRefusal(refused: readonly RefusedField[], { problem, value }: RefusedField): boolean {
  return refused.some((each) => each.value === value && isSamePlace(each.problem.place, problem.place));
}

function isSamePlace(one: DraftPlace, other: DraftPlace): boolean {
  const nameOf = (place: DraftPlace) => {
    if (place.in === 'line') return [place.line.key, place.field];
    if (place.in === 'section') return [place.section.key];
    return [place.in === 'payment' ? place.payment.key : place.field];
  };
  return one.in === other.in && nameOf(one).join(' ') === nameOf(other).join(' ');
}
