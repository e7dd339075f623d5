import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Project } from '../../entities/project-cache.ts';
import type { HistoryEvent } from './history-event.ts';

/** What has fields that are put back. */
export type FieldRecord =
  | 'project'
  | 'note'
  | 'todo'
  | 'appointment'
  | 'permit'
  | 'permitNote'
  | 'inspection';
/** What comes back whole. */
export type WholeRecord =
  | 'note'
  | 'todo'
  | 'appointment'
  | 'bid'
  | 'permit'
  | 'permitNote'
  | 'inspection'
  | 'expense'
  | 'expensePayment'
  | 'invoice'
  | 'photo';

export interface EarlierValue {
  field: string;
  present: unknown;
  earlier: unknown;
}

/** What can be done about an event: put fields back, bring a record back, take a move back, or nothing and why. */
export type Restoration =
  | { kind: 'blocked'; reason: MessageDescriptor }
  | {
      kind: 'fields';
      record: FieldRecord;
      recordId: number;
      /** The record of the project that it belongs to, where it belongs to one. */
      parentId?: number | undefined;
      version: number;
      /** The event before which the values were so. */
      eventId: number;
      values: EarlierValue[];
    }
  | {
      kind: 'record';
      record: WholeRecord;
      recordId: number;
      /** The record of the project that it belongs to, where it belongs to one. */
      parentId?: number | undefined;
      /** Those that went with it. */
      otherIds?: readonly number[] | undefined;
    }
  | { kind: 'move'; move: 'uncomplete' | 'reopen' };

interface Reader {
  id: number;
  role: 'admin' | 'office' | 'field';
}

const blocked = (reason: MessageDescriptor): Restoration => ({ kind: 'blocked', reason });
const officeOnly = blocked(msg`Only the office can put this back.`);
const itIsSo = blocked(msg`It is so now.`);
const isThere = blocked(msg`It is there again.`);
const isGone = blocked(msg`It was removed since. Bring it back first.`);
const isGoneOrParent = blocked(msg`It was removed since, or its permit was. Bring that back first.`);
const parentIsGone = blocked(msg`What it belongs to was removed as well. Bring that back first.`);
const notYoursToChange = blocked(msg`Only the office and who wrote it can change it.`);
const notYours = blocked(msg`Only the office and who wrote it can bring it back.`);

/** One of a project, as it is now. */
interface Present {
  id: number;
  version: number;
  authorId?: number | null;
  /** The record that it belongs to, where it belongs to one. */
  parentId?: number;
}

interface Restorable {
  /** Those of the project that are there. */
  present: (project: Project) => readonly Present[];
  /** What the event of its going calls the record that it belonged to, and those that are there. */
  parent?: { field: string; present: (project: Project) => readonly { id: number }[] };
  /** Not for the office alone, but also for who wrote it. */
  isOwn?: boolean;
  /** The kinds of the events that tell of its going, where it comes back whole. */
  goneBy?: readonly string[];
  /** The kind of the events that tell of a change, and what of it may be put back, in the order in which it is shown. */
  changed?: { by: string; fields: readonly string[] };
}

const ofExpense = { field: 'expenseId', present: (project: Project) => project.expenses };
const ofPermit = { field: 'permitId', present: (project: Project) => project.permits };

/** What is put back or comes back whole, but photos, of which several may go at once. */
const restorables: Readonly<Record<FieldRecord | Exclude<WholeRecord, 'photo'>, Restorable>> = {
  project: {
    present: (project) => [{ ...project, employeeIds: project.people.map(({ id }) => id) }],
    changed: {
      by: 'project.updated',
      fields: [
        'title',
        'street',
        'city',
        'state',
        'postalCode',
        'source',
        'description',
        'categoryId',
        'businessId',
        'salespersonId',
        'isOnHold',
        'isWarranty',
        'employeeIds',
      ],
    },
  },
  note: {
    present: (project) => project.notes,
    isOwn: true,
    goneBy: ['note.deleted'],
    changed: { by: 'note.updated', fields: ['content', 'isPinned'] },
  },
  todo: {
    present: (project) => project.todos,
    isOwn: true,
    goneBy: ['todo.deleted'],
    changed: { by: 'todo.updated', fields: ['title', 'note', 'dueOn', 'assigneeId'] },
  },
  appointment: {
    present: (project) =>
      project.appointments.map((visit) => ({ ...visit, employeeIds: visit.employees.map(({ id }) => id) })),
    goneBy: ['appointment.deleted', 'appointment.released'],
    changed: { by: 'appointment.updated', fields: ['kind', 'startsAt', 'endsAt', 'notes', 'employeeIds'] },
  },
  permit: {
    present: (project) => project.permits,
    goneBy: ['permit.deleted'],
    changed: {
      by: 'permit.updated',
      fields: [
        'title',
        'issuing_authority',
        'submission_method',
        'number',
        'submittedOn',
        'correctionsOn',
        'released',
        'expiresOn',
        'followUpOn',
        'closedOn',
        'fee',
      ],
    },
  },
  permitNote: {
    present: ({ permits }) =>
      permits.flatMap(({ id, notes }) => notes.map((note) => ({ ...note, parentId: id }))),
    parent: ofPermit,
    isOwn: true,
    goneBy: ['permit.note_removed'],
    changed: { by: 'permit.note_changed', fields: ['notes'] },
  },
  inspection: {
    present: ({ permits }) =>
      permits.flatMap(({ id, inspections }) => inspections.map((each) => ({ ...each, parentId: id }))),
    parent: ofPermit,
    goneBy: ['permit.inspection_removed'],
    changed: { by: 'permit.inspection_changed', fields: ['kind', 'date', 'result', 'note'] },
  },
  bid: { present: (project) => project.bids, goneBy: ['bid.deleted'] },
  expense: { present: (project) => project.expenses, isOwn: true, goneBy: ['expense.deleted'] },
  expensePayment: {
    present: (project) => project.expenses.flatMap(({ expensePayments }) => expensePayments),
    parent: ofExpense,
    goneBy: ['expense.payment_removed'],
  },
  invoice: { present: (project) => project.invoices, goneBy: ['invoice.deleted'] },
};

/** The records by the kinds of the events that tell of them. */
function recordsBy<Name extends keyof typeof restorables>(
  kindsOf: (restorable: Restorable) => readonly string[],
): ReadonlyMap<string, Name> {
  const records = Object.keys(restorables) as Name[];
  return new Map(
    records.flatMap((record) => kindsOf(restorables[record]).map((kind) => [kind, record] as const)),
  );
}
const recordGoneBy = recordsBy<Exclude<WholeRecord, 'photo'>>(({ goneBy = [] }) => goneBy);
const recordChangedBy = recordsBy<FieldRecord>(({ changed }) => (changed ? [changed.by] : []));

function edited(
  record: FieldRecord,
  event: HistoryEvent,
  eventId: number,
  project: Project,
  { id, role }: Reader,
): Restoration | undefined {
  const { present, parent, changed, isOwn = false } = restorables[record];
  if (role === 'field' && !isOwn) return officeOnly;
  const now = present(project).find((each) => each.id === event.subjectId);
  // The event does not tell which it belonged to, and so not whether that is what was removed.
  if (!now) return parent ? isGoneOrParent : isGone;
  if (role === 'field' && now.authorId !== id) return notYoursToChange;
  const fields = changed?.fields ?? [];
  const known = Object.entries(event.before ?? {})
    .filter(([field]) => fields.includes(field))
    .toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other));
  if (known.length === 0) return undefined;
  const values = known
    .map(([field, earlier]) => ({ field, present: now[field as keyof Present] as unknown, earlier }))
    .filter((value) => !isSame(value.present, value.earlier));
  if (values.length === 0) return itIsSo;
  const { parentId, version } = now;
  return { kind: 'fields', record, recordId: now.id, parentId, version, eventId, values };
}

/** Undefined for an event from before it told what the record belonged to. */
function removed(
  record: Exclude<WholeRecord, 'photo'>,
  event: HistoryEvent,
  project: Project,
  { id, role }: Reader,
): Restoration | undefined {
  const { present, parent, isOwn = false } = restorables[record];
  if (present(project).some((each) => each.id === event.subjectId)) return isThere;
  const mayRestore = role !== 'field' || (isOwn && (event.before?.['authorId'] ?? event.actorId) === id);
  if (!mayRestore) return isOwn ? notYours : officeOnly;
  if (!parent) return { kind: 'record', record, recordId: event.subjectId };
  const parentId = event.before?.[parent.field];
  if (typeof parentId !== 'number') return undefined;
  if (!parent.present(project).some((each) => each.id === parentId)) return parentIsGone;
  return { kind: 'record', record, recordId: event.subjectId, parentId };
}

/**
 * What can be done about an event as the project is now; undefined for what is never taken back. `eventId` is the first of the
 * changes that the event stands for.
 */
export function restorationOf(
  event: HistoryEvent,
  eventId: number,
  project: Project,
  reader: Reader,
): Restoration | undefined {
  const { id, role } = reader;
  const isOffice = role !== 'field';
  const gone = recordGoneBy.get(event.kind);
  if (gone) return removed(gone, event, project, reader);
  const changed = recordChangedBy.get(event.kind);
  if (changed) return edited(changed, event, eventId, project, reader);
  switch (event.kind) {
    case 'photo.deleted':
    case 'photo.many_deleted': {
      const [first = event.subjectId, ...otherIds] = photoIdsOf(event);
      const { before, after } = project.images;
      if (otherIds.length === 0 && [...before, ...after].some(({ id: each }) => each === first))
        return isThere;
      if (!isOffice && event.actorId !== id) return notYours;
      return { kind: 'record', record: 'photo', recordId: first, otherIds };
    }
    case 'project.completed':
    case 'project.cancelled':
    case 'project.declined': {
      if (!isOffice) return officeOnly;
      if (project.statusSince !== event.at) return blocked(msg`The status has moved on since.`);
      return { kind: 'move', move: event.kind === 'project.completed' ? 'uncomplete' : 'reopen' };
    }
    default:
      return undefined;
  }
}

/** Several that were removed at once are named by the event; of one it is the subject. */
function photoIdsOf({ before, subjectId }: HistoryEvent): number[] {
  const ids = before?.['photoIds'];
  return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [subjectId];
}

/** People are kept in no order, and of an instant only the moment counts. */
function isSame(one: unknown, other: unknown): boolean {
  const comparable = (value: unknown) =>
    JSON.stringify(
      Array.isArray(value)
        ? value.map(Number).toSorted((a, b) => a - b)
        : typeof value === 'string' && isInstant(value)
          ? Date.parse(value)
          : value,
    );
  return comparable(one) === comparable(other);
}

function isInstant(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
}
