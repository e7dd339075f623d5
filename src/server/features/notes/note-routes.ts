import { noteContract } from '../../../shared/notes/note-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { requireVisibleProject } from '../projects/project-access-queries.ts';
import { listNoteVersions } from './note-version-queries.ts';
import { changeNote, deleteNote, restoreNote, writeNote } from './project-notes.ts';

export const noteRoutes: Route[] = [
  on(noteContract.createNote, ({ db, act, caller, params, body }) =>
    writeNote(db, act, caller, params.id, body),
  ),
  on(noteContract.updateNote, ({ db, act, caller, params, body, expectedVersion }) =>
    changeNote(db, act, caller, { projectId: params.id, noteId: params.noteId }, body, expectedVersion),
  ),
  on(noteContract.listNoteVersions, async ({ db, caller, params }) => {
    await requireVisibleProject(db, caller, params.id);
    return listNoteVersions(db, params.id, params.noteId);
  }),
  on(noteContract.deleteNote, ({ db, act, caller, params }) =>
    deleteNote(db, act, caller, { projectId: params.id, noteId: params.noteId }),
  ),
  on(noteContract.restoreNote, ({ db, act, caller, params }) =>
    restoreNote(db, act, caller, { projectId: params.id, noteId: params.noteId }),
  ),
];
