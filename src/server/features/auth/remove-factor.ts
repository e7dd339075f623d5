import type { Employee } from '../../../shared/employees/employee-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import { dayMs } from '../../../shared/kernel/day-ms.ts';
import { programAudit, type AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Task } from '../../platform/jobs/start-jobs.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { findEmployee } from '../employees/employee-queries.ts';
import { findActiveEmployeeId } from '../employees/reset-request-queries.ts';
import { tellOwner } from '../../platform/mail/account-mail.ts';
import { deleteFactor, findFactor, listDueRemovals, saveRemoval } from './factor-queries.ts';

type Deps = { db: Db; outbox: Pick<Outbox, 'record'> };

/**
 * Has the factor of somebody who lost the device taken off a day from now, and tells the person at once; asked again, the first day counts. Not one's
 * own: whoever got hold of an admin's session would only have to wait.
 */
export async function askFactorRemoval(
  { db, outbox }: Deps,
  audit: AuditContext,
  employeeId: number,
): Promise<Employee> {
  const { employee, factor } = await lockWithFactor(db, employeeId);
  if (audit.actor.id === employeeId) {
    const sentence = 'You can’t do this for your own account. Ask another admin, or whoever runs Plumbline.';
    throw new AppError('employee.own_account', sentence);
  }
  if (!factor) {
    throw new AppError('auth.factor_off', `${employee.firstName} has no second factor.`);
  }
  if (factor.removal_at) return employee;
  await saveRemoval(db, factor.id, new Date(audit.now.getTime() + dayMs));
  await tell(db, audit, employeeId, 'employee.factor_removal_asked');
  await tellOwner({ db, outbox }, audit, employee, 'removalAsked');
  return (await findEmployee(db, employeeId))!;
}

/** Leaves somebody the factor; one that is not to be taken off stays as it is. */
export async function stopFactorRemoval(db: Db, audit: AuditContext, employeeId: number): Promise<Employee> {
  const { employee, factor } = await lockWithFactor(db, employeeId);
  if (!factor?.removal_at) return employee;
  await saveRemoval(db, factor.id, null);
  await tell(db, audit, employeeId, 'employee.factor_removal_stopped');
  return (await findEmployee(db, employeeId))!;
}

/** Takes off, every few minutes, the factors whose day is over. */
export function removeFactorsTask({
  db,
  clock,
  outbox,
}: { db: Db } & Pick<Services, 'clock' | 'outbox'>): Task {
  return {
    schedule: { cron: '*/5 * * * *' },
    run: async () => {
      const now = clock.now();
      for (const employeeId of await listDueRemovals(db, now)) {
        await inTransaction(db, async (db) => {
          // One who was removed may be brought back, without the factor.
          await findEmployee(db, employeeId, { forUpdate: true });
          const factor = await findFactor(db, employeeId);
          // Its owner may have signed in with a code since the list was read.
          if (factor?.removal_at && factor.removal_at <= now)
            await removeFactor({ db, outbox }, now, employeeId);
        });
      }
    },
  };
}

/** Takes the factor off whoever signs in with an e-mail address, at once: for who runs the machine. */
export async function removeFactorOf({ db, outbox }: Deps, email: string, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    const employeeId = await findActiveEmployeeId(db, email.trim().toLowerCase());
    if (employeeId === undefined) throw new AppError('not_found', `Nobody signs in as ${email}.`);
    const { factor } = await lockWithFactor(db, employeeId);
    if (!factor) throw new AppError('auth.factor_off', `${email} has no second factor.`);
    await removeFactor({ db, outbox }, now, employeeId);
  });
}

/** Takes the factor off, in the name of the program, and tells its owner; the caller holds the employee. */
async function removeFactor({ db, outbox }: Deps, now: Date, employeeId: number): Promise<void> {
  const audit = programAudit(now);
  const factor = await findFactor(db, employeeId);
  if (factor) await deleteFactor(db, factor.id);
  await tell(db, audit, employeeId, 'employee.factor_removed');
  const employee = await findEmployee(db, employeeId);
  if (employee?.isActive) await tellOwner({ db, outbox }, audit, employee, 'removed');
}

async function lockWithFactor(db: Db, employeeId: number) {
  const employee = await findEmployee(db, employeeId, { forUpdate: true });
  if (!employee) throw notFound('employee');
  const factor = await findFactor(db, employeeId);
  return { employee, factor: factor?.is_confirmed ? factor : undefined };
}

function tell(db: Db, audit: AuditContext, employeeId: number, kind: string): Promise<void> {
  return recordEvent(db, audit, { subjectKind: 'employee', subjectId: employeeId, kind });
}
