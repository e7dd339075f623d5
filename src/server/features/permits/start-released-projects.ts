import { allRights } from '../../../shared/auth/rights.ts';
import { programAudit } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import type { Task } from '../../platform/jobs/start-jobs.ts';
import { lockVisibleProject } from '../projects/project-access-queries.ts';
import { moveByPermits } from './move-by-permits.ts';
import { findReleasedProjects } from './permit-stand-queries.ts';

/** Whoever looks sees every project: it is the company's calendar that moves them, nobody's account. */
const everybody = { employeeId: 0, rights: new Set(allRights) };

/** Moves the projects on whose permits were released before their work was to start, once that day has come. */
export async function startReleasedProjects(db: Db, now: Date): Promise<void> {
  const audit = programAudit(now);
  for (const id of await findReleasedProjects(db, now)) {
    await inTransaction(db, async (db) => {
      const project = await lockVisibleProject(db, everybody, id, now);
      if (project) await moveByPermits(db, audit, project);
    });
  }
}

/** Looks every hour, since the company's day begins at an hour of its own. */
export function startOfWorkTask({ db, clock }: { db: Db } & Pick<Services, 'clock'>): Task {
  return {
    schedule: { cron: '4 * * * *' },
    run: () => startReleasedProjects(db, clock.now()),
  };
}
