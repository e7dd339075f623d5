import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { lockProject } from './advance-project-queries.ts';
import type { Viewer } from './project-access-queries.ts';
import { readProject } from './project-detail-queries.ts';
import { markProjectDeleted, markProjectRestored } from './project-queries.ts';

/** Removes a project, which can be restored; one with a contract stays (409). */
export async function deleteProject(db: Db, act: Act, id: number): Promise<void> {
  const { number } = await lockProject(db, id);
  if (!(await markProjectDeleted(db, id, act.now))) {
    throw new AppError(
      'project.has_money',
      'This project has a signed contract, so it cannot be removed. Cancel it instead.',
    );
  }
  await recordEvent(db, act, { ...subject(id), kind: 'project.deleted', before: { number } });
}

/** Brings a removed project back; one that is there is answered as it is. */
export async function restoreProject(db: Db, act: Act, viewer: Viewer, id: number): Promise<JsonText> {
  const isRestored = await markProjectRestored(db, id, act.now);
  if (isRestored) await recordEvent(db, act, { ...subject(id), kind: 'project.restored' });
  return readProject(db, viewer, id, act.now);
}

const subject = (id: number) => ({ projectId: id, subjectKind: 'project' as const, subjectId: id });
