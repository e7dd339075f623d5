import type { CreateNoteBody, Note } from '../../../shared/notes/note-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PlaceInProject } from '../../platform/records/record.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { makeTodosOfMentions } from '../todos/mention-queries.ts';
import { notes } from './note-record.ts';

/** Writes a note, with a to-do for each person whom it names. */
export async function writeNote(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PlaceInProject,
  body: CreateNoteBody,
): Promise<Note> {
  const note = await notes.create(db, audit, viewer, place, body);
  await makeTodosOfMentions(db, audit, viewer, note);
  return note;
}
