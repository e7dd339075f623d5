import type { Note } from '../../../shared/notes/note-contract.ts';
import { record, required, type PlaceInProject } from '../../platform/records/record.ts';
import { holdProject, requireOwnNote, type Viewer } from '../projects/project-access-queries.ts';
import { noteColumns } from './note-columns-queries.ts';

/** A note on a project. Field employees change only what they wrote themselves. */
export const notes = record<Note, Pick<Note, 'content' | 'isPinned'>, Viewer, void, PlaceInProject>({
  subjectKind: 'note',
  noun: 'note',
  table: {
    name: 'project_notes',
    alias: 'n',
    parent: 'project_id',
    fields: { content: 'content', isPinned: 'is_pinned' },
    author: 'author_id',
    columns: noteColumns,
  },
  defaults: { content: required, isPinned: false },
  holdParent: (db, _audit, viewer, { projectId }) => holdProject(db, viewer, projectId),
  historySummary: ({ content }) => ({ content }),
  readsEvents: true,
  requireMayChange: requireOwnNote,
});
