import type { Employee } from '../../../shared/employees/employee-contract.ts';
import type { LinkAnswer } from '../../../shared/employees/sign-in-link-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { StatusAnswer, type CallContext } from '../../platform/http/route.ts';
import type { DeliverOutcome } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { findEmployee } from './employee-queries.ts';
import { issueLink } from './issue-link.ts';
import { findLinkExpiry, type LinkPurpose } from './sign-in-link-queries.ts';

type Call = { db: Db; services: Services } & Pick<CallContext<Endpoint>, 'idempotencyKey' | 'takeKey'>;

/**
 * Sends an employee a personal link and tries the mail server at once: 200 when it took the message, else 202 with what became of
 * it. The link is in the answer too, so that an office without mail can hand it over. A repetition under the same key sends
 * nothing twice, and no longer knows the link.
 */
export async function sendLink(
  { db, services, idempotencyKey, takeKey }: Call,
  audit: AuditContext,
  target: { employeeId: number; purpose: LinkPurpose },
): Promise<StatusAnswer> {
  const { employeeId, purpose } = target;
  const callerKey = idempotencyKey && `${purpose}:${employeeId}:${audit.actor.id}:${idempotencyKey}`;
  const { messageId, url, email } = await inTransaction(db, async (db) => {
    // Its message finds a repetition by the same key.
    await takeKey(db);
    const employee = await findEmployee(db, employeeId, { forUpdate: true });
    if (!employee) throw notFound('employee');
    requireLinkable(employee, purpose);
    const sending = { callerKey, isDeliveredByCaller: true };
    const issued = await issueLink({ db, services }, audit, employee, purpose, sending);
    return { ...issued, email: employee.email };
  });
  const outcome = await services.outbox.deliver(messageId);
  const expiresAt = await findLinkExpiry(db, messageId);
  const answer: LinkAnswer = {
    delivery: deliveryOf(outcome.status),
    message: sentenceFor(outcome, email),
    url,
    expiresAt: (expiresAt ?? audit.now).toISOString(),
  };
  return new StatusAnswer(outcome.status === 'sent' ? 200 : 202, answer);
}

function requireLinkable({ status, firstName }: Employee, purpose: LinkPurpose): void {
  if (status === 'inactive') {
    throw new AppError('employee.inactive', `${firstName} isn’t active. Activate the account first.`);
  }
  if (purpose === 'invitation' && status === 'active') {
    const sentence = `${firstName} has already set a password. Send a link to set a new one instead.`;
    throw new AppError('employee.has_password', sentence);
  }
  if (purpose === 'reset' && status === 'invited') {
    const sentence = `${firstName} hasn’t set a password yet. Send the invitation again instead.`;
    throw new AppError('employee.not_invited', sentence);
  }
}

/** An e-mail ends nowhere else; one that was taken back reached nobody, as one that failed. */
function deliveryOf(status: DeliverOutcome['status']): LinkAnswer['delivery'] {
  return status === 'uncertain' || status === 'cancelled' ? 'failed' : status;
}

function sentenceFor({ status, error }: DeliverOutcome, email: string): string {
  switch (status) {
    case 'sent':
      return `The link was sent to ${email}.`;
    case 'captured':
      return 'Email isn’t set up. The message stays in the outbox and isn’t delivered. Share the link yourself.';
    case 'queued':
      return `The message to ${email} is queued. Plumbline keeps trying until the mail server accepts it.`;
    case 'failed':
    case 'uncertain':
    case 'cancelled':
      return error ?? 'The mail server rejected this message. It stays in the outbox.';
  }
}
