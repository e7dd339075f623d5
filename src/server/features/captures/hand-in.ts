import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import { dayMs } from '../../../shared/kernel/day-ms.ts';
import { toAmount, type Cents } from '../../../shared/kernel/money.ts';
import type { HandInBody } from '../../../shared/captures/capture-contract.ts';
import { byServerClock } from '../../platform/audit-context.ts';
import { parsePart } from '../../platform/http/parse-request.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { isVisibleProject } from '../projects/project-access-queries.ts';
import { findRemovedProject } from '../projects/removed-project-queries.ts';
import type { CapturedPicture, CaptureKeepers, KeepingPlace } from './capture-keeper.ts';
import { insertCapture } from './capture-queries.ts';
import { toldCapture } from './told-capture.ts';

/** Who had a project longer ago has no say in it: then the office decides. */
const mostLateMs = 31 * dayMs;

/**
 * Takes what was captured on site for a project that its person does not find any more. Who had it at that time may still hand it in, which
 * the history tells; of a duplicate that was removed it goes into the project that was kept. All else waits for the office.
 */
export async function handIn(
  place: Omit<KeepingPlace, 'projectId'>,
  { kind, said, step, projectId, capturedAt, isForOffice = false }: HandInBody,
  { picture, keepers }: { picture: CapturedPicture | undefined; keepers: CaptureKeepers },
): Promise<{ outcome: 'kept' | 'office' }> {
  const { db, audit, viewer } = place;
  const keeper = keepers[kind];
  const parsed = jsonOf(said);
  const body = parsePart(keeper.body, parsed);
  if (keeper.needsPicture && !picture) throw invalidField('picture', 'Choose a photo.');
  const at = byServerClock(capturedAt, audit);
  const isSoon = audit.now.getTime() - at.getTime() <= mostLateMs;
  const then = isSoon ? { ...viewer, capturedAt: at } : viewer;
  const removed = await findRemovedProject(db, projectId, audit.now);
  const wanted = removed?.keptProject?.id ?? projectId;
  const late = { ...audit, late: { capturedAt: at.toISOString() } };
  const there = { ...place, audit: late, viewer: then, projectId: wanted };
  if (!isForOffice) {
    if (step && keeper.step) {
      const isRecorded = await keeper.step.record(there, parsePart(keeper.step.body, jsonOf(step)));
      if (isRecorded) return { outcome: 'kept' };
    }
    if (await isVisibleProject(db, then, wanted)) {
      await keeper.keep(there, body, picture);
      return { outcome: 'kept' };
    }
  }
  const capture = {
    employeeId: viewer.employeeId,
    kind,
    projectId: wanted,
    said: { ...parsed, ...(hasCost(body) && { cost: toAmount(body.cost) }) },
    picture: picture ?? null,
    capturedAt: at,
  };
  const kept = await insertCapture(db, capture, audit.now);
  await recordEvent(db, audit, {
    projectId: kept.projectId,
    subjectKind: 'capture',
    subjectId: kept.id,
    kind: 'capture.handed_in',
    after: toldCapture({ ...capture, capturedAt: at.toISOString() }),
  });
  return { outcome: 'office' };
}

/** However an amount was written, it is kept as a number. */
const hasCost = (body: unknown): body is { cost: Cents } =>
  typeof body === 'object' && body !== null && 'cost' in body;

function jsonOf(said: string): Record<string, unknown> {
  try {
    return JSON.parse(said) as Record<string, unknown>;
  } catch (cause) {
    throw new AppError('request.malformed', 'Send the captured data as JSON.', { cause });
  }
}
