import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { CreateTodoBody, Todo, UpdateTodoBody } from '../../../shared/todos/todo-contract.ts';
import { byServerClock, type AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { record, required, type Place } from '../../platform/records/record.ts';
import { isVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import { todoColumns } from './todo-columns-queries.ts';
import {
  findProjectNumber,
  holdEmployee,
  isTickedSince,
  lockTodo,
  longestOnTheWayMs,
  type LockedTodo,
} from './todo-queries.ts';

type TodoFields = Pick<
  Todo,
  'projectId' | 'title' | 'note' | 'dueOn' | 'assigneeId' | 'doneAt' | 'doneById' | 'noteId'
>;

/** The event of a change, by the fields that changed. */
const changeKind = (changed: Partial<TodoFields>) => {
  if (!('doneAt' in changed)) return 'todo.updated';
  return changed.doneAt === null ? 'todo.reopened' : 'todo.done';
};

/** Something that somebody has to do. It names its project as it names its assignee, and may change both. */
const records = record<Todo, TodoFields, Viewer>({
  subjectKind: 'todo',
  noun: 'to-do',
  table: {
    name: 'todos',
    alias: 't',
    fields: {
      projectId: 'project_id',
      title: 'title',
      note: 'note',
      dueOn: 'due_on',
      assigneeId: 'assignee_id',
      doneAt: 'done_at',
      doneById: 'done_by',
      noteId: 'note_id',
    },
    author: 'author_id',
    columns: todoColumns,
  },
  events: { updated: changeKind },
  defaults: {
    projectId: null,
    title: required,
    note: '',
    dueOn: null,
    assigneeId: null,
    doneAt: null,
    doneById: null,
    noteId: null,
  },
  historySummary: ({ title, assigneeId }) => ({ title, assigneeId }),
  afterChange: tellProjectLeft,
  // That something was checked off would not say what.
  changeDetails: ({ title }) => ({ todoTitle: title }),
});

/** A to-do's history stands with its project's. */
const placeIn = (projectId: number | null | undefined): Place => (projectId ? { projectId } : {});

/** The writes of a to-do: of their projects field employees check off all, and change otherwise only their own. */
export const todos = {
  ...records,

  async create(
    db: Db,
    audit: AuditContext,
    viewer: Viewer,
    _place: Place,
    body: CreateTodoBody & { noteId?: number },
  ): Promise<Todo> {
    const requireReferences = await holdReferences(db, viewer, body);
    requireReferences(undefined);
    const at = tickTime(audit, body.tickedAt);
    const done = body.isDone ? { doneAt: at.toISOString(), doneById: audit.actor.id } : {};
    return records.create(db, asOfTick(audit, at), viewer, placeIn(body.projectId), { ...body, ...done });
  },

  async update(
    db: Db,
    audit: AuditContext,
    viewer: Viewer,
    { id }: { id: number },
    body: UpdateTodoBody,
    expectedVersion: number | undefined,
  ): Promise<Todo> {
    // Projects are locked before what belongs to them.
    const requireReferences = await holdReferences(db, viewer, body);
    const before = await lockTodo(db, viewer, id);
    requireReferences(before);
    const {
      isDone: _isDone,
      tickedAt: _tickedAt,
      putBackOf: _putBackOf,
      version: _version,
      ...fields
    } = body;
    if (changedFields(before, { ...before, ...givenFields(fields) })) requireOwnTodo(viewer, before);
    const at = tickTime(audit, body.tickedAt, before);
    const written = { ...body, ...(await doneFields(db, audit, body, { before, at })) };
    const place = { id, ...placeIn(body.projectId ?? before.projectId) };
    return records.update(db, asOfTick(audit, at), viewer, place, written, expectedVersion);
  },

  async delete(
    db: Db,
    audit: AuditContext,
    viewer: Viewer,
    { id }: { id: number },
    expectedVersion: number | undefined,
  ): Promise<void> {
    const before = await lockTodo(db, viewer, id);
    requireOwnTodo(viewer, before);
    return records.delete(db, audit, viewer, { id, ...placeIn(before.projectId) }, expectedVersion);
  },

  async restore(db: Db, audit: AuditContext, viewer: Viewer, { id }: { id: number }): Promise<Todo> {
    const before = await lockTodo(db, viewer, id, { orRemoved: true });
    requireOwnTodo(viewer, before);
    return records.restore(db, audit, viewer, { id, ...placeIn(before.projectId) });
  },
};

/** Tells the project that a to-do has left for another one. */
async function tellProjectLeft(
  db: Db,
  audit: AuditContext,
  _viewer: Viewer,
  { before, after }: { before: Todo; after: Todo },
): Promise<void> {
  if (!before.projectId || !after.projectId || before.projectId === after.projectId) return;
  await recordEvent(db, audit, {
    projectId: before.projectId,
    subjectKind: 'todo',
    subjectId: before.id,
    kind: 'todo.moved',
    after: { todoTitle: before.title, movedTo: await findProjectNumber(db, after.projectId) },
  });
}

/** When the box was ticked or emptied, by the server's clock; not before the to-do was there. */
function tickTime(audit: AuditContext, tickedAt: Date | undefined, before?: LockedTodo): Date {
  if (!tickedAt) return audit.now;
  const at = byServerClock(tickedAt, audit);
  return before ? new Date(Math.max(at.getTime(), Date.parse(before.createdAt))) : at;
}

/** Who ticks and when, as the history tells it. */
const asOfTick = (audit: AuditContext, at: Date): AuditContext =>
  audit.now.getTime() - at.getTime() > longestOnTheWayMs
    ? { ...audit, late: { capturedAt: at.toISOString() } }
    : audit;

/** Who did it and when; one that is done already keeps both. A tick from before the last one comes too late to say so. */
async function doneFields(
  db: Db,
  audit: AuditContext,
  { isDone, tickedAt }: UpdateTodoBody,
  { before, at }: { before: LockedTodo; at: Date },
) {
  if (isDone === undefined || isDone === before.isDone) return {};
  if (tickedAt && (await isTickedSince(db, before.id, at))) return {};
  return isDone ? { doneAt: at.toISOString(), doneById: audit.actor.id } : { doneAt: null, doneById: null };
}

/** Refuses (403) field employees what is neither assigned to them nor written by them. */
function requireOwnTodo(viewer: Viewer, { assigneeId, authorId }: LockedTodo): void {
  if (
    viewer.rights.has('projects.write') ||
    viewer.employeeId === assigneeId ||
    viewer.employeeId === authorId
  )
    return;
  throw new AppError(
    'auth.forbidden',
    'You can only change the to-dos that are assigned to you or that you wrote.',
  );
}

/** Holds the project and the assignee that a body names. What it returns refuses (422) one that is not there; what a to-do has already may stay. */
async function holdReferences(
  db: Db,
  viewer: Viewer,
  { projectId, assigneeId }: Pick<UpdateTodoBody, 'projectId' | 'assigneeId'>,
) {
  const isProject = !projectId || (await isVisibleProject(db, viewer, projectId, 'for key share of p'));
  const isEmployee = !assigneeId || (await holdEmployee(db, assigneeId));
  return (before: LockedTodo | undefined) => {
    if (!isProject && projectId !== before?.projectId)
      throw invalidField('projectId', 'This project was not found.');
    if (!isEmployee && assigneeId !== before?.assigneeId)
      throw invalidField('assigneeId', 'This person no longer works here.');
  };
}
