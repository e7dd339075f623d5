import {
  todoDues,
  type ExportTodosQuery,
  type TodoCounts,
  type TodoCountsQuery,
  type TodoDue,
  type TodoFilter,
  type TodoRow,
  type TodoSort,
  type TodoSortKey,
} from '../../../shared/todos/todo-contract.ts';
import { recordOf } from '../../../shared/kernel/record-of.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters, type Param } from '../../platform/db/parameters.ts';
import { holdsWord, searchWords } from '../../platform/db/search-words.ts';
import { countViews, readAll, rowOf, type List } from '../../platform/lists/list-queries.ts';
import { missingLast, missingTextLast, orderBy, type SortColumns } from '../../platform/lists/order.ts';
import { nameOfEmployee } from '../employees/employee-columns-queries.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { projectsFoundBy } from '../projects/project-search-queries.ts';
import {
  assigneeOf,
  isOpenTodo,
  isThere,
  isVisibleTodo,
  todoColumns,
  todoProject,
} from './todo-columns-queries.ts';

const sortColumns: SortColumns<TodoSortKey> = {
  dueOn: missingLast('t.due_on'),
  title: { sql: 't.title', type: 'name' },
  assignee: missingTextLast(nameOfEmployee(assigneeOf)),
  createdAt: { sql: 't.created_at', type: 'timestamptz' },
  doneAt: missingLast('t.done_at', 'timestamptz'),
};

const today = '(select today from day)';

const dueConditions: Record<TodoDue, string> = {
  overdue: `(t.due_on < ${today} and ${isOpenTodo})`,
  today: `t.due_on = ${today}`,
  week: `(t.due_on >= ${today} and t.due_on < date_trunc('week', ${today}::timestamp)::date + 7)`,
  none: 't.due_on is null',
};

/** The to-dos `t` that a filter finds for a viewer. */
function foundTodos(viewer: Viewer, filter: TodoFilter, now: Date) {
  const { values, param } = parameters();
  return {
    values,
    param,
    with: `day as materialized (select company_day(${param(now)}::timestamptz) as today),`,
    from: 'todos t',
    where: [isThere, isVisibleTodo(viewer, param), ...conditions(viewer, filter, param)].join(' and '),
  };
}

/** The same as a list in an order; `moreColumns` are those of a file alone. */
export function listedTodos(
  viewer: Viewer,
  { sort, ...filter }: TodoFilter & { sort: TodoSort },
  now: Date,
  moreColumns = '',
): List {
  const found = foundTodos(viewer, filter, now);
  return {
    ...found,
    id: 't.id',
    order: orderBy(sortColumns, sort),
    row: rowOf(`${todoColumns}, ${todoProject(isVisible(viewer, found.param))} as project${moreColumns}`),
    joins: 'join todos t on t.id = page.id',
  };
}

function conditions(viewer: Viewer, filter: TodoFilter, param: Param): string[] {
  const { q, status, assignee, due, projectId } = filter;
  const where = [];
  if (status?.length === 1) where.push(status[0] === 'done' ? 't.done_at is not null' : isOpenTodo);
  if (assignee) {
    const wanted = assignee.split(',');
    const ids = wanted
      .filter((each) => each !== 'none')
      .map((each) => (each === 'me' ? viewer.employeeId : Number(each)));
    const isOfThem = `t.assignee_id = any(${param(ids)})`;
    where.push(wanted.includes('none') ? `(${isOfThem} or ${assigneeOf} is null)` : isOfThem);
  }
  if (due) where.push(`(${due.map((each) => dueConditions[each]).join(' or ')})`);
  if (projectId) where.push(`t.project_id = ${param(projectId)}`);
  for (const word of searchWords(q ?? '')) {
    const ofProject = `t.project_id = any(${projectsFoundBy(word, param)}) and ${isVisible(viewer, param, 't.project_id')}`;
    where.push(`(${holdsWord('t.search_text', word, param)} or (${ofProject}))`);
  }
  return where;
}

/** How many of the to-dos that a filter finds each view of the list holds. */
export async function countTodos(
  db: Db,
  viewer: Viewer,
  { assignee, ...filter }: TodoCountsQuery,
  now: Date,
): Promise<TodoCounts> {
  const found = foundTodos(viewer, filter, now);
  const isOf = (who: string | undefined) =>
    conditions(viewer, { assignee: who }, found.param).join('') || 'true';
  const isAsked = isOf(assignee);
  return countViews(db, found, {
    mine: `${isOf('me')} and ${isOpenTodo}`,
    open: isOpenTodo,
    ...recordOf(todoDues, (each) => `${isAsked} and ${isOpenTodo} and ${dueConditions[each]}`),
    done: `${isAsked} and t.done_at is not null`,
  });
}

/** A to-do as a file tells of it. */
export interface ExportedTodo extends TodoRow {
  /** The company's day. */
  doneOn: string | null;
}

/** All to-dos that a filter leaves, in an order. */
export async function listTodosToExport(
  db: Db,
  viewer: Viewer,
  wish: Omit<ExportTodosQuery, 'format'>,
  now: Date,
): Promise<ExportedTodo[]> {
  return readAll(db, listedTodos(viewer, wish, now, ', company_day(t.done_at) as "doneOn"'));
}
