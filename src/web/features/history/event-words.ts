import { msg } from '@lingui/core/macro';
import type { IconName } from '../../ui/icon.tsx';
import { projectEvents } from './project-events.ts';
import { customerEvents } from './customer-events.ts';
import { businessEvents } from './business-events.ts';
import { appointmentEvents } from './appointment-events.ts';
import { captureEvents } from './capture-events.ts';
import { noteEvents } from './note-events.ts';
import { bidEvents } from './bid-events.ts';
import { invoiceEvents } from './invoice-events.ts';
import { expenseEvents } from './expense-events.ts';
import { permitEvents } from './permit-events.ts';
import { todoEvents } from './todo-events.ts';
import { messageEvents } from './message-events.ts';
import { paymentEvents } from './payment-events.ts';
import { photoEvents } from './photo-events.ts';
import { instant, text, type EventLooks, type Translate } from './event-look.ts';
import type { HistoryEvent } from './history-event.ts';

/** The one table from what was recorded to what a person would say of it. */
const looks: EventLooks = {
  ...projectEvents,
  ...customerEvents,
  ...businessEvents,
  ...appointmentEvents,
  ...noteEvents,
  ...todoEvents,
  ...bidEvents,
  ...invoiceEvents,
  ...messageEvents,
  ...paymentEvents,
  ...expenseEvents,
  ...photoEvents,
  ...captureEvents,
  ...permitEvents,
};

export interface ToldEvent {
  icon: IconName;
  sentence: string;
}

/** An event in the words of a person; one that the table does not know keeps its recorded name. */
export function describeEvent(event: HistoryEvent, t: Translate): ToldEvent {
  const who = whoDid(event, t);
  const known = looks[event.kind];
  if (!known) {
    const what = event.kind.replaceAll(/[._]/g, ' ');
    return { icon: 'clock', sentence: `${who}: ${what}` };
  }
  const told = {
    who,
    before: event.before ?? {},
    after: event.after ?? {},
    bid: event.names?.[`bid:${event.subjectId}`],
    t,
  };
  return { icon: known.icon, sentence: withLateness(t(known.say(told)), told.after, t) };
}

/** What came later than it was captured says when that was, and who filed it. */
function withLateness(sentence: string, after: Record<string, unknown>, t: Translate): string {
  const at = instant(after['capturedAt']);
  if (!at || 'captured' in after) return sentence;
  const filedBy = text(after['filedBy']);
  if (filedBy) return t(msg`${sentence} (captured ${at}, filed by ${filedBy})`);
  return t(msg`${sentence} (captured ${at}, handed in later)`);
}

/** Whether the sentence of a kind tells all of it, so that nothing is left to list. */
export function isToldWhole(kind: string): boolean {
  return looks[kind]?.isWhole ?? false;
}

/** The kinds that the table has words for. */
export function isKnownKind(kind: string): boolean {
  return kind in looks;
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
