import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Project } from '../../entities/project-cache.ts';
import { hasRight, type Holder } from '../../platform/session.ts';
import { mergedFromSlices } from '../../slices.ts';
import type { Present, Restorable } from '../../slices/restorable.ts';
import type { HistoryEvent } from './history-event.ts';

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
      /** The name of what it is among `restorables`. */
      record: string;
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
      /** The name of what it is among `restorables`; or photos, of which several may go at once, and what was said of one. */
      record: string;
      recordId: number;
      /** The record of the project that it belongs to, where it belongs to one. */
      parentId?: number | undefined;
      /** Those that went with it. */
      otherIds?: readonly number[] | undefined;
    }
  | { kind: 'move'; move: 'uncomplete' | 'reopen' };

type Reader = Holder & { id: number };

const blocked = (reason: MessageDescriptor): Restoration => ({ kind: 'blocked', reason });
const notYourRight = blocked(msg`Your role can’t undo this.`);
const itIsSo = blocked(msg`It’s already back to how it was.`);
const isThere = blocked(msg`Already restored.`);
const isGone = blocked(msg`It has since been removed or moved to another project.`);
const isGoneOrParent = blocked(msg`It or its permit has since been removed. Restore that first.`);
const parentIsGone = blocked(msg`What it belongs to was removed too. Restore that first.`);
const notYoursToChange = blocked(msg`You can only change your own here.`);
const notYours = blocked(msg`You can only restore your own here.`);

/** What is put back or comes back whole, but photos, of which several may go at once. */
export const restorables = mergedFromSlices((slice) => slice.restorables);

/** The records by the kinds of the events that tell of them. */
function recordsBy(kindsOf: (restorable: Restorable) => readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(restorables).flatMap(([record, restorable]) =>
      kindsOf(restorable).map((kind) => [kind, record] as const),
    ),
  );
}
const recordGoneBy = recordsBy(({ goneBy = [] }) => goneBy);
const recordChangedBy = recordsBy(({ putBack }) => (putBack ? [putBack.changedBy] : []));

function edited(
  record: string,
  event: HistoryEvent,
  eventId: number,
  project: Project,
  reader: Reader,
): Restoration | undefined {
  const { present, parent, putBack, owners, right } = restorables[record]!;
  const mayChange = hasRight(reader, right);
  if (!mayChange && !owners) return notYourRight;
  const now = present(project).find((each) => each.id === event.subjectId);
  // The event does not tell which it belonged to, and so not whether that is what was removed.
  if (!now) return parent ? isGoneOrParent : isGone;
  if (!mayChange && !owners?.some((owner) => now[owner] === reader.id)) return notYoursToChange;
  const names = putBack?.names ?? [];
  const known = Object.entries(event.before ?? {})
    .filter(([field]) => names.includes(field))
    .toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other));
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
  record: string,
  event: HistoryEvent,
  project: Project,
  reader: Reader,
): Restoration | undefined {
  const { present, parent, owners, right } = restorables[record]!;
  if (present(project).some((each) => each.id === event.subjectId)) return isThere;
  // An event from before it told the author stands for who removed it.
  const before: HistoryEvent['before'] = {
    ...event.before,
    authorId: event.before?.['authorId'] ?? event.actorId,
  };
  const mayRestore = hasRight(reader, right) || owners?.some((owner) => before[owner] === reader.id);
  if (!mayRestore) return owners ? notYours : notYourRight;
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
  const mayChange = hasRight(reader, 'projects.write');
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
      if (!mayChange && event.actorId !== reader.id) return notYours;
      return { kind: 'record', record: 'photo', recordId: first, otherIds };
    }
    case 'photo.voice_deleted': {
      const voiceId = event.before?.['voiceId'];
      if (typeof voiceId !== 'number') return undefined;
      const { before, after } = project.images;
      if ([...before, ...after].some(({ voice }) => voice?.id === voiceId)) return isThere;
      if (!mayChange && event.actorId !== reader.id) return notYours;
      return { kind: 'record', record: 'voiceNote', recordId: voiceId };
    }
    case 'project.completed':
    case 'project.cancelled':
    case 'project.declined': {
      if (!mayChange) return notYourRight;
      if (project.statusSince !== event.at) return blocked(msg`The status has changed since.`);
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

/** People and tags are kept in no order, and of an instant only the moment counts. */
function isSame(one: unknown, other: unknown): boolean {
  const comparable = (value: unknown) =>
    JSON.stringify(
      Array.isArray(value)
        ? value.map(String).toSorted()
        : typeof value === 'string' && isInstant(value)
          ? Date.parse(value)
          : value,
    );
  return comparable(one) === comparable(other);
}

function isInstant(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
}
