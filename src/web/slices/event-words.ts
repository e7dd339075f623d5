import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatDateTime } from '../ui/format-time.ts';
import type { IconName } from '../ui/icon.tsx';
import { showAmount } from '../ui/money-format.ts';
import { statusLook, type StatusKind } from '../ui/status-words.ts';

/** Translates a descriptor; the page's own `t`. */
export type Translate = (descriptor: MessageDescriptor) => string;

/** What was recorded, before or after. */
export type Recorded = Record<string, unknown>;

/** An event as its sentence needs it. */
export interface EventFacts {
  who: string;
  before: Recorded;
  after: Recorded;
  /** The name of the bid that it is of; undefined where the event's record is none. */
  bid: string | undefined;
  /** The fields that changed and are not hidden, and their names with commas between. */
  changedFields: readonly string[];
  changedNames: string;
  /** `2 projects, 1 phone`: what moved, without what there was none of; empty when nothing did. */
  movedWords: (before: Recorded, after: Recorded) => string;
  t: Translate;
}

/** What a person would say of a kind of event. */
export interface EventWords {
  icon: IconName;
  say: (facts: EventFacts) => MessageDescriptor;
  /** The sentence tells all of it: nothing is left to list. */
  isWhole: boolean;
}

/** The name of a recorded field, and how its values are read where they are no texts, days, instants or plain numbers. */
export interface FieldWords {
  word: MessageDescriptor;
  isMoney?: true;
  choices?: Readonly<Record<string, MessageDescriptor>>;
}

export const moneyField = (word: MessageDescriptor): FieldWords => ({ word, isMoney: true });
export const choiceField = (
  word: MessageDescriptor,
  choices: Readonly<Record<string, MessageDescriptor>>,
): FieldWords => ({ word, choices });

/** How many of something moved, and in words. */
export interface MovedWords {
  count: (before: Recorded, after: Recorded) => number;
  words: (count: number) => MessageDescriptor;
}

/** A number that was recorded as how many moved. */
export const movedCount = (field: string) => (_before: Recorded, after: Recorded) =>
  typeof after[field] === 'number' ? after[field] : 0;

/** A sentence under which the changed fields are listed. */
export const withFieldList = (icon: IconName, say: EventWords['say']): EventWords => ({
  icon,
  say,
  isWhole: false,
});

/** A sentence that tells all of it. */
export const wholeSentence = (icon: IconName, say: EventWords['say']): EventWords => ({
  icon,
  say,
  isWhole: true,
});

export function putBackWords({ who, after, changedNames: fields }: EventFacts): MessageDescriptor {
  const asOf = instant(after['asOf']);
  return msg`${who} reverted to how it was before ${asOf}: ${fields}`;
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

export function money(value: unknown): string {
  return typeof value === 'number' ? showAmount(value) : '';
}

export function instant(value: unknown): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : '';
}
