import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import {
  calledOffStatuses,
  isCalledOff,
  isOpenStatus,
  statusesBefore,
  type OpenProjectStatus,
  type ProjectStatus,
} from '../../../shared/projects/project-status.ts';
import {
  eventMoves,
  nextStatusAfter,
  type ProjectEvent,
} from '../../../shared/projects/status-after-event.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { parameters } from '../../platform/db/parameters.ts';
import { executeDeferred, queryOne } from '../../platform/db/query.ts';
import { raw } from '../../platform/db/write-columns.ts';
import { insertEvent } from '../../platform/history/event-queries.ts';

export interface LockedProject {
  id: number;
  number: string;
  status: ProjectStatus;
  /** The status before the present one. */
  statusBefore: ProjectStatus | null;
  customerId: number;
  finalizedBidId: number | null;
  version: number;
}

/** Locks a project until the transaction ends, so that what is decided about it stays true; 404 when it is not there. */
export async function lockProject(db: Db, id: number): Promise<LockedProject> {
  const row = await queryOne<LockedProject>(
    db,
    `select id, number, status, status_before as "statusBefore", customer_id as "customerId",
       finalized_bid_id as "finalizedBidId", version
     from projects where id = $1 and deleted_at is null for no key update`,
    [id],
  );
  if (!row) throw notFound('project');
  return row;
}

/** Locks a project for what is offered or signed for it; false when it is not there or was called off, or turned down. */
export async function lockLiveProject(db: Db, id: number): Promise<boolean> {
  const row = await queryOne(
    db,
    `select 1 from projects where id = $1 and deleted_at is null and status <> all($2) for no key update`,
    [id, calledOffStatuses],
  );
  return row !== undefined;
}

/** Refuses (409) to offer or sign anything for a project that has ended. */
export function requireLiveProject({ status }: Pick<LockedProject, 'status'>): void {
  if (isCalledOff(status)) {
    throw new AppError('project.move_not_allowed', 'This project has ended. Reopen it first.');
  }
}

/** Refuses (409) to bring anything new into a project that is completed or called off. */
export function requireOpenProject({ status }: Pick<LockedProject, 'status'>): void {
  if (!isOpenStatus(status)) {
    throw new AppError('project.move_not_allowed', 'This project has ended. Reopen it first.');
  }
}

/** Moves a project forwards to a status that it has not reached yet; one that is further or has ended stays as it is. */
export async function advanceProject(
  db: Db,
  audit: AuditContext,
  projectId: number,
  to: OpenProjectStatus,
): Promise<void> {
  await setStatusFrom(db, audit, projectId, statusesBefore(to), to);
}

/** A change requested on a sent bid brings its project back to `bid_in_progress`: the one automatic step back. */
export async function returnToBidding(db: Db, audit: AuditContext, projectId: number): Promise<void> {
  const from = 'bid_sent' satisfies ProjectStatus;
  await setStatusFrom(
    db,
    audit,
    projectId,
    [from],
    nextStatusAfter('changes_requested' satisfies ProjectEvent, from),
  );
}

/** Moves a project as something around it does (project-status.ts); one that stands elsewhere stays as it is. */
export async function moveByEvent(
  db: Db,
  audit: AuditContext,
  projectId: number,
  event: ProjectEvent,
): Promise<void> {
  const { from, to } = eventMoves[event];
  await setStatusFrom(db, audit, projectId, from, to);
}

async function setStatusFrom(
  db: Db,
  audit: AuditContext,
  projectId: number,
  from: readonly ProjectStatus[],
  to: ProjectStatus,
): Promise<void> {
  const { values, param } = parameters(projectId, to, audit.now, from);
  const event = {
    project_id: projectId,
    subject_kind: 'project',
    subject_id: projectId,
    kind: 'project.status_changed',
    before: raw(`jsonb_build_object('status', status_before)`),
    after: { status: to },
  };
  await executeDeferred(
    db,
    `with moved as (
       update projects set status = $2, status_before = status, status_since = $3, status_reason = '',
         version = version + 1, updated_at = $3
       where id = $1 and status = any($4) and deleted_at is null returning status_before)
     ${insertEvent(audit, event, param, 'moved')}`,
    values,
  );
}
