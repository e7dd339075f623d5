import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { dashboardKey } from '../entities/project-cache.ts';
import { todosKey } from '../entities/record-keys.ts';
import { instant, movedCount, putBackWords, text, wholeSentence, withFieldList } from './event-words.ts';
import { joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { refetchNow, ofProject } from './stale-data.ts';

export const todoSlice = {
  stale: (change) => [...ofProject(change), ...refetchNow(todosKey, dashboardKey)],
  projectPart: 'todos',
  historyFilter: msg`To-dos`,
  events: {
    'todo.created': withFieldList('check', ({ who, after }) => {
      const title = text(after['title']);
      return instant(after['doneAt'])
        ? msg`${who} added the to-do “${title}” as done`
        : msg`${who} added the to-do “${title}”`;
    }),
    'todo.updated': withFieldList('edit', (facts) => {
      const { who, before, after } = facts;
      if (after['asOf'] !== undefined) return putBackWords(facts);
      const title = text(before['title'] ?? after['todoTitle']);
      if (after['projectId'] === null) return msg`${who} removed the to-do “${title}” from its project`;
      if ('projectId' in after) return msg`${who} moved the to-do “${title}” here from another project`;
      return msg`${who} changed the to-do “${title}”`;
    }),
    'todo.moved': wholeSentence('edit', ({ who, after }) => {
      const title = text(after['todoTitle']);
      const project = text(after['movedTo']);
      // Field employees may not know of the other project.
      return project
        ? msg`${who} moved the to-do “${title}” to ${project}`
        : msg`${who} moved the to-do “${title}” to another project`;
    }),
    'todo.done': wholeSentence('check', ({ who, after }) => {
      const title = text(after['todoTitle']);
      return msg`${who} checked off “${title}”`;
    }),
    'todo.reopened': wholeSentence('undo', ({ who, after }) => {
      const title = text(after['todoTitle']);
      return msg`${who} reopened “${title}”`;
    }),
    'todo.deleted': wholeSentence('trash', ({ who, before }) => {
      const title = text(before['title']);
      return msg`${who} removed the to-do “${title}”`;
    }),
    'todo.restored': wholeSentence('undo', ({ who, after }) => {
      const title = text(after['title']);
      return msg`${who} restored the to-do “${title}”`;
    }),
  },
  fields: {
    assigneeId: msg`Assigned to`,
    doneAt: msg({ message: 'Done', context: 'to-do' }),
    doneById: msg`Done by`,
    dueOn: msg`Due`,
  },
  hiddenFields: ['todoTitle', 'noteId', 'movedTodos'],
  moved: [
    {
      count: movedCount('movedTodos'),
      words: (count) => msg`${plural(count, { one: '# to-do', other: '# to-dos' })}`,
    },
  ],
  restorables: {
    todo: {
      path: '/api/todos/:id',
      right: 'projects.write',
      present: (project) => project.todos,
      owners: ['authorId', 'assigneeId'],
      putBack: {
        changedBy: 'todo.updated',
        names: ['title', 'note', 'dueOn', 'assigneeId'],
      },
      goneBy: ['todo.deleted'],
      // It may have moved to another project since, where Undo would remove it.
      isFinal: true,
    },
  },
  search: {
    kind: msg`To-dos`,
    icon: 'check',
    line: (found, { paths }) => ({
      label: found.label,
      detail: joined(
        found.status === 'done' && i18n._(msg({ message: 'Done', context: 'to-do' })),
        found.number && `${found.number} ${found.detail}`,
        found.matched,
      ),
      path: paths.todo(found.id),
    }),
  },
  drafts: {
    todo: msg({ message: 'To-do', context: 'one' }),
    'todo-line': msg({ message: 'To-do', context: 'one' }),
  },
} satisfies Slice;
