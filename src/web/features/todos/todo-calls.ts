import { t } from '@lingui/core/macro';
import type { QueryKey } from '@tanstack/react-query';
import type { TodoDetail, TodoListQuery, TodoRow, TodoSort } from '../../../shared/todos/todo-contract.ts';
import { dashboardKey, keysOfProject, type Project } from '../../entities/project-cache.ts';
import { todosKey } from '../../entities/record-keys.ts';
import { api, listApi } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';
import { listParts } from '../../ui/address-parts.ts';
import { downloadFile } from '../../ui/download-file.ts';
import type { ListQuery } from '../../ui/table/use-server-list.ts';

export type Todo = Project['todos'][number];
export type { TodoDetail, TodoRow };

export const todoListKey: QueryKey = [...todosKey, 'list'];
export const todoKey = (id: number): QueryKey => [...todosKey, 'one', id];

/** What a write of a to-do makes old; of one that moves to another project, both. */
export const keysOfTodo = (...projectIds: readonly (number | null)[]): QueryKey[] => [
  todosKey,
  dashboardKey,
  ...projectIds.flatMap((id) => (id === null ? [] : keysOfProject(id))),
];

export const todoQuery = (id: number) => ({
  queryKey: todoKey(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    withFallbackMessage(t`Failed to fetch the to-do`, api('GET /api/todos/:id', { params: { id }, signal })),
});

/** What the list understands of its address; `todo` names the one whose sheet is to be opened. */
export const todoParts = listParts({ status: [], assignee: [], due: [], projectId: [], todo: [] });

/** The list's state in the names of the wire: what is open, unless the address says otherwise. */
function wireQuery({ q, sort, status = 'open', assignee, due, projectId }: ListQuery) {
  return {
    q,
    sort: sort as TodoSort | undefined,
    status,
    assignee,
    due,
    projectId,
  } satisfies { [K in keyof TodoListQuery]?: unknown };
}

export function loadTodos(query: ListQuery, signal: AbortSignal) {
  const call = listApi('GET /api/todos', { query: { ...wireQuery(query), cursor: query.cursor }, signal });
  return withFallbackMessage(t`Failed to fetch the to-dos`, call);
}

export async function exportTodos(query: ListQuery, format: 'csv' | 'xlsx'): Promise<void> {
  const call = api('GET /api/export/todos', { query: { ...wireQuery(query), format } });
  downloadFile(`todos.${format}`, await call);
}
