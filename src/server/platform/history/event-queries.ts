import type { EventSubject } from '../../../shared/history/event-subjects.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { executeDeferred } from '../db/query.ts';

/** One line of history. `kind` is `subject.verb`, e.g. `bid.finalized`; values are the changed fields only. */
export interface HistoryEvent {
  projectId?: number | null;
  subjectKind: EventSubject;
  subjectId: number;
  kind: string;
  before?: object | null;
  after?: object | null;
}

/** The columns of an event that say who acted, when and in which request; `auditValues` gives their values. */
export const auditColumns = 'at, actor_kind, actor_id, actor_name, request_id';

export function auditValues({ now, actor, requestId }: AuditContext): unknown[] {
  return [now, actor.kind, actor.id, actor.name, requestId];
}

/** Writes history beside the change itself; call it in the same transaction. One statement, however many. */
export async function recordEvents(
  db: Db,
  audit: AuditContext,
  events: readonly HistoryEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await executeDeferred(
    db,
    `insert into events (${auditColumns}, project_id, subject_kind, subject_id, kind, before, after)
     select $1, $2, $3, $4, $5, e."projectId", e."subjectKind", e."subjectId", e.kind, e.before, e.after
     from jsonb_to_recordset($6::jsonb) as e(
       "projectId" bigint, "subjectKind" text, "subjectId" bigint, kind text, before jsonb, after jsonb)`,
    [...auditValues(audit), JSON.stringify(events.map((event) => told(event, audit)))],
  );
}

function told(event: HistoryEvent, { late }: AuditContext): HistoryEvent {
  return late ? { ...event, after: { ...event.after, ...late } } : event;
}

export async function recordEvent(db: Db, audit: AuditContext, event: HistoryEvent): Promise<void> {
  await recordEvents(db, audit, [event]);
}
