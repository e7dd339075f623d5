import { decidePermitMove } from '../../../shared/permits/permit-status.ts';
import type { ReleaseFileBody } from '../../../shared/permits/permit-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { changedFields } from '../../platform/history/changed-fields.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { JsonText } from '../../platform/http/route.ts';
import { keepPicture, type TakenPicture } from '../../platform/pictures/take-in-picture.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { moveByPermits } from './move-by-permits.ts';
import { readPermit, updatePermit, type PermitFields } from './permit-queries.ts';
import {
  lockPresentPermit,
  moveRefused,
  permitSubject,
  requireDays,
  toldPermit,
  type PermitPlace,
} from './permit-rules.ts';

interface Release {
  body: ReleaseFileBody;
  file: TakenPicture;
  files: FileStore;
}

/**
 * Keeps the paper of a released permit in the place of one before; with it the permit is released today, or on the day that is given
 * (specification, section 4). The same paper for a permit that is released already changes nothing.
 */
export async function releasePermit(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PermitPlace,
  { body, file, files }: Release,
): Promise<JsonText> {
  const { project, permit } = await lockPresentPermit(db, audit, viewer, place);
  const { today } = project;
  const isSame = permit.status === 'released' && permit.releasedFile?.sourceSha256 === file.sourceSha256;
  const date = body.released ?? (isSame ? (permit.released ?? today) : today);
  const decision = decidePermitMove(
    { ...permit, status: permit.shownStatus },
    { to: 'released', date, today },
  );
  if (decision.kind === 'refused') throw moveRefused(decision.sentence);
  const fields: PermitFields = {
    ...permit,
    ...decision.dates,
    status: 'released',
    number: body.number ?? permit.number,
    expiresOn: body.expiresOn === undefined ? permit.expiresOn : body.expiresOn,
  };
  requireDays(fields, project);
  fields.releasedFile = isSame ? permit.releasedFile : ((await keepPicture(db, files, file)) ?? null);
  const isReplaced = permit.releasedFile !== null && !isSame;
  const before = toldPermit(permit);
  const changed = changedFields(before, { ...toldPermit(fields), ...(isReplaced && { fileReplaced: true }) });
  if (changed) {
    await updatePermit(db, permit.id, fields, audit.now);
    const event = { ...permitSubject(place.projectId, permit.id), kind: 'permit.released', ...changed };
    await recordEvent(db, audit, event);
    await moveByPermits(db, audit, project);
  }
  const { text } = await readPermit(db, permit.id, today);
  return new JsonText(`{"message":"File uploaded successfully","permit":${text}}`);
}
