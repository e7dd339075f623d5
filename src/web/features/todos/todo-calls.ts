import type { QueryKey } from '@tanstack/react-query';
import type { TodoDetail, TodoRow } from '../../../shared/todos/todo-contract.ts';
import { dashboardKey, keysOfProject } from '../../entities/project-cache.ts';
import { todosKey } from '../../entities/record-keys.ts';
import type { Todo } from '../../entities/todos/todo-cache.ts';

export type { Todo, TodoDetail, TodoRow };

/** What a write of a to-do makes old; of one that moves to another project, both. */
export const keysOfTodo = (...projectIds: readonly (number | null)[]): QueryKey[] => [
  todosKey,
  dashboardKey,
  ...projectIds.flatMap((id) => (id === null ? [] : keysOfProject(id))),
];
