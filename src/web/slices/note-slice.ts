import { msg, plural } from '@lingui/core/macro';
import { todosKey } from '../entities/record-keys.ts';
import { instant, movedCount, withFieldList } from './event-words.ts';
import type { Slice } from './slice.ts';
import { ofProject, refetchNow } from './stale-data.ts';

export const noteSlice = {
  // Whom it names has a to-do of it, which leads back to it.
  stale: (change) => [...ofProject(change), ...refetchNow(todosKey)],
  projectPart: 'notes',
  historyFilter: msg`Notes`,
  events: {
    'note.created': withFieldList('message', ({ who }) => msg`${who} wrote a note`),
    'note.updated': withFieldList('message', ({ who, after }) => {
      const asOf = instant(after['asOf']);
      if (asOf) return msg`${who} put a note back to how it was before ${asOf}`;
      if ('content' in after) return msg`${who} edited a note`;
      if (after['isPinned'] === true) return msg`${who} pinned a note`;
      if (after['isPinned'] === false) return msg`${who} unpinned a note`;
      return msg`${who} edited a note`;
    }),
    'note.deleted': withFieldList('trash', ({ who }) => msg`${who} removed a note`),
    'note.restored': withFieldList('undo', ({ who }) => msg`${who} restored a note`),
  },
  fields: { content: msg`Text`, isPinned: msg`Pinned` },
  moved: [
    {
      count: movedCount('movedNotes'),
      words: (count) => msg`${plural(count, { one: '# note', other: '# notes' })}`,
    },
  ],
  hiddenFields: ['movedNotes'],
  restorables: {
    note: {
      path: '/api/projects/:id/notes/:noteId',
      right: 'projects.write',
      present: (project) => project.notes,
      owners: ['authorId'],
      putBack: {
        changedBy: 'note.updated',
        names: ['content', 'isPinned'],
      },
      goneBy: ['note.deleted'],
    },
  },
  search: {
    kind: msg`Notes`,
    icon: 'message',
    line: (found, { paths }) => ({
      label: found.matched,
      detail: `${found.number} ${found.label}`,
      path: paths.note(found.parentId ?? 0, found.id),
    }),
  },
  drafts: { note: msg`Note` },
} satisfies Slice;
