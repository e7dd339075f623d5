import type { Param } from '../../platform/db/parameters.ts';
import { nameOfEmployee, personOf } from '../employees/employee-columns-queries.ts';
import { seesOwnOnly, isVisible, type Viewer } from '../projects/project-access-queries.ts';
import { isCalledOffSince, isOfPresentProject } from '../projects/project-columns-queries.ts';

/** SQL: to whom a to-do `t` is assigned. An open one of somebody who has left is nobody's, and is theirs again when they come back. */
export const assigneeOf = `(select e.id from employees e
  where e.id = t.assignee_id and (e.is_active and e.deleted_at is null or t.done_at is not null))`;

/**
 * SQL: nobody has to do the to-do `t`, since its project was called off after it was last touched. It is to be done again when the project is
 * reopened, or when somebody changes it all the same.
 */
const isCalledOff = `(t.done_at is null and ${isCalledOffSince('t.project_id', 't.updated_at')})`;

/** SQL: the to-do `t` is still to be done. */
export const isOpenTodo = `t.done_at is null and not ${isCalledOff}`;

/** SQL: the wire's fields of a to-do `t`. */
export const todoColumns = `t.id, t.project_id as "projectId", t.title, t.note, t.due_on as "dueOn",
  ${assigneeOf} as "assigneeId", ${personOf(assigneeOf)} as assignee, t.done_at is not null as "isDone", ${isCalledOff} as "isCalledOff",
  iso(t.done_at) as "doneAt", t.done_by as "doneById", coalesce(${nameOfEmployee('t.done_by')}, '') as "doneByName",
  (select n.id from project_notes n
   where n.id = t.note_id and n.project_id = t.project_id and n.deleted_at is null) as "noteId",
  t.author_id as "authorId", coalesce(${nameOfEmployee('t.author_id')}, '') as "authorName",
  iso(t.created_at) as "createdAt", iso(t.updated_at) as "updatedAt", t.version`;

/**
 * SQL: the project of a to-do `t`, where it has one and the condition on projects `p` allows it: a person's own to-do may be of a project
 * that the person may not know of.
 */
export const todoProject = (condition: string) => `(
  select json_build_object('id', p.id, 'number', p.number, 'title', p.title, 'customerName', c.name)
  from projects p join customers c on c.id = p.customer_id where p.id = t.project_id and ${condition})`;

/** SQL: the to-do `t` was not removed, nor was its project. */
export const isThere = `t.deleted_at is null and (t.project_id is null or ${isOfPresentProject('t.project_id')})`;

/** SQL: whether the viewer may know of a to-do `t`: in the office of all, in the field of the own ones and those of the viewer's projects. */
export function isVisibleTodo(viewer: Viewer, param: Param): string {
  if (!seesOwnOnly(viewer)) return 'true';
  const me = param(viewer.employeeId);
  // Each of the three by its own index: as alternatives of one condition they would be looked for in every row.
  const of = (condition: string) => `select o.id from todos o where ${condition}`;
  return `t.id in (${of(`o.assignee_id = ${me}`)} union all ${of(`o.author_id = ${me}`)}
    union all ${of(isVisible(viewer, param, 'o.project_id'))})`;
}

/** SQL: the open to-dos `t` that are assigned to an employee. */
export const isOpenOf = (employee: string) => `t.assignee_id = ${employee} and ${isOpenTodo} and ${isThere}`;
