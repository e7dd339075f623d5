import { invalidField } from '../../../shared/kernel/app-error.ts';
import { lineNaming } from '../../../shared/notes/mentions.ts';
import type { Note } from '../../../shared/notes/note-contract.ts';
import { longestTodoTitle } from '../../../shared/todos/todo-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { employeeName } from '../employees/employee-columns-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { todos } from './todo-record.ts';

/**
 * Makes a to-do of its line for each person whom a note names. Who has left since it was written gets none, so that a note that comes late
 * is kept all the same; somebody who never was here is refused (422).
 */
export async function makeTodosOfMentions(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  { id: noteId, projectId, content }: Note,
  employeeIds: readonly number[],
): Promise<void> {
  const people = await query<{ id: number; name: string; isHere: boolean }>(
    db,
    `select e.id, ${employeeName('e')} as name, e.is_active and e.deleted_at is null as "isHere"
     from employees e where e.id = any($1::bigint[]) order by e.id`,
    [employeeIds],
  );
  if (people.length < new Set(employeeIds).size)
    throw invalidField('mentions', 'One of these people is not known.');
  for (const person of people.filter(({ isHere }) => isHere)) {
    const title = bounded(lineNaming(content, person));
    // oxlint-disable-next-line no-await-in-loop -- few, and in the note's own transaction
    await todos.create(db, audit, viewer, {}, { title, projectId, assigneeId: person.id, noteId });
  }
}

const bounded = (line: string) =>
  line.length <= longestTodoTitle ? line : `${line.slice(0, longestTodoTitle - 1).toWellFormed()}…`;
