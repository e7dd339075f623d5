import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDateTime } from '../../ui/format-time.ts';
import type { IconName } from '../../ui/icon.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { statusLook, type StatusKind } from '../../ui/status-words.ts';
import { fieldName, fieldRank } from './field-words.ts';

/** Translates a descriptor; the page's own `t`. */
export type Translate = (descriptor: MessageDescriptor) => string;

export interface Told {
  who: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The name of the bid that it is of; undefined where the event's record is none. */
  bid: string | undefined;
  t: Translate;
}

/** What a person would say of a kind of event. */
interface EventLook {
  icon: IconName;
  say: (told: Told) => MessageDescriptor;
  /** The sentence tells all of it: nothing is left to list. */
  isWhole: boolean;
}

/** By the kind of event, `subject.verb`. */
export type EventLooks = Readonly<Record<string, EventLook>>;

/** A sentence under which the changed fields are listed. */
export const withFieldList = (icon: IconName, say: EventLook['say']): EventLook => ({
  icon,
  say,
  isWhole: false,
});

/** A sentence that tells all of it. */
export const wholeSentence = (icon: IconName, say: EventLook['say']): EventLook => ({
  icon,
  say,
  isWhole: true,
});

/** The changed fields that a sentence names. */
export function toldFields(after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((field) => field !== 'unconditional' && field !== 'asOf');
}

export function putBack(who: string, names: readonly string[], at: unknown, t: Translate): MessageDescriptor {
  const [fields, asOf] = [namesOf(names, t), instant(at)];
  return msg`${who} put back as it was before ${asOf}: ${fields}`;
}

/** Which bid, by its one name. */
export function bidName({ bid, t }: Pick<Told, 'bid' | 't'>): string {
  return bid === undefined ? t(msg`a bid`) : t(msg`bid ${bid}`);
}

/** A status in the words of the kit's table. */
export function statusWord(kind: StatusKind, value: unknown, t: Translate): string {
  return t(statusLook(kind, text(value)).word);
}

export function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Several of them, with commas between. */
export function list(value: unknown): string {
  return Array.isArray(value) ? value.map(text).filter(Boolean).join(', ') : '';
}

export function namesOf(fields: readonly string[], t: Translate): string {
  return fields
    .toSorted((one, other) => fieldRank(one) - fieldRank(other))
    .map((field) => fieldName(field, t))
    .join(', ');
}

export function money(value: unknown): string {
  return typeof value === 'number' ? showAmount(value) : '';
}

export function instant(value: unknown): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : '';
}
