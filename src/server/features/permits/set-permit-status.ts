import { decidePermitMove } from '../../../shared/permits/permit-status.ts';
import type { PermitStatusBody } from '../../../shared/permits/permit-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { requireWrittenVersion } from '../../platform/require-version.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { moveByPermits } from './move-by-permits.ts';
import { readPermit, updatePermit, type PermitFields } from './permit-queries.ts';
import {
  lockPresentPermit,
  moveRefused,
  permitSubject,
  requireApplicable,
  requireDays,
  toldPermit,
  type PermitPlace,
} from './permit-rules.ts';

const dayOfStatus = {
  draft: {},
  submitted: { submittedOn: 'date' },
  corrections_required: { correctionsOn: 'date' },
  released: { released: 'date' },
  closed: { closedOn: 'date' },
} as const;

/** Says where a permit stands and since when; repeating it changes nothing. Refused (409) where that cannot follow. */
export async function setPermitStatus(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PermitPlace,
  { status, date }: Omit<PermitStatusBody, 'version'>,
  expectedVersion: number | undefined,
): Promise<JsonText> {
  const { project, permit } = await lockPresentPermit(db, audit, viewer, place);
  const read = () => readPermit(db, permit.id, project.today);
  const { today } = project;
  const wish = { to: status, date: date ?? undefined, today };
  const decision = decidePermitMove({ ...permit, status: permit.shownStatus }, wish);
  if (decision.kind === 'refused') throw moveRefused(decision.sentence);
  const fields: PermitFields = { ...permit, ...decision.dates, status };
  const before = toldPermit(permit);
  const after = toldPermit(fields);
  // A second click says the same of a permit that its first has changed already.
  if (!changedFields(before, after)) return read();
  await requireWrittenVersion(permit.version, expectedVersion, read);
  if (permit.status !== status) requireApplicable(project, status);
  requireDays(fields, project, dayOfStatus[status]);
  await updatePermit(db, permit.id, fields, audit.now);
  const event = {
    ...permitSubject(place.projectId, permit.id),
    kind: 'permit.status_changed',
    before,
    after,
  };
  await recordUpdate(db, audit, event, expectedVersion);
  await moveByPermits(db, audit, project);
  return read();
}
