import { todoContract } from '../../../shared/todos/todo-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { readPage } from '../../platform/lists/list-queries.ts';
import { recordRoutes } from '../../platform/records/record-routes.ts';
import { exportTodos } from './export-todos.ts';
import { countTodos, listedTodos } from './todo-list-queries.ts';
import { readTodo } from './todo-queries.ts';
import { todos } from './todo-record.ts';

export const todoRoutes: Route[] = [
  on(todoContract.listTodos, ({ db, caller, query, audit }) =>
    readPage(db, listedTodos(caller, query, audit.now), query),
  ),
  on(todoContract.todoCounts, ({ db, caller, query, audit }) => countTodos(db, caller, query, audit.now)),
  on(todoContract.exportTodos, ({ db, caller, query, audit }) => exportTodos(db, caller, query, audit.now)),
  on(todoContract.getTodo, ({ db, caller, params }) => readTodo(db, caller, params.id)),
  ...recordRoutes('Todo', todoContract, todos, ({ id }) => ({ id })),
];
