import { AppError } from '../../../shared/kernel/app-error.ts';
import type { SetNextNumberBody } from '../../../shared/numbers/number-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { findCounter, findHighestIssued, lockCounter, setNextNumber } from './number-queries.ts';

/** The number that the next project of a kind gets, of the first kind unless told; looking does not take it. */
export async function peekNextNumber(
  db: Db,
  counterType: string | undefined,
  now: Date,
): Promise<{ counter_type: string; number: number }> {
  const counter = await findCounter(db, counterType, now);
  if (!counter) throw unknownCounter();
  return { counter_type: counter.counter_type, number: counter.number };
}

/** Sets the next number; refuses (409) one at or below a number that was issued. */
export async function chooseNextNumber(db: Db, audit: AuditContext, body: SetNextNumberBody) {
  const { counter_type, number } = body;
  // The lock keeps new leads waiting, so that none is issued between the look, which is a statement of its own, and the change.
  const isThere = await lockCounter(db, counter_type);
  const counter = isThere && (await findCounter(db, counter_type, audit.now));
  if (!counter) throw unknownCounter();
  const { highest, text } = await findHighestIssued(db, counter, audit.now);
  if (number <= highest) {
    const sentence = `${text} is already taken. Choose ${highest + 1} or higher.`;
    throw new AppError('number.already_issued', sentence, { fields: { number: sentence } });
  }
  if (number !== counter.number) {
    await setNextNumber(db, counter_type, number, audit.now);
    const change = { before: { counter_type, number: counter.number }, after: { counter_type, number } };
    await recordEvent(db, audit, {
      subjectKind: 'settings',
      subjectId: 1,
      kind: 'settings.next_number_set',
      ...change,
    });
  }
  return { message: 'Next project number set successfully' as const, counter_type, number };
}

/** The refusal for a kind that is not there, or not offered any more. */
export function unknownCounter(): AppError {
  const sentence = 'This kind of project was not found.';
  return new AppError('project.unknown_reference', sentence, { fields: { counter_type: sentence } });
}
