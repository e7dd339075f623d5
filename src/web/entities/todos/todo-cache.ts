import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { MyTodos } from '../../../shared/dashboard/dashboard-contract.ts';
import type { TodoDetail, TodoRow } from '../../../shared/todos/todo-contract.ts';
import type { Answer } from '../../platform/api-client.ts';
import { dayOf } from '../../platform/company-time.ts';
import { changeReadings } from '../../platform/offline/known-readings.ts';
import { patchQueries } from '../../platform/patch-queries.ts';
import { changeLists } from '../../platform/records.ts';
import { anyProjectKey, dashboardKey, patchProject, type Project } from '../project-cache.ts';
import { todosKey } from '../record-keys.ts';

export type Todo = Project['todos'][number];
type Dashboard = Answer<'GET /api/dashboard'>;
interface TodoPages {
  pages: { rows: readonly TodoRow[] }[];
}

export const todoListKey: QueryKey = [...todosKey, 'list'];
export const todoKey = (id: number): QueryKey => [...todosKey, 'one', id];

/** The dashboard's to-dos with `items` in the place of its own, counted anew. */
export function withItems(todos: MyTodos, items: MyTodos['items']): MyTodos {
  const today = dayOf(Date.now());
  const added = (isCounted: (todo: Todo) => boolean) => {
    const countOf = (all: readonly Todo[]) =>
      all.filter((todo) => !todo.isDone && !todo.isCalledOff && isCounted(todo)).length;
    return countOf(items) - countOf(todos.items);
  };
  return {
    count: todos.count + added(() => true),
    overdue: todos.overdue + added(({ dueOn }) => dueOn !== null && dueOn < today),
    dueToday: todos.dueToday + added(({ dueOn }) => dueOn === today),
    items,
  };
}

const inAll =
  (id: number, change: Partial<Todo>) =>
  <Row extends { id: number }>(rows: readonly Row[]): Row[] =>
    rows.map((each) => (each.id === id ? { ...each, ...change } : each));

/** Shows a change of a to-do at once, wherever it stands; what it answers takes the change back. */
export function patchTodo(
  cache: QueryClient,
  { id, projectId }: Pick<Todo, 'id' | 'projectId'>,
  change: Partial<Todo>,
): () => void {
  const patch = inAll(id, change);
  const takeBacks = [
    changeLists<Todo>(cache, todoListKey, patch),
    patchQueries<Dashboard>(cache, dashboardKey, (dashboard) => ({
      ...dashboard,
      todos: withItems(dashboard.todos, patch(dashboard.todos.items)),
    })),
    ...(projectId === null
      ? []
      : [patchProject(cache, projectId, (project) => ({ ...project, todos: patch(project.todos) }))]),
  ];
  return () => takeBacks.forEach((takeBack) => takeBack());
}

/** A to-do as whatever is shown or kept on this device has it: a project's page, the dashboard, a list. */
export function findKnownTodo(cache: QueryClient, id: number): (Todo & Partial<TodoRow>) | undefined {
  const readings = <Data>(queryKey: QueryKey) =>
    cache.getQueriesData<Data>({ queryKey }).flatMap(([, data]) => data ?? []);
  const todos: (Todo & Partial<TodoRow>)[] = [
    ...readings<TodoPages>(todoListKey).flatMap(({ pages }) => pages.flatMap(({ rows }) => rows)),
    ...readings<Dashboard>(dashboardKey).flatMap((dashboard) => dashboard.todos.items),
    ...readings<Project>(anyProjectKey).flatMap((project) => project.todos),
  ];
  return todos.find((todo) => todo.id === id);
}

/**
 * Shows what the server has answered to a tick wherever to-dos stand, also in what this device keeps to be read without a network: what has
 * arrived does not look undone.
 */
export function settleTodo(cache: QueryClient, answer: Todo): void {
  const settle = inAll(answer.id, answer);
  changeReadings<Project>(cache, anyProjectKey, (project) => ({ ...project, todos: settle(project.todos) }));
  changeReadings<Dashboard>(cache, dashboardKey, (dashboard) => ({
    ...dashboard,
    todos: withItems(dashboard.todos, settle(dashboard.todos.items)),
  }));
  changeReadings<TodoPages>(cache, todoListKey, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, rows: settle(page.rows) })),
  }));
  changeReadings<TodoDetail>(cache, todoKey(answer.id), (todo) => ({ ...todo, ...answer }));
}
