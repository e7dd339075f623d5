import { cents, toAmount } from '../../../shared/kernel/money.ts';
import type { UpdatePermitBody } from '../../../shared/permits/permit-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { givenFields } from '../../platform/given-fields.ts';
import { requirePutBack } from '../../platform/history/put-back-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { keepPicture, type TakenPicture } from '../../platform/pictures/take-in-picture.ts';
import { requireWrittenVersion } from '../../platform/require-version.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { moveByPermits } from './move-by-permits.ts';
import { readPermit, updatePermit, type PermitFields, type StoredPermit } from './permit-queries.ts';
import {
  lockPresentPermit,
  permitSubject,
  requireDays,
  toldPermit,
  type PermitPlace,
} from './permit-rules.ts';

interface PermitChange {
  body: UpdatePermitBody;
  file: TakenPicture | undefined;
  files: FileStore;
  expectedVersion: number | undefined;
}

/** Changes what is written of a permit; a new file takes the place of the application. Its status has a call of its own. */
export async function changePermit(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PermitPlace,
  { body: { putBackOf, ...body }, file, files, expectedVersion }: PermitChange,
): Promise<JsonText> {
  const { project, permit } = await lockPresentPermit(db, audit, viewer, place);
  const read = () => readPermit(db, permit.id, project.today);
  await requireWrittenVersion(permit.version, expectedVersion, read);
  const fields = wantedFields(permit, body);
  requireDays(fields, project);
  if (file) fields.file = (await keepPicture(db, files, file)) ?? null;
  const isReplaced = Boolean(file && fields.file?.sha256 !== permit.file?.sha256);
  const before = toldPermit(permit);
  const after = { ...toldPermit(fields), ...(isReplaced && { fileReplaced: true }) };
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const event = { ...permitSubject(place.projectId, permit.id), kind: 'permit.updated' };
    const asOf = await requirePutBack(db, event, putBackOf, asTold(body));
    await updatePermit(db, permit.id, fields, audit.now);
    await recordUpdate(db, audit, { ...event, before, after, asOf }, expectedVersion);
    // One that had run out and was extended is not missing any more.
    await moveByPermits(db, audit, project);
  }
  return read();
}

function wantedFields(permit: StoredPermit, body: Omit<UpdatePermitBody, 'putBackOf'>): PermitFields {
  const { fee, withoutFile, withoutReleasedFile, version: _version, ...given } = givenFields(body);
  return {
    ...permit,
    ...given,
    ...(fee !== undefined && { feeCents: fee }),
    ...(withoutFile && { file: null }),
    ...(withoutReleasedFile && { releasedFile: null }),
  };
}

/** What was given as the history has it. */
function asTold(body: Omit<UpdatePermitBody, 'putBackOf'>): object {
  const { fee, ...given } = givenFields(body);
  return { ...given, ...(fee !== undefined && { fee: fee === null ? null : toAmount(cents(fee)) }) };
}
