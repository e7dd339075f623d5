import { AppError } from '../../../shared/kernel/app-error.ts';
import { programAudit, type AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/job-queries.ts';
import type { Task } from '../../platform/jobs/start-jobs.ts';
import { recordBoundedEvent } from '../../platform/security/security-event-queries.ts';
import type { Services } from '../../platform/services.ts';
import { findEmployee } from './employee-queries.ts';
import { issueLink } from './issue-link.ts';
import {
  countResetRequests,
  findActiveEmployeeId,
  insertResetRequest,
  takeResetRequest,
} from './reset-request-queries.ts';

const requestsOfAnAddress = 10;
const linksOfAnAccount = 3;
const quarterHourSeconds = 15 * 60;

/**
 * Takes on the wish for a new password. Whether anybody has this e-mail address is looked up later, by the queue, so neither the
 * answer nor its time can tell. The eleventh wish from one address in 15 minutes is refused (429).
 */
export async function forgotPassword(
  { db, services }: { db: Db; services: Pick<Services, 'config'> },
  audit: AuditContext,
  { email, ip }: { email: string; ip: string },
): Promise<{ message: string }> {
  await inTransaction(db, async (db) => {
    if ((await countResetRequests(db, ip, audit.now)) >= requestsOfAnAddress) {
      const sentence = 'Too many attempts. Wait 15 minutes and try again.';
      throw new AppError('auth.too_many_attempts', sentence, { retryAfterSeconds: quarterHourSeconds });
    }
    const requestId = await insertResetRequest(db, email, ip, audit.now);
    await recordBoundedEvent(db, audit, { kind: 'auth.reset_asked', tried: email });
    await enqueue(db, 'send_reset_link', { requestId });
  });
  if (!services.config.mail) {
    return { message: 'Email isn’t set up. Ask an admin for a link to set a new password.' };
  }
  return { message: 'If someone signs in with this address, a link to set a new password is on its way.' };
}

/** Sends the link of a wish whose address is an active employee's; at most 3 an hour for an account. */
export function resetLinkTask({
  db,
  clock,
  ...services
}: { db: Db } & Pick<Services, 'clock' | 'config' | 'outbox'>): Task {
  return {
    async run(payload) {
      const { requestId } = payload as { requestId: number };
      const audit = programAudit(clock.now());
      await inTransaction(db, async (db) => {
        const request = await takeResetRequest(db, requestId, audit.now);
        if (!request || request.asked >= linksOfAnAccount) return;
        const employeeId = await findActiveEmployeeId(db, request.email);
        if (employeeId === undefined) return;
        const employee = await findEmployee(db, employeeId, { forUpdate: true });
        if (employee?.isActive) await issueLink({ db, services }, audit, employee, 'reset');
      });
    },
  };
}
