import { AppError } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { hasExpenses } from '../expenses/project-expenses-queries.ts';
import { hasAppliedPermits } from '../permits/permit-stand-queries.ts';
import { lockProject } from './advance-project-queries.ts';
import { lockWholeProjects, markProjectDeleted } from './project-queries.ts';
import { projectSubject } from './project-subject.ts';

/** Removes a project, which can be restored; one with a contract, invoices, expenses or permits that were applied for stays (409). */
export async function deleteProject(db: Db, audit: AuditContext, id: number): Promise<void> {
  // Whoever writes something below it holds it, and is waited for.
  await lockWholeProjects(db, [id]);
  const { number } = await lockProject(db, id);
  if (await hasExpenses(db, id)) {
    throw new AppError(
      'project.has_money',
      'This project has expenses, so you can’t remove it. Remove them first, or cancel the project instead.',
    );
  }
  if (await hasAppliedPermits(db, id)) {
    throw new AppError(
      'project.has_permits',
      'This project has submitted permits, so you can’t remove it. Remove them first, or cancel the project instead.',
    );
  }
  if (!(await markProjectDeleted(db, id, audit.now))) {
    throw new AppError(
      'project.has_money',
      'This project has a signed contract or invoices, so you can’t remove it. Cancel it instead.',
    );
  }
  await recordEvent(db, audit, { ...projectSubject(id), kind: 'project.deleted', before: { number } });
}
