import type { QueryKey } from '@tanstack/react-query';
import type { TodoDetail, TodoRow } from '../../../shared/todos/todo-contract.ts';
import { dashboardKey, keysOfProject, type Project } from '../../entities/project-cache.ts';
import { todosKey } from '../../entities/record-keys.ts';

export type Todo = Project['todos'][number];
export type { TodoDetail, TodoRow };

export const todoListKey: QueryKey = [...todosKey, 'list'];

/** What a write of a to-do makes old; of one that moves to another project, both. */
export const keysOfTodo = (...projectIds: readonly (number | null)[]): QueryKey[] => [
  todosKey,
  dashboardKey,
  ...projectIds.flatMap((id) => (id === null ? [] : keysOfProject(id))),
];
