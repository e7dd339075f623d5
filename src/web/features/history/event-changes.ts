import type { Translate } from '../../slices/event-words.ts';
import type { HistoryEvent } from './history-event.ts';
import { hiddenFields, isToldWhole } from './event-sentence.ts';
import { fieldName, fieldRank } from './field-words.ts';
import { lineChanges } from './line-changes.ts';
import { differingParts } from './text-excerpt.ts';
import { valueInWords } from './value-words.ts';

export interface FieldChange {
  field: string;
  name: string;
  before: string;
  after: string;
  /** Said instead of a before and an after, a sentence each. */
  sentences?: string[];
}

/** Before and after of every changed field, in words. */
export function changesOf(event: HistoryEvent, t: Translate): FieldChange[] {
  if (isToldWhole(event.kind)) return [];
  if (noteTexts.has(event.kind)) return noteText(event);
  const before = event.before ?? {};
  const after = event.after ?? {};
  const isRemoval = Object.keys(after).every((field) => hiddenFields.has(field));
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !hiddenFields.has(field) && !(field === 'capturedAt' && !('captured' in after)))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || fieldRank(one) - fieldRank(other))
    .map((field): FieldChange => {
      const change = { field, name: fieldName(field, t) };
      if (field === 'lines') {
        const sentences = lineChanges(before[field], after[field], t);
        return { ...change, before: '', after: '', sentences };
      }
      const told = (side: Record<string, unknown>) => valueInWords({ event, field, side, t });
      // Of what was removed the values are told as they were; none of them was emptied.
      if (isRemoval) return { ...change, before: '', after: told(before) };
      return { ...change, ...differingParts(told(before), told(after)) };
    })
    .filter(({ before: old, after: now, sentences }) => sentences?.length ?? (old || now));
}

/** What follows from the other changes of a bid, in the order in which it is added up. */
const sums = [
  'cost',
  'linesWithoutCost',
  'priceWithoutCost',
  'linesTotal',
  'discount',
  'tax',
  'total',
  'deposit',
  'margin',
];

/** The lines first, the sums last; the database keeps no order. */
function rankOf(field: string): number {
  return field === 'lines' ? -2 : sums.indexOf(field);
}

const noteTexts = new Set(['note.created', 'note.deleted', 'note.restored']);

/** A note is its text; nothing has to be named. */
function noteText({ before, after }: HistoryEvent): FieldChange[] {
  const content = after?.['content'] ?? before?.['content'];
  return typeof content === 'string' ? [{ field: 'content', name: '', before: '', after: content }] : [];
}
