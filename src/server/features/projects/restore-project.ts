import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvents, type HistoryEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import type { Viewer } from './project-access-queries.ts';
import { readProject } from './project-detail-queries.ts';
import { findRemovedCustomer, lockWholeProjects, markProjectRestored } from './project-queries.ts';
import { findRemoval, moveBack, type OpenRemoval } from './duplicates/duplicate-removal-queries.ts';
import { movePhotosBack } from '../photos/move-photos-queries.ts';
import { followAppointment } from './people-by-appointment-queries.ts';
import { projectSubject } from './project-subject.ts';

/** Brings a removed project back, and answers it as it is then. */
export async function restoreProject(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  id: number,
): Promise<JsonText> {
  await bringProjectBack(db, audit, id);
  return readProject(db, viewer, id, audit.now);
}

/**
 * Brings a removed project back, and with it what moved to another one when it was removed as its duplicate. False for one that is
 * there; refused (409) while its customer or what moved from it is out of reach.
 */
export async function bringProjectBack(db: Db, audit: AuditContext, id: number): Promise<boolean> {
  const looked = await findRemoval(db, id);
  await lockWholeProjects(db, looked ? [id, looked.keptId] : [id]);
  // Read again under the lock: somebody else may have brought it back while it was waited for.
  const removal = await findRemoval(db, id);
  await requireWayBack(db, id, removal);
  if (removal) {
    await moveBack(db, removal.id, audit.now);
    await movePhotosBack(db, id, removal, audit.now);
  }
  const number = await markProjectRestored(db, id, audit.now);
  if (number !== undefined) await recordEvents(db, audit, eventsOf(id, number, removal));
  for (const appointmentId of removal?.appointmentIds ?? [])
    await followAppointment(db, audit, { projectId: removal!.keptId, appointmentId }, []);
  return number !== undefined;
}

async function requireWayBack(db: Db, id: number, removal: OpenRemoval | undefined): Promise<void> {
  if (removal && removal.laterNumber !== null) {
    const { keptNumber, laterNumber } = removal;
    throw new AppError(
      'project.restore_blocked',
      `This project’s records moved to ${keptNumber}, and then to ${laterNumber}. Restore ${keptNumber} first.`,
    );
  }
  const customer = await findRemovedCustomer(db, id);
  if (customer !== undefined) {
    throw new AppError(
      'project.restore_blocked',
      `${customer}, the customer of this project, was removed in the meantime. Restore the customer first.`,
    );
  }
}

function eventsOf(id: number, number: string, removal: OpenRemoval | undefined): HistoryEvent[] {
  const restored = { ...projectSubject(id), kind: 'project.restored' };
  if (!removal) return [restored];
  return [
    restored,
    { ...projectSubject(removal.keptId), kind: 'project.duplicate_restored', after: { number } },
  ];
}
