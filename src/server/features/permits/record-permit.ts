import { notFound } from '../../../shared/kernel/app-error.ts';
import type { CreatePermitBody } from '../../../shared/permits/permit-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { JsonText } from '../../platform/http/route.ts';
import { keepPicture, type TakenPicture } from '../../platform/pictures/take-in-picture.ts';
import { lockVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import { moveByPermits } from './move-by-permits.ts';
import { insertPermit, readPermit, type PermitFields } from './permit-queries.ts';
import { permitSubject, requireApplicable, requireDays, toldPermit } from './permit-rules.ts';

interface NewPermit {
  projectId: number;
  body: CreatePermitBody;
  file: TakenPicture | undefined;
  files: FileStore;
}

/** Records a permit of a project, applied for unless it is said to be a draft, with its application when there is one. */
export async function recordPermit(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  { projectId, body, file, files }: NewPermit,
): Promise<JsonText> {
  const project = await lockVisibleProject(db, viewer, projectId, audit.now);
  if (!project) throw notFound('project');
  const status = body.status ?? 'submitted';
  requireApplicable(project, status);
  const fields: PermitFields = {
    issuing_authority: body.issuing_authority,
    submission_method: body.submission_method ?? '',
    title: body.title,
    number: body.number ?? '',
    status,
    submittedOn: body.submittedOn ?? (status === 'draft' ? null : project.today),
    correctionsOn: null,
    released: null,
    expiresOn: body.expiresOn ?? null,
    followUpOn: body.followUpOn ?? null,
    closedOn: null,
    feeCents: body.fee ?? null,
    file: null,
    releasedFile: null,
  };
  requireDays(fields, project);
  fields.file = (await keepPicture(db, files, file)) ?? null;
  const id = await insertPermit(db, projectId, fields, { by: audit.actor.id, now: audit.now });
  const event = { ...permitSubject(projectId, id), kind: 'permit.created' };
  await recordEvent(db, audit, { ...event, after: toldPermit(fields) });
  await moveByPermits(db, audit, project);
  return asPermit(await readPermit(db, id, project.today));
}

/** The answer that the specification reads the permit from. */
function asPermit({ text }: JsonText): JsonText {
  return new JsonText(`{"permit":${text}}`);
}
