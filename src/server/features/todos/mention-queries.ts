import { findMentionedTasks } from '../../../shared/notes/mentions.ts';
import type { Note } from '../../../shared/notes/note-contract.ts';
import { longestTodoTitle } from '../../../shared/todos/todo-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { employeeName } from '../employees/employee-columns-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { todos } from './todo-record.ts';

interface Person {
  id: number;
  name: string;
  email: string;
  /** Has a to-do of the note already. */
  isTold: boolean;
}

/**
 * Makes a to-do of each line of a note for each person whom it names and who works here, but for those whom its `earlier` text named, too. A
 * name that several people have makes none.
 */
export async function makeTodosOfMentions(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  { id: noteId, projectId, content }: Note,
  earlier = '',
): Promise<void> {
  if (!content.includes('@')) return;
  const staff = await query<Person>(
    db,
    `select e.id, ${employeeName('e')} as name, e.email,
       exists (select from todos t where t.note_id = $1 and t.assignee_id = e.id) as "isTold"
     from employees e where e.is_active and e.deleted_at is null`,
    [noteId],
  );
  const tasks = findMentionedTasks(content, staff, earlier).filter(({ person }) => !person.isTold);
  for (const { title, person } of tasks) {
    const body = { title: bounded(title), projectId, assigneeId: person.id, noteId };
    // oxlint-disable-next-line no-await-in-loop -- few, and in the note's own transaction
    await todos.create(db, audit, viewer, {}, body);
  }
}

const bounded = (line: string) =>
  line.length <= longestTodoTitle ? line : `${line.slice(0, longestTodoTitle - 1).toWellFormed()}…`;
