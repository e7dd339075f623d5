import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Answer } from '../../platform/api-client.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import type { IconName } from '../../ui/icon.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { statusLook, type StatusKind } from '../../ui/status-words.ts';
import { fieldName, fieldRank } from './field-words.ts';
import { movedWords } from './moved-words.ts';

export type HistoryEvent = Answer<'GET /api/projects/:id/history'>[number];

/** Translates a descriptor; the page's own `t`. */
export type Translate = (descriptor: MessageDescriptor) => string;

interface Told {
  who: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  t: Translate;
}

interface EventLook {
  icon: IconName;
  say: (told: Told) => MessageDescriptor;
}

const look = (icon: IconName, say: EventLook['say']): EventLook => ({ icon, say });

/** The one table from what was recorded to what a person would say of it. */
const looks: Readonly<Record<string, EventLook>> = {
  'project.created': look('plus', ({ who, after }) => msg`${who} created ${text(after['number'])}`),
  'project.updated': look('edit', ({ who, after, t }) => {
    const names = toldFields(after);
    if (after['asOf']) return putBack(who, names, after['asOf'], t);
    if (names.length === 1 && after['isOnHold'] === true) return msg`${who} put the project on hold`;
    if (names.length === 1 && after['isOnHold'] === false) return msg`${who} took the project off hold`;
    const fields = namesOf(names, t);
    return msg`${who} changed: ${fields}`;
  }),
  'project.status_changed': look('arrowRight', ({ after, t }) => {
    const status = statusWord('project', after['status'], t);
    return msg`Status is now “${status}”`;
  }),
  'project.started': look('hammer', ({ who }) => msg`${who} started the work`),
  'project.completed': look('check', ({ who }) => msg`${who} completed the project`),
  'project.uncompleted': look('undo', ({ who }) => msg`${who} undid the completion`),
  'project.cancelled': look('close', ({ who, after }) =>
    after['reason']
      ? msg`${who} called the project off: ${text(after['reason'])}`
      : msg`${who} called the project off`,
  ),
  'project.declined': look('close', ({ who, after }) =>
    after['reason']
      ? msg`${who} noted that the customer declined: ${text(after['reason'])}`
      : msg`${who} noted that the customer declined`,
  ),
  'project.reopened': look('undo', ({ who }) => msg`${who} reopened the project`),
  'project.deleted': look('trash', ({ who }) => msg`${who} removed the project`),
  'project.restored': look('undo', ({ who }) => msg`${who} brought the project back`),
  'project.duplicates_removed': look('copy', ({ who, before, after, t }) => {
    const [removed, moved] = [text(after['removedNumbers']), movedWords(before, after, t)];
    if (!removed) return msg`${who} removed duplicates`;
    const count = removed.split(', ').length;
    const them = t(msg`${plural(count, { one: 'the duplicate', other: 'the duplicates' })} ${removed}`);
    return moved ? msg`${who} removed ${them}: ${moved} moved here` : msg`${who} removed ${them}`;
  }),
  'project.removed_as_duplicate': look('copy', ({ who, after }) =>
    after['keptNumber']
      ? msg`${who} removed this project as a duplicate of ${text(after['keptNumber'])}`
      : msg`${who} removed this project as a duplicate`,
  ),
  'project.duplicate_restored': look(
    'undo',
    ({ who, after }) => msg`${who} brought the duplicate ${text(after['number'])} back`,
  ),
  'customer.created': look(
    'person',
    ({ who, after }) => msg`${who} added the customer ${text(after['name'])}`,
  ),
  'customer.updated': look('person', ({ who }) => msg`${who} changed the customer`),
  'customer.deleted': look('trash', ({ who }) => msg`${who} removed the customer`),
  'customer.restored': look('undo', ({ who }) => msg`${who} brought the customer back`),
  'customer.merged': look('people', ({ who, before, after, t }) => {
    const [name, moved] = [text(after['mergedName']), movedWords(before, after, t)];
    return moved
      ? msg`${who} joined ${name} with this customer: ${moved} moved here`
      : msg`${who} joined ${name} with this customer`;
  }),
  'customer.merged_into': look('people', ({ who, before, after, t }) => {
    const [name, moved] = [text(after['keptName']), movedWords(before, after, t)];
    return moved
      ? msg`${who} joined this customer with ${name}: ${moved} moved there`
      : msg`${who} joined this customer with ${name}`;
  }),
  'customer.merge_undone': look('undo', ({ who, before, after, t }) => {
    // Of the contacts those that went stand before; the projects are told after, as ever.
    const { projectNumbers, ...left } = after;
    const [name, moved] = [text(after['mergedName']), movedWords(left, { ...before, projectNumbers }, t)];
    return moved
      ? msg`${who} separated ${name} from this customer again: ${moved} went back`
      : msg`${who} separated ${name} from this customer again`;
  }),
  'customer.separated': look('undo', ({ who, before, after, t }) => {
    const [name, moved] = [text(after['keptName']), movedWords(before, after, t)];
    return moved
      ? msg`${who} separated this customer from ${name} again: ${moved} came back`
      : msg`${who} separated this customer from ${name} again`;
  }),
  'customer.set_apart': look(
    'people',
    ({ who, after }) => msg`${who} noted that ${text(after['otherName'])} is another customer`,
  ),
  'customer.unset_apart': look(
    'people',
    ({ who, after }) => msg`${who} took back that ${text(after['otherName'])} is another customer`,
  ),
  'project.customer_changed': look(
    'people',
    ({ who, after }) => msg`${who} moved the project to the customer ${text(after['customerName'])}`,
  ),
  'business.created': look('plus', ({ who, after }) => msg`${who} added ${text(after['name'])}`),
  'business.updated': look('edit', ({ who, after, t }) => {
    const fields = namesOf(toldFields(after), t);
    return msg`${who} changed: ${fields}`;
  }),
  'business.deleted': look('trash', ({ who }) => msg`${who} removed the business`),
  'business.restored': look('undo', ({ who }) => msg`${who} brought the business back`),
  'salesperson.created': look(
    'person',
    ({ who, after }) => msg`${who} added the salesperson ${text(after['name'])}`,
  ),
  'salesperson.updated': look('edit', ({ who, after, t }) => {
    const { salespersonName, unconditional: _unconditional, ...changed } = after;
    const fields = namesOf(Object.keys(changed), t);
    return msg`${who} changed of the salesperson ${text(salespersonName)}: ${fields}`;
  }),
  'salesperson.deleted': look(
    'person',
    ({ who, before }) => msg`${who} removed the salesperson ${text(before['name'])}`,
  ),
  'salesperson.restored': look(
    'undo',
    ({ who, after }) => msg`${who} brought the salesperson ${text(after['name'])} back`,
  ),
  'appointment.created': look('calendar', ({ who, after }) => {
    const when = instant(after['startsAt']);
    return when ? msg`${who} made an appointment for ${when}` : msg`${who} made an appointment`;
  }),
  'appointment.updated': look('calendar', ({ who, after }) => {
    const asOf = instant(after['asOf']);
    if (asOf) return msg`${who} put an appointment back to how it was before ${asOf}`;
    const when = instant(after['startsAt']);
    return when ? msg`${who} moved an appointment to ${when}` : msg`${who} changed an appointment`;
  }),
  'appointment.checked_in': look('mapPin', ({ who }) => msg`${who} checked in`),
  'appointment.checked_out': look('mapPin', ({ who }) => msg`${who} checked out`),
  'appointment.check_in_undone': look('undo', ({ who }) => msg`${who} took a check-in back`),
  'appointment.check_out_undone': look('undo', ({ who }) => msg`${who} took a check-out back`),
  'appointment.deleted': look('calendar', ({ who, before }) => {
    const when = instant(before['startsAt']);
    return when ? msg`${who} removed the appointment of ${when}` : msg`${who} removed an appointment`;
  }),
  'appointment.restored': look('undo', ({ who, after }) => {
    const when = instant(after['startsAt']);
    return when
      ? msg`${who} brought the appointment of ${when} back`
      : msg`${who} brought an appointment back`;
  }),
  'appointment.released': look('calendar', ({ before }) => {
    const when = instant(before['startsAt']);
    return when ? msg`The appointment of ${when} was released` : msg`An appointment was released`;
  }),
  'note.created': look('message', ({ who }) => msg`${who} wrote a note`),
  'note.updated': look('message', ({ who, after }) => {
    const asOf = instant(after['asOf']);
    if (asOf) return msg`${who} put a note back to how it was before ${asOf}`;
    if ('content' in after) return msg`${who} edited a note`;
    if (after['isPinned'] === true) return msg`${who} pinned a note`;
    if (after['isPinned'] === false) return msg`${who} unpinned a note`;
    return msg`${who} edited a note`;
  }),
  'note.deleted': look('trash', ({ who }) => msg`${who} removed a note`),
  'note.restored': look('undo', ({ who }) => msg`${who} brought a note back`),
  'bid.created': look('file', ({ who, after }) => msg`${who} started bid ${text(after['number'])}`),
  'bid.updated': look('file', ({ who }) => msg`${who} changed a bid`),
  'bid.deleted': look('trash', ({ who, before }) => msg`${who} removed bid ${text(before['number'])}`),
  'bid.restored': look('undo', ({ who, after }) => msg`${who} brought bid ${text(after['number'])} back`),
  'bid.revised': look('copy', ({ who, after, t }) => msg`${who} made ${bidName(after, t)}`),
  'bid.superseded': look('file', ({ after, t }) =>
    after['number'] ? msg`Superseded: ${bidName(after, t)}` : msg`A bid was superseded`,
  ),
  'bid.sent': look('send', ({ who, after, t }) => {
    const [bid, total] = [bidName(after, t), money(after['total'])];
    if (after['channel'] === 'email')
      return total ? msg`${who} sent ${bid} of ${total} by e-mail` : msg`${who} sent ${bid} by e-mail`;
    return total ? msg`${who} sent ${bid} of ${total}` : msg`${who} sent ${bid}`;
  }),
  'bid.sent_again': look(
    'send',
    ({ who, after, t }) => msg`${who} sent ${bidName(after, t)} once more by e-mail`,
  ),
  'bid.link_renewed': look(
    'link',
    ({ who, after, t }) => msg`${who} made a new link for ${bidName(after, t)}`,
  ),
  'bid.link_withdrawn': look(
    'link',
    ({ who, after, t }) => msg`${who} withdrew the link of ${bidName(after, t)}`,
  ),
  'bid.viewed': look('file', ({ who }) => msg`${who} opened the bid`),
  'bid.approved': look('check', ({ who, after }) => {
    const total = money(after['total']);
    return total ? msg`${who} signed the bid of ${total}` : msg`${who} signed the bid`;
  }),
  'bid.declined': look('close', ({ who, after }) =>
    after['reason'] ? msg`${who} declined the bid: ${text(after['reason'])}` : msg`${who} declined the bid`,
  ),
  'bid.changes_requested': look('message', ({ who, after }) =>
    after['wish']
      ? msg`${who} asked for changes to the bid: ${text(after['wish'])}`
      : msg`${who} asked for changes to the bid`,
  ),
  'bid.chosen': look('check', ({ who, after }) => {
    const [chosen, total] = [list(after['chosen']), money(after['total'])];
    return chosen
      ? msg`${who} chose ${chosen}: the bid comes to ${total}`
      : msg`${who} chose none of the options: the bid comes to ${total}`;
  }),
  'bid.question_asked': look('message', ({ who, after }) =>
    after['lineName']
      ? msg`${who} asked about “${text(after['lineName'])}”: ${text(after['question'])}`
      : msg`${who} asked: ${text(after['question'])}`,
  ),
  'bid.question_answered': look(
    'message',
    ({ who, after }) => msg`${who} answered “${text(after['question'])}”: ${text(after['answer'])}`,
  ),
  'bid.finalized': look('check', ({ who, after, t }) => {
    const contract = money(after['contract']);
    return contract
      ? msg`${who} finalized ${bidName(after, t)}: contract of ${contract}`
      : msg`${who} finalized ${bidName(after, t)}: it is the contract now`;
  }),
  'message.sent': look('mail', () => msg`The mail server took a message that had waited`),
  'message.failed': look('warning', () => msg`A message could not be sent`),
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
  const told = { who, before: event.before ?? {}, after: event.after ?? {}, t };
  return { icon: known.icon, sentence: t(known.say(told)) };
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

/** The changed fields that a sentence names. */
function toldFields(after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((field) => field !== 'unconditional' && field !== 'asOf');
}

function putBack(who: string, names: readonly string[], at: unknown, t: Translate): MessageDescriptor {
  const [fields, asOf] = [namesOf(names, t), instant(at)];
  return msg`${who} put back as it was before ${asOf}: ${fields}`;
}

/** Which bid: its number, and its version when there is more than one. Older events do not say. */
function bidName({ number, revision }: Record<string, unknown>, t: Translate): string {
  const which = text(number);
  if (!which) return revision ? t(msg`version ${text(revision)} of a bid`) : t(msg`a bid`);
  return Number(revision) > 1 ? t(msg`version ${text(revision)} of bid ${which}`) : t(msg`bid ${which}`);
}

/** A status in the words of the kit's table. */
export function statusWord(kind: StatusKind, value: unknown, t: Translate): string {
  return t(statusLook(kind, text(value)).word);
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function list(value: unknown): string {
  return Array.isArray(value) ? value.map(text).filter(Boolean).join(', ') : '';
}

function namesOf(fields: readonly string[], t: Translate): string {
  return fields
    .toSorted((one, other) => fieldRank(one) - fieldRank(other))
    .map((field) => fieldName(field, t))
    .join(', ');
}

function money(value: unknown): string {
  return typeof value === 'number' ? showAmount(value) : '';
}

function instant(value: unknown): string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : '';
}

/** Keeps a right-to-left name from turning the words around it. */
function isolate(name: string): string {
  return /[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name;
}
