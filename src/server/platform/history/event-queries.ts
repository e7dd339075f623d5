import type { EventSubject } from '../../../shared/history/event-subjects.ts';
import type { AuditContext } from '../audit-context.ts';
import type { Db } from '../db/database.ts';
import { parameters, type Param } from '../db/parameters.ts';
import { executeDeferred } from '../db/query.ts';
import { insertInto, insertRowsInto, type Columns } from '../db/write-columns.ts';
import { recordWatchedEvents } from '../security/security-event-queries.ts';

/** One line of history. `kind` is `subject.verb`, e.g. `bid.finalized`; values are the changed fields only. */
export interface HistoryEvent {
  projectId?: number | null;
  subjectKind: EventSubject;
  subjectId: number;
  kind: string;
  before?: object | null;
  after?: object | null;
}

/** What an event says of who acted, when and in which request. */
function auditColumns({ now, actor, requestId }: AuditContext): Columns {
  return {
    at: now,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    request_id: requestId,
  };
}

/** SQL: writes an event; with `from`, one for each row that it has, whose columns `raw` among the event's may name. */
export function insertEvent(audit: AuditContext, event: Columns, param: Param, from?: string): string {
  return insertInto('events', { ...auditColumns(audit), ...event }, param, from);
}

/** Writes history beside the change itself; call it in the same transaction. One statement, however many. */
export async function recordEvents(
  db: Db,
  audit: AuditContext,
  events: readonly HistoryEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...auditColumns(audit), ...eventColumns(told(event, audit)) }));
  const { values, param } = parameters();
  await executeDeferred(db, insertRowsInto('events', Object.keys(rows[0]!), rows, param), values);
  await recordWatchedEvents(db, audit, events);
}

function eventColumns({ projectId, subjectKind, subjectId, kind, before, after }: HistoryEvent): Columns {
  return { project_id: projectId, subject_kind: subjectKind, subject_id: subjectId, kind, before, after };
}

function told(event: HistoryEvent, { late }: AuditContext): HistoryEvent {
  return late ? { ...event, after: { ...event.after, ...late } } : event;
}

export async function recordEvent(db: Db, audit: AuditContext, event: HistoryEvent): Promise<void> {
  await recordEvents(db, audit, [event]);
}
