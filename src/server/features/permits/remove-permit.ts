import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { JsonText } from '../../platform/http/route.ts';
import { removeRecords, restoreRecords } from '../../platform/records/removal-queries.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { moveByPermits } from './move-by-permits.ts';
import { lockWholePermit, readPermit } from './permit-queries.ts';
import { lockPermitOf, permitSubject, toldPermit, type PermitPlace } from './permit-rules.ts';

/** Removes a permit, which can be restored; an expense made of its fee stays. */
export async function deletePermit(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PermitPlace,
): Promise<JsonText> {
  const { project, permit } = await lockPermitOf(db, audit, viewer, place);
  if (!permit.isRemoved) {
    // Whoever writes something below it holds it, and is waited for.
    await lockWholePermit(db, permit.id);
    const event = { ...permitSubject(place.projectId, permit.id), kind: 'permit.deleted' };
    await removeRecords(db, audit, [{ ...event, before: toldPermit(permit) }]);
    await moveByPermits(db, audit, project);
  }
  const { text } = await readPermit(db, permit.id, project.today);
  return new JsonText(`{"message":"Permit deleted successfully","permit":${text}}`);
}

/** Brings a permit back; one that is there is answered as it is. */
export async function restorePermit(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PermitPlace,
): Promise<JsonText> {
  const { project, permit } = await lockPermitOf(db, audit, viewer, place);
  if (permit.isRemoved) {
    const event = { ...permitSubject(place.projectId, permit.id), kind: 'permit.restored' };
    await restoreRecords(db, audit, [{ ...event, after: toldPermit(permit) }]);
    await moveByPermits(db, audit, project);
  }
  return readPermit(db, permit.id, project.today);
}
