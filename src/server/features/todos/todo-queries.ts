import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Todo } from '../../../shared/todos/todo-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { queryOne } from '../../platform/db/query.ts';
import { jsonRows } from '../../platform/db/sql-words.ts';
import { JsonText } from '../../platform/http/route.ts';
import { eventColumns } from '../history/history-queries.ts';
import { isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { isThere, isVisibleTodo, todoColumns, todoProject } from './todo-columns-queries.ts';

const mostEvents = 50;

/** One to-do with its project and its history; 404 where it is not there for this viewer. */
export async function readTodo(db: Db, viewer: Viewer, id: number): Promise<JsonText> {
  const { values, param } = parameters(id);
  // That it left a project is told there; here the change itself says that it moved.
  const history = jsonRows(`
    select ${eventColumns} from events e
    where e.subject_kind = 'todo' and e.subject_id = t.id and e.kind <> 'todo.moved' order by e.id desc limit ${mostEvents}`);
  const row = await queryOne<{ json: string }>(
    db,
    `select row_to_json(r)::text as json from (
       select ${todoColumns}, ${todoProject(isVisible(viewer, param))} as project, ${history} as history
       from todos t where t.id = $1 and ${isThere} and ${isVisibleTodo(viewer, param)}) r`,
    values,
  );
  if (!row) throw notFound('to-do');
  return new JsonText(row.json);
}

export type LockedTodo = Pick<
  Todo,
  'id' | 'projectId' | 'title' | 'note' | 'dueOn' | 'assigneeId' | 'authorId' | 'isDone' | 'createdAt'
>;

/** Locks a to-do that the viewer may know of, removed or not; 404 where there is none, or none any more unless `orRemoved`. */
export async function lockTodo(
  db: Db,
  viewer: Viewer,
  id: number,
  { orRemoved = false } = {},
): Promise<LockedTodo> {
  const { values, param } = parameters(id);
  const where = orRemoved ? 'true' : isThere;
  const isFound = await queryOne(
    db,
    `select 1 from todos t where t.id = $1 and ${where} and ${isVisibleTodo(viewer, param)} for no key update`,
    values,
  );
  if (!isFound) throw notFound('to-do');
  return (await queryOne<LockedTodo>(db, `select ${todoColumns} from todos t where t.id = $1`, [id]))!;
}

/** A tick arrives within this; one that takes longer is told in the history as handed in later. */
export const longestOnTheWayMs = 60_000;

/** Whether a to-do was last checked off, or opened again, after a time. */
export async function isTickedSince(db: Db, id: number, at: Date): Promise<boolean> {
  // Of an opening that was not handed in later it is known only within how long it arrived: then the later to arrive counts.
  const last = await queryOne<{ isSince: boolean }>(
    db,
    `select coalesce((e.after ->> 'doneAt')::timestamptz, (e.after ->> 'capturedAt')::timestamptz,
         e.at - $3::int * interval '1 ms') > $2 as "isSince"
     from events e where e.subject_kind = 'todo' and e.subject_id = $1 and e.kind in ('todo.done', 'todo.reopened')
     order by e.id desc limit 1`,
    [id, at, longestOnTheWayMs],
  );
  return last?.isSince ?? false;
}

export async function findProjectNumber(db: Db, id: number): Promise<string> {
  return (await queryOne<{ number: string }>(db, 'select number from projects where id = $1', [id]))!.number;
}

/** Whether somebody works here, which holds until the transaction ends. */
export async function holdEmployee(db: Db, id: number): Promise<boolean> {
  const sqlText = 'select 1 from employees where id = $1 and is_active and deleted_at is null for share';
  return (await queryOne(db, sqlText, [id])) !== undefined;
}
