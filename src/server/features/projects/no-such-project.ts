import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../../platform/db/database.ts';
import { seesOwnOnly, type Viewer } from './project-access-queries.ts';
import { findRemovedProject } from './removed-project-queries.ts';

/** The refusal (404) for a project that is not there; the office learns of a removed one what became of it. */
export async function noSuchProject(db: Db, viewer: Viewer, id: number, now: Date): Promise<AppError> {
  const removed = seesOwnOnly(viewer) ? undefined : await findRemovedProject(db, id, now);
  if (!removed) return notFound('project');
  const { number, keptProject } = removed;
  const sentence = keptProject
    ? `Project ${number} was removed as a duplicate of ${keptProject.number}.`
    : `Project ${number} was removed.`;
  return new AppError('project.removed', sentence, { current: removed });
}
