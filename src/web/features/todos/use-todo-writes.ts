import { useLingui } from '@lingui/react/macro';
import { api, type CallInput } from '../../platform/api-client.ts';
import { removal } from '../../platform/removal.ts';
import { changeLists } from '../../platform/records.ts';
import { useWrite } from '../../platform/write.ts';
import { todoListKey } from '../../entities/todos/todo-cache.ts';
import { keysOfTodo, type Todo } from './todo-calls.ts';

export type TodoBody = CallInput<'POST /api/todos'>['body'];
type TodoChange = CallInput<'PUT /api/todos/:id'>['body'];

export function useAddTodo() {
  const { t } = useLingui();
  return useWrite({
    call: (body: TodoBody, { idempotencyKey }) => api('POST /api/todos', { body, idempotencyKey }),
    successMessage: t`To-do added`,
    invalidates: ({ projectId }) => keysOfTodo(projectId),
  });
}

export function useChangeTodo() {
  return useWrite({
    call: (
      { todo, change }: { todo: Todo; change: TodoChange },
      { idempotencyKey, version = todo.version },
    ) => api('PUT /api/todos/:id', { params: { id: todo.id }, body: change, version, idempotencyKey }),
    invalidates: (saved, { todo }) => keysOfTodo(todo.projectId, saved.projectId),
  });
}

export function useRemoveTodo() {
  const { t } = useLingui();
  return useWrite({
    ...removal('/api/todos/:id', ({ id }: Todo) => ({ id })),
    optimistic: ({ id }, cache) =>
      changeLists<Todo>(cache, todoListKey, (rows) => rows.filter((each) => each.id !== id)),
    successMessage: t`To-do removed`,
    invalidates: (_answer, { projectId }) => keysOfTodo(projectId),
  });
}
