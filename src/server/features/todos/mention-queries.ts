import { invalidField } from '../../../shared/kernel/app-error.ts';
import { findMentions, linesNaming, linesOf } from '../../../shared/notes/mentions.ts';
import type { Note } from '../../../shared/notes/note-contract.ts';
import { longestTodoTitle } from '../../../shared/todos/todo-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { employeeName } from '../employees/employee-columns-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { todos } from './todo-record.ts';

/** A note makes no more to-dos than this. */
const mostTodos = 50;

interface Person {
  id: number;
  name: string;
  /** Has a to-do of the note already. */
  isTold: boolean;
}

interface Wish {
  /** Who is meant, whomever else the text names. */
  chosen?: readonly number[] | undefined;
  /** The text until now: whom it named gets none. */
  earlier?: string | undefined;
}

/**
 * Makes a to-do of each line of a note for each person whom it names. Who has left since it was written gets none, so that a note that comes
 * late is kept all the same; a chosen person who never was here is refused (422).
 */
export async function makeTodosOfMentions(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  { id: noteId, projectId, content }: Note,
  { chosen, earlier = '' }: Wish,
): Promise<void> {
  if (chosen) await requireKnown(db, chosen);
  const staff = await query<Person>(
    db,
    `select e.id, ${employeeName('e')} as name,
       exists (select from todos t where t.note_id = $1 and t.assignee_id = e.id) as "isTold"
     from employees e where e.is_active and e.deleted_at is null`,
    [noteId],
  );
  const known = [...findMentions(earlier, staff).named, ...staff.filter(({ isTold }) => isTold)];
  const wanted = chosen ? wantedOf(content, staff, chosen) : wantedBeside(known, content, staff);
  for (const { title, person } of wanted.slice(0, mostTodos)) {
    const body = { title: bounded(title), projectId, assigneeId: person.id, noteId };
    // oxlint-disable-next-line no-await-in-loop -- few, and in the note's own transaction
    await todos.create(db, audit, viewer, {}, body);
  }
}

interface Wanted {
  title: string;
  person: Person;
}

/** A to-do of each line for each person whom it clearly names, but for some. */
const wantedBeside = (known: readonly Person[], content: string, staff: readonly Person[]): Wanted[] =>
  perLine(content, staff, (people) => people.filter((each) => people.length === 1 && !known.includes(each)));

/** The same for chosen people; whom no line names gets one of the first. */
function wantedOf(content: string, staff: readonly Person[], chosen: readonly number[]): Wanted[] {
  const isChosen = ({ id }: Person) => chosen.includes(id);
  const named = perLine(content, staff, (people) => people.filter(isChosen));
  const [title = content] = linesOf(content);
  const unnamed = staff.filter((each) => isChosen(each) && !named.some(({ person }) => person === each));
  return [...named, ...unnamed.map((person) => ({ title, person }))];
}

const perLine = (
  content: string,
  staff: readonly Person[],
  meant: (people: readonly Person[]) => Person[],
): Wanted[] =>
  linesNaming(content, staff).flatMap(({ title, mentions }) =>
    [...new Set(mentions.flatMap(meant))].map((person) => ({ title, person })),
  );

/** Refuses (422) people who never worked here. */
async function requireKnown(db: Db, ids: readonly number[]): Promise<void> {
  const known = await query(db, 'select 1 from employees where id = any($1::bigint[])', [ids]);
  if (known.length < new Set(ids).size) throw invalidField('mentions', 'One of these people is not known.');
}

const bounded = (line: string) =>
  line.length <= longestTodoTitle ? line : `${line.slice(0, longestTodoTitle - 1).toWellFormed()}…`;
