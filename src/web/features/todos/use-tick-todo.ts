import { useLingui } from '@lingui/react/macro';
import type { CallInput } from '../../platform/api-client.ts';
import { api } from '../../platform/api-client.ts';
import { attempt } from '../../platform/attempt.ts';
import { useEmployee } from '../../platform/session.ts';
import { within, wordsPatienceMs } from '../../platform/within.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { useCapture } from '../../entities/captured/use-capture.ts';
import { patchTodo, type Todo } from '../../entities/todos/todo-cache.ts';
import { keysOfTodo } from './todo-calls.ts';

type TodoChange = CallInput<'PUT /api/todos/:id'>['body'];

interface Tick {
  todo: Todo;
  isDone: boolean;
  tickedAt: string;
}

/** Checks a to-do off or opens it again. Without a network it waits on this device, with the time of the tap. */
export function useTickTodo(): (todo: Todo, isDone: boolean) => Promise<unknown> {
  const { t } = useLingui();
  const capture = useCapture();
  const me = useEmployee();
  const send = (id: number, body: TodoChange, { idempotencyKey, version }: WriteOptions) =>
    within(api('PUT /api/todos/:id', { params: { id }, body, version, idempotencyKey }), wordsPatienceMs);
  const write = useWrite({
    call: ({ todo, isDone, tickedAt }: Tick, options) => send(todo.id, { isDone, tickedAt }, options),
    optimistic: ({ todo, isDone, tickedAt }, cache) =>
      patchTodo(cache, todo, { isDone, doneAt: isDone ? tickedAt : null }),
    undo: ({ version }, { todo, isDone }, { idempotencyKey }) =>
      send(todo.id, { isDone: !isDone }, { idempotencyKey, version }),
    // Of two who check it off the second has changed nothing, and could take back the work of the first.
    isUndoable: ({ doneById }, { todo, isDone }) => todo.isDone !== isDone && (!isDone || doneById === me.id),
    successMessage: (_answer, { todo: { title }, isDone }) =>
      isDone ? t`Done: ${title}` : t`Reopened: ${title}`,
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
