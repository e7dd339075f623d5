import { noteContract } from '../../../shared/notes/note-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { requireVisibleProject } from '../projects/project-access-queries.ts';
import { notes } from './note-record.ts';
import { listNoteVersions } from './note-version-queries.ts';
import { writeNote } from './write-note.ts';

export const noteRoutes: Route[] = [
  ...recordRoutes('Note', noteContract, { ...notes, create: writeNote }, ({ id, noteId }) => ({
    projectId: id,
    parentId: id,
    id: noteId,
  })),
  on(noteContract.listNoteVersions, async ({ db, caller, params }) => {
    await requireVisibleProject(db, caller, params.id);
    return listNoteVersions(db, params.id, params.noteId);
  }),
];
