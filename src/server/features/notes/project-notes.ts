import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { CreateNoteBody, Note, UpdateNoteBody } from '../../../shared/notes/note-contract.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { requirePutBack } from '../../platform/history/put-back-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { isField, requireVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import { insertNote, lockNote, setNoteDeleted, updateNote, type StoredNote } from './note-queries.ts';

/** Writes a note on a project that the viewer may see. */
export async function writeNote(
  db: Db,
  act: Act,
  viewer: Viewer,
  projectId: number,
  body: CreateNoteBody,
): Promise<Note> {
  await requireVisibleProject(db, viewer, projectId);
  const { content, isPinned = false } = body;
  const note = await insertNote(db, { projectId, content, isPinned, authorId: act.actor.id }, act.now);
  if (!note) throw notFound('project');
  await recordEvent(db, act, { ...subject(note), kind: 'note.created', after: { content, isPinned } });
  return note;
}

/** Changes or pins a note; field employees only change what they wrote themselves. */
export async function changeNote(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: { projectId: number; noteId: number },
  { putBackOf, ...body }: UpdateNoteBody,
  expectedVersion: number | undefined,
): Promise<Note> {
  const { isRemoved: _removed, ...before } = await lockOwnNote(db, viewer, place);
  requireVersion(before, expectedVersion);
  const wanted = { ...before, ...givenFields(body), version: before.version };
  const changed = changedFields(before, wanted);
  if (!changed) return before;
  const asOf = await requirePutBack(db, subject(before), putBackOf, givenFields(body));
  const after = await updateNote(db, wanted, act.now);
  const event = { ...subject(after), kind: 'note.updated', before, after, asOf };
  await recordUpdate(db, act, event, expectedVersion);
  return 'content' in changed.after ? { ...after, editCount: after.editCount + 1 } : after;
}

/** Removes a note, which can be restored. */
export async function deleteNote(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: { projectId: number; noteId: number },
): Promise<void> {
  const note = await lockOwnNote(db, viewer, place);
  await setNoteDeleted(db, note.id, act.now);
  const { content, authorId } = note;
  await recordEvent(db, act, { ...subject(note), kind: 'note.deleted', before: { content, authorId } });
}

/** Brings a note back; one that is there is answered as it is. */
export async function restoreNote(
  db: Db,
  act: Act,
  viewer: Viewer,
  place: { projectId: number; noteId: number },
): Promise<Note> {
  const { isRemoved, ...found } = await lockOwnNote(db, viewer, place, { isRemoved: true });
  if (!isRemoved) return found;
  const note = await setNoteDeleted(db, found.id, null);
  await recordEvent(db, act, { ...subject(note), kind: 'note.restored', after: { content: note.content } });
  return note;
}

/** Locks a note that the viewer may change; with `isRemoved` also one that was removed. Refuses 404 and, to field employees, 403. */
async function lockOwnNote(
  db: Db,
  viewer: Viewer,
  place: { projectId: number; noteId: number },
  { isRemoved = false }: { isRemoved?: boolean } = {},
): Promise<StoredNote> {
  await requireVisibleProject(db, viewer, place.projectId);
  const note = await lockNote(db, place.projectId, place.noteId);
  if (!note || (note.isRemoved && !isRemoved)) throw notFound('note');
  if (isField(viewer) && note.authorId !== viewer.employeeId) {
    throw new AppError('auth.forbidden', 'You can only change the notes that you wrote.');
  }
  return note;
}

const subject = (note: Note) => ({
  projectId: note.projectId,
  subjectKind: 'note' as const,
  subjectId: note.id,
});
