import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Answer, CallInput } from '../../platform/api-client.ts';
import { api } from '../../platform/api-client.ts';
import { attempt } from '../../platform/attempt.ts';
import { patchQueries } from '../../platform/patch-queries.ts';
import { changeLists } from '../../platform/records.ts';
import { within, wordsPatienceMs } from '../../platform/within.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { useCapture } from '../../entities/captured/use-capture.ts';
import { dashboardKey, patchProject } from '../../entities/project-cache.ts';
import { keysOfTodo, todoListKey, type Todo } from './todo-calls.ts';

type TodoChange = CallInput<'PUT /api/todos/:id'>['body'];
type Dashboard = Answer<'GET /api/dashboard'>;

/** Shows a change of a to-do at once, wherever it stands; what it answers takes the change back. */
function patchTodo(cache: QueryClient, { id, projectId }: Todo, change: Partial<Todo>): () => void {
  const patch = <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
    rows.map((each) => (each.id === id ? { ...each, ...change } : each));
  const takeBacks = [
    changeLists<Todo>(cache, todoListKey, patch),
    patchQueries<Dashboard>(cache, dashboardKey, (dashboard) => ({
      ...dashboard,
      todos: { ...dashboard.todos, items: patch(dashboard.todos.items) },
    })),
    ...(projectId === null
      ? []
      : [patchProject(cache, projectId, (project) => ({ ...project, todos: patch(project.todos) }))]),
  ];
  return () => takeBacks.forEach((takeBack) => takeBack());
}

interface Tick {
  todo: Todo;
  isDone: boolean;
  tickedAt: string;
}

/** Checks a to-do off or opens it again. Without a network it waits on this device, with the time of the tap. */
export function useTickTodo(): (todo: Todo, isDone: boolean) => Promise<unknown> {
  const { t } = useLingui();
  const capture = useCapture();
  const send = (id: number, body: TodoChange, { idempotencyKey }: WriteOptions) =>
    within(api('PUT /api/todos/:id', { params: { id }, body, idempotencyKey }), wordsPatienceMs);
  const write = useWrite({
    call: ({ todo, isDone, tickedAt }: Tick, options) => send(todo.id, { isDone, tickedAt }, options),
    optimistic: ({ todo, isDone, tickedAt }, cache) =>
      patchTodo(cache, todo, { isDone, doneAt: isDone ? tickedAt : null }),
    undo: (_answer, { todo, isDone }, options) => send(todo.id, { isDone: !isDone }, options),
    successMessage: (_answer, { todo: { title }, isDone }) =>
      isDone ? t`Done: ${title}` : t`Open again: ${title}`,
    about: ({ todo }) => `todo ${todo.id}`,
    invalidates: (_answer, { todo }) => keysOfTodo(todo.projectId),
  });
  return (todo, isDone) => {
    const tickedAt = new Date().toISOString();
    const target = {
      ...(todo.projectId !== null && { projectId: todo.projectId }),
      todoId: todo.id,
      title: todo.title,
      body: JSON.stringify({ isDone, tickedAt }),
    };
    return attempt((options) =>
      capture({ kind: 'todo-tick', target }, (once) => write.send({ todo, isDone, tickedAt }, once), options),
    );
  };
}
