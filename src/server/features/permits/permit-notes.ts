import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { PermitNote, UpdatePermitNoteBody } from '../../../shared/permits/permit-contract.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { requirePutBack } from '../../platform/history/put-back-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { isField, type Viewer } from '../projects/project-access-queries.ts';
import {
  holdPermit,
  insertPermitNote,
  lockPermitNote,
  setPermitNoteDeleted,
  updatePermitNote,
  type StoredPermitNote,
} from './permit-note-queries.ts';
import type { PermitPlace } from './permit-rules.ts';

interface NotePlace extends PermitPlace {
  noteId: number;
}

/** Writes a note on a permit of a project that the viewer may see. */
export async function writePermitNote(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: PermitPlace,
  notes: string,
): Promise<PermitNote> {
  const title = await requirePermit(db, viewer, place);
  const note = await insertPermitNote(db, place.id, notes, { by: act.actor.id, now: act.now });
  const event = { ...subject(place.projectId, note.id), kind: 'permit.note_added' };
  await recordEvent(db, act, { ...event, after: { title, notes } });
  return note;
}

/** Changes a note; field employees only change what they wrote themselves. */
export async function changePermitNote(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: NotePlace,
  { notes, putBackOf }: UpdatePermitNoteBody,
  expectedVersion: number | undefined,
): Promise<PermitNote> {
  const { isRemoved, ...before } = (await lockOwnNote(db, viewer, place)).note;
  if (isRemoved) throw notFound('note');
  requireVersion(before, expectedVersion);
  if (notes === before.notes) return before;
  const event = { ...subject(place.projectId, before.id), kind: 'permit.note_changed' };
  const asOf = await requirePutBack(db, event, putBackOf, { notes });
  const after = await updatePermitNote(db, before.id, notes, act.now);
  await recordUpdate(
    db,
    act,
    { ...event, before: { notes: before.notes }, after: { notes }, asOf },
    expectedVersion,
  );
  return after;
}

/** Removes a note, which can be restored. */
export async function deletePermitNote(db: Db, act: Act, viewer: Viewer, place: NotePlace): Promise<void> {
  const { note, title } = await lockOwnNote(db, viewer, place);
  if (note.isRemoved) throw notFound('note');
  await setPermitNoteDeleted(db, note.id, act.now);
  const event = { ...subject(place.projectId, note.id), kind: 'permit.note_removed' };
  await recordEvent(db, act, { ...event, before: { title, notes: note.notes, authorId: note.authorId } });
}

/** Brings a note back; one that is there is answered as it is. */
export async function restorePermitNote(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: NotePlace,
): Promise<PermitNote> {
  const {
    note: { isRemoved, ...found },
    title,
  } = await lockOwnNote(db, viewer, place);
  if (!isRemoved) return found;
  const note = await setPermitNoteDeleted(db, found.id, null);
  const event = { ...subject(place.projectId, note.id), kind: 'permit.note_restored' };
  await recordEvent(db, act, { ...event, after: { title, notes: note.notes } });
  return note;
}

async function requirePermit(db: Db, viewer: Viewer, place: PermitPlace): Promise<string> {
  const title = await holdPermit(db, viewer, place);
  if (title === undefined) throw notFound('permit');
  return title;
}

/** Locks a note that the viewer may change, also one that was removed. Refuses 404 and, to field employees, 403. */
async function lockOwnNote(
  db: Db,
  viewer: Viewer,
  place: NotePlace,
): Promise<{ note: StoredPermitNote; title: string }> {
  const title = await requirePermit(db, viewer, place);
  const note = await lockPermitNote(db, place.id, place.noteId);
  if (!note) throw notFound('note');
  if (isField(viewer) && note.authorId !== viewer.employeeId) {
    throw new AppError('auth.forbidden', 'You can only change the notes that you wrote.');
  }
  return { note, title };
}

const subject = (projectId: number, id: number) => ({
  projectId,
  subjectKind: 'permit_note' as const,
  subjectId: id,
});
