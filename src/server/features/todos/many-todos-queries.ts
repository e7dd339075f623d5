import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { recordEvents } from '../../platform/history/event-queries.ts';

/** What somebody wants to be reminded of at many projects. */
export interface ManyTodos {
  title: string;
  dueOn: string;
}

const ofActor = `t.project_id = any($1::bigint[]) and t.title = $2 and t.due_on = $3 and t.assignee_id = $4
  and t.done_at is null and t.deleted_at is null`;

/** Gives projects, which are locked, a to-do of whoever asks for it, but those that have it; answers which. */
export async function addTodos(
  db: Db,
  audit: AuditContext,
  projectIds: readonly number[],
  { title, dueOn }: ManyTodos,
): Promise<number[]> {
  const added = await query<{ id: number; projectId: number }>(
    db,
    `insert into todos (project_id, title, due_on, assignee_id, author_id, created_at, updated_at)
     select p.id, $2, $3, $4, $4, $5, $5 from projects p
     where p.id = any($1::bigint[]) and p.deleted_at is null
       and not exists (select from todos t where ${ofActor} and t.project_id = p.id)
     order by p.id returning id, project_id as "projectId"`,
    [projectIds, title, dueOn, audit.actor.id, audit.now],
  );
  const open = { note: '', doneAt: null, doneById: null, noteId: null };
  await recordEvents(
    db,
    audit,
    added.map(({ id, projectId }) => ({
      projectId,
      subjectKind: 'todo' as const,
      subjectId: id,
      kind: 'todo.created',
      after: { projectId, title, dueOn, assigneeId: audit.actor.id, ...open },
    })),
  );
  return added.map(({ projectId }) => projectId);
}

/** Takes such to-dos away again while they are open; answers of which projects. */
export async function removeTodos(
  db: Db,
  audit: AuditContext,
  projectIds: readonly number[],
  { title, dueOn }: ManyTodos,
): Promise<number[]> {
  const removed = await query<{ id: number; projectId: number }>(
    db,
    `update todos t set deleted_at = $5, updated_at = $5, version = version + 1
     where ${ofActor} returning id, project_id as "projectId"`,
    [projectIds, title, dueOn, audit.actor.id, audit.now],
  );
  await recordEvents(
    db,
    audit,
    removed.map(({ id, projectId }) => ({
      projectId,
      subjectKind: 'todo' as const,
      subjectId: id,
      kind: 'todo.deleted',
      before: { title, assigneeId: audit.actor.id },
    })),
  );
  return removed.map(({ projectId }) => projectId);
}
