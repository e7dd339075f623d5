import { msg } from '@lingui/core/macro';
import { listedInSlices, mergedFromSlices } from '../../slices.ts';
import { instant, text, type Translate } from '../../slices/event-words.ts';
import type { IconName } from '../../ui/icon.tsx';
import { fieldNames } from './field-words.ts';
import type { HistoryEvent } from './history-event.ts';
import { movedWords } from './moved-words.ts';

/** The one table from what was recorded to what a person would say of it. */
const eventWords = mergedFromSlices((slice) => slice.events);

/** What nobody reads: notes of the recorder to itself, and what the sentence or its time already says. */
export const hiddenFields: ReadonlySet<string> = new Set([
  'unconditional',
  'asOf',
  'authorId',
  ...listedInSlices((slice) => slice.hiddenFields),
]);

export interface ToldEvent {
  icon: IconName;
  sentence: string;
}

/** An event in the words of a person; one that the table does not know keeps its recorded name. */
export function describeEvent(event: HistoryEvent, t: Translate): ToldEvent {
  const who = whoDid(event, t);
  const known = eventWords[event.kind];
  if (!known) {
    const what = event.kind.replaceAll(/[._]/g, ' ');
    return { icon: 'clock', sentence: `${who}: ${what}` };
  }
  const after = event.after ?? {};
  const changedFields = Object.keys(after).filter((field) => !hiddenFields.has(field));
  const sentence = known.say({
    who,
    before: event.before ?? {},
    after,
    bid: event.names?.[`bid:${event.subjectId}`],
    changedFields,
    changedNames: fieldNames(changedFields, t),
    movedWords: (from, to) => movedWords(from, to, t),
    t,
  });
  return { icon: known.icon, sentence: withLateness(t(sentence), after, t) };
}

/** What came later than it was captured says when that was, and who filed it. */
function withLateness(sentence: string, after: Record<string, unknown>, t: Translate): string {
  const at = instant(after['capturedAt']);
  if (!at || 'captured' in after) return sentence;
  const filedBy = text(after['filedBy']);
  if (filedBy) return t(msg`${sentence} (recorded ${at}, filed by ${filedBy})`);
  return t(msg`${sentence} (recorded ${at}, sent later)`);
}

/** Whether the sentence of a kind tells all of it, so that nothing is left to list. */
export function isToldWhole(kind: string): boolean {
  return eventWords[kind]?.isWhole ?? false;
}

/** The kinds that the table has words for. */
export function isKnownKind(kind: string): boolean {
  return kind in eventWords;
}

/** A customer has no account: the page of a bid knows only the name under which it was sent or signed. */
function whoDid({ actorKind, actorName }: HistoryEvent, t: Translate): string {
  if (actorKind === 'system') return t(msg`The system`);
  const name = isolate(actorName);
  return actorKind === 'customer' ? t(msg`The customer ${name}`) : name;
}

/** Keeps a right-to-left name from turning the words around it. */
function isolate(name: string): string {
  return /[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name;
}
