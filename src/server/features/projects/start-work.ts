import { AppError } from '../../../shared/kernel/app-error.ts';
import { decideMove } from '../../../shared/projects/project-moves.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { findMissingPermits, type MissingPermit } from '../permits/permit-stand-queries.ts';
import { lockProject } from './advance-project-queries.ts';
import { moveProject } from './move-project.ts';
import type { Viewer } from './project-access-queries.ts';

/**
 * Starts the work. Where a permit is missing that is asked about first (409 with the permits), since the site may be stopped; whoever
 * confirms it starts all the same. Work that is under way already is answered as it is.
 */
export async function startWork(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  id: number,
  { reason, isConfirmed = false }: { reason?: string | undefined; isConfirmed?: boolean | undefined },
): Promise<JsonText> {
  if (!isConfirmed) await requirePermits(db, audit, id);
  return moveProject(db, audit, viewer, id, 'start', reason);
}

/** Refuses (409, with the permits) to start where a permit is missing. */
export async function requirePermits(db: Db, audit: AuditContext, id: number): Promise<void> {
  const project = await lockProject(db, id);
  const decision = decideMove('start', { ...project, hasContract: project.finalizedBidId !== null });
  const missing = decision.kind === 'move' ? await findMissingPermits(db, id, audit.now) : [];
  if (missing.length === 0) return;
  const sentence = `${namesOf(missing)} Start the work only if you’re allowed to without it.`;
  throw new AppError('project.permits_missing', sentence, { current: missing });
}

const sentences = {
  draft: (permit: string, authority: string) =>
    `The permit “${permit}” of ${authority} hasn’t been submitted yet.`,
  submitted: (permit: string, authority: string) =>
    `The permit “${permit}” of ${authority} isn’t released yet.`,
  corrections_required: (permit: string, authority: string) =>
    `The permit “${permit}” of ${authority} needs corrections.`,
  expired: (permit: string, authority: string) => `The permit “${permit}” of ${authority} has expired.`,
} as const;

const missingSentence = (permit: string, authority: string) =>
  `The permit “${permit}” of ${authority} is missing.`;

function namesOf(missing: readonly MissingPermit[]): string {
  return missing
    .slice(0, 3)
    .map(({ title, issuing_authority, status }) => {
      const sentence = status in sentences ? sentences[status as keyof typeof sentences] : missingSentence;
      return sentence(title, issuing_authority);
    })
    .concat(missing.length > 3 ? [`${missing.length - 3} more are missing.`] : [])
    .join(' ');
}
