import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

type Values = Record<string, unknown>;

const words: Readonly<Record<string, (count: number) => MessageDescriptor>> = {
  projects: (count) => msg`${plural(count, { one: '# project', other: '# projects' })}`,
  notes: (count) => msg`${plural(count, { one: '# note', other: '# notes' })}`,
  todos: (count) => msg`${plural(count, { one: '# to-do', other: '# to-dos' })}`,
  appointments: (count) => msg`${plural(count, { one: '# appointment', other: '# appointments' })}`,
  photos: (count) => msg`${plural(count, { one: '# photo', other: '# photos' })}`,
  phones: (count) => msg`${plural(count, { one: '# phone', other: '# phones' })}`,
  emails: (count) => msg`${plural(count, { one: '# e-mail', other: '# e-mails' })}`,
  addresses: (count) => msg`${plural(count, { one: '# address', other: '# addresses' })}`,
};

/** `2 projects, 1 phone`: what moved with a merge or a duplicate, without what there was none of; empty when nothing moved. */
export function movedWords(before: Values, after: Values, t: (word: MessageDescriptor) => string): string {
  const counts: Record<keyof typeof words, number> = {
    projects: lengthOf(after['projectNumbers']),
    notes: numberOf(after['movedNotes']),
    todos: numberOf(after['movedTodos']),
    appointments: numberOf(after['movedAppointments']),
    photos: numberOf(after['movedPhotos']),
    phones: contactsIn(after, 'phone', 'number') - contactsIn(before, 'phone', 'number'),
    emails: contactsIn(after, 'email', 'address') - contactsIn(before, 'email', 'address'),
    addresses: contactsIn(after, 'address', 'street') - contactsIn(before, 'address', 'street'),
  };
  return Object.entries(counts)
    .flatMap(([what, count]) => (count > 0 ? [t(words[what]!(count))] : []))
    .join(', ');
}

const listNames = { phone: 'phones', email: 'emails', address: 'addresses' } as const;

/** How many contacts a side names: the first of a list is recorded as a field of its own, and only what changed is. */
function contactsIn(side: Values, first: keyof typeof listNames, key: string): number {
  const list = side[listNames[first]];
  const further = Array.isArray(list) ? list.filter((entry: Values) => entry[key]).length : 0;
  return further + (side[first === 'address' ? 'street' : first] ? 1 : 0);
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
