import type { Note } from '../../../shared/notes/note-contract.ts';
import { childRecord } from '../../platform/records/child-record.ts';
import { holdProject, requireOwnNote, type Viewer } from '../projects/project-access-queries.ts';
import { noteColumns } from './note-columns-queries.ts';

/** A note on a project. Field employees change only what they wrote themselves. */
export const notes = childRecord<Note, Pick<Note, 'content' | 'isPinned'>, Viewer, void>({
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
  events: {
    created: 'note.created',
    updated: 'note.updated',
    deleted: 'note.deleted',
    restored: 'note.restored',
  },
  defaults: { isPinned: false },
  holdParent: (db, _act, viewer, { projectId }) => holdProject(db, viewer, projectId),
  summary: ({ content }) => ({ content }),
  requireMayChange: requireOwnNote,
});
