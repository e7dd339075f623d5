import { t } from '@lingui/core/macro';
import type { QueryKey } from '@tanstack/react-query';
import type { TodoDetail, TodoRow } from '../../../shared/todos/todo-contract.ts';
import { dashboardKey, keysOfProject, type Project } from '../../entities/project-cache.ts';
import { todosKey } from '../../entities/record-keys.ts';
import { api } from '../../platform/api-client.ts';
import { withFallbackMessage } from '../../platform/failure-words.ts';

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
