// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

import { createFakeServer } from '../../../../test/support/web/fake-server.ts';
import { frank } from '../../../../test/support/web/people.ts';
import { todo } from '../../../../test/support/web/records.ts';
import { tokenKey } from '../../platform/api-client.ts';
import { sessionMark } from '../../platform/offline/known-session.ts';
import type { KnownReading } from '../../platform/offline/known-store.ts';
import { capturedKinds } from '../captured/captured-kinds.ts';
import { dashboardKey, projectKey } from '../project-cache.ts';
import { todoKey, todoListKey } from './todo-cache.ts';

/** What this device keeps beside the page. */
const kept = vi.hoisted(() => new Map<string, KnownReading>());
vi.mock(import('../../platform/offline/known-store.ts'), () => ({
  putReadings: async () => undefined,
  findReading: async () => undefined,
  changeReadings: async (beginning: string, session: string, change: (data: unknown) => unknown) => {
    for (const [hash, reading] of kept) {
      if (hash.startsWith(beginning) && reading.session === session)
        kept.set(hash, { ...reading, data: change(reading.data) });
    }
  },
}));

const server = createFakeServer();
const { project: _project, ...onProject } = todo;
const done = {
  ...onProject,
  isDone: true,
  doneAt: '2026-03-02T10:00:00.000Z',
  doneById: frank.id,
  version: 2,
};
const listKey = [...todoListKey, { sort: 'dueOn' }];
const item = (kind: string, body: object) =>
  ({ kind, employeeId: frank.id, target: { projectId: 5, todoId: 11, body: JSON.stringify(body) } }) as never;
const options = { idempotencyKey: 'a-key', signal: new AbortController().signal };

beforeEach(() => {
  kept.clear();
  localStorage.setItem(tokenKey, 'a-token');
});

it('shows a tick that has arrived wherever the to-do stands, also in what this device keeps', async () => {
  const cache = new QueryClient();
  const other = { ...todo, id: 12, title: 'Measure' };
  cache.setQueryData(projectKey(5), { id: 5, todos: [onProject] });
  cache.setQueryData(dashboardKey, { todos: { count: 9, overdue: 3, dueToday: 1, items: [todo, other] } });
  cache.setQueryData(listKey, { pages: [{ rows: [todo, other], totalCount: 2 }], pageParams: [''] });
  cache.setQueryData(todoKey(11), { ...todo, history: [] });
  const hash = JSON.stringify(projectKey(5));
  kept.set(hash, { hash, session: sessionMark(), at: 1, data: { id: 5, todos: [onProject] } });
  server.answers('PUT /api/todos/:id', done);
  await capturedKinds(cache)['todo-tick'].finish(item('todo-tick', { isDone: true }), undefined, options);
  expect(cache.getQueryData(projectKey(5))).toMatchObject({ todos: [{ isDone: true, doneById: frank.id }] });
  expect(cache.getQueryData(dashboardKey)).toMatchObject({
    todos: { count: 8, overdue: 2, dueToday: 1, items: [{ isDone: true }, { isDone: false }] },
  });
  expect(cache.getQueryData(listKey)).toMatchObject({
    pages: [{ rows: [{ isDone: true, project: todo.project }, { isDone: false }] }],
  });
  expect(cache.getQueryData(todoKey(11))).toMatchObject({ isDone: true, version: 2, history: [] });
  await vi.waitFor(() => expect(kept.get(hash)?.data).toMatchObject({ todos: [{ isDone: true }] }));
});

it('takes the to-dos for old once a note has arrived, which may have made one', () => {
  const cache = new QueryClient();
  cache.setQueryData(listKey, { pages: [], pageParams: [] });
  capturedKinds(cache).note.onKept?.(item('note', { content: '@Ada Ames' }));
  expect(cache.getQueryState(listKey)?.isInvalidated).toBe(true);
});
