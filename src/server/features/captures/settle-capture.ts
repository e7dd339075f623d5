import { notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { parsePart } from '../../platform/http/parse-request.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { CaptureKeepers, KeepingPlace } from './capture-keeper.ts';
import { lockCapture, removeCapture } from './capture-queries.ts';
import { toldCapture } from './told-capture.ts';

/** Puts what was handed in into a project, in the name of who captured it; the history tells who filed it. */
export async function fileCapture(
  place: KeepingPlace,
  id: number,
  { isConfirmed, keepers }: { isConfirmed: boolean; keepers: CaptureKeepers },
): Promise<void> {
  const { db, audit } = place;
  const capture = await lockCapture(db, id);
  if (!capture) throw notFound('entry');
  const { kind, said, picture, capturedAt, employeeId, employeeName } = capture;
  const keeper = keepers[kind];
  const body = parsePart(keeper.body, isConfirmed ? { ...said, isConfirmed } : said);
  const late: AuditContext = {
    ...audit,
    actor: { kind: 'employee', id: employeeId, name: employeeName },
    late: { capturedAt, filedBy: audit.actor.name },
  };
  await keeper.keep({ ...place, audit: late }, body, picture ?? undefined);
  await removeCapture(db, id);
}

/** Discards what was handed in. Its words stay in the history. */
export async function discardCapture(db: Db, audit: AuditContext, id: number): Promise<void> {
  const capture = await lockCapture(db, id);
  if (!capture) throw notFound('entry');
  await removeCapture(db, id);
  await recordEvent(db, audit, {
    projectId: capture.projectId,
    subjectKind: 'capture',
    subjectId: id,
    kind: 'capture.discarded',
    before: { ...toldCapture(capture), employeeName: capture.employeeName },
  });
}
