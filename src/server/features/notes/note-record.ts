import type { Note } from '../../../shared/notes/note-contract.ts';
import { record, required, type PlaceInProject } from '../../platform/records/record.ts';
import { holdProject, requireOwnNote, type Viewer } from '../projects/project-access-queries.ts';
import { makeTodosOfMentions } from '../todos/mention-queries.ts';
import { noteColumns } from './note-columns-queries.ts';

/** A note on a project; whom a changed text names anew gets a to-do. Field employees change only what they wrote themselves. */
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
  async afterChange(db, audit, viewer, { before, after }) {
    if (before.content !== after.content) await makeTodosOfMentions(db, audit, viewer, after, before.content);
  },
  requireMayChange: requireOwnNote,
});
