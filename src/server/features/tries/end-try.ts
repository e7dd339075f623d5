import type { Db } from '../../platform/db/database.ts';
import { endClaim, endKeys, findStoredAnswer } from '../../platform/http/idempotency-queries.ts';
import { keyOwner } from '../../platform/http/idempotency.ts';
import { findMessagesOf, sendingCaller, sendingKey } from '../../platform/sending/keyed-message-queries.ts';

/**
 * What became of a write whose answer its caller does not have. A write that is under way is waited for; one that has not begun is ended:
 * its key is taken, and it is refused when it arrives. So what is said here stays true.
 */
export async function endTry(
  db: Db,
  employeeId: number,
  key: string,
): Promise<{ isDone: boolean; answer: string | null }> {
  const own = { caller: keyOwner(employeeId), key };
  // A call that sends a paper keeps its key with the messages that it records.
  const sending = { caller: sendingCaller, key: sendingKey(employeeId, key) };
  await endKeys(db, [own, sending]);
  const stored = await findStoredAnswer(db, own.caller, own.key);
  if (stored && !stored.isEnded) return { isDone: true, answer: stored.answer };
  const [message] = await findMessagesOf(db, sending.key, 1);
  if (message) return { isDone: true, answer: null };
  // One that has given the paper its number and recorded no message has sent nothing, and goes no further.
  await endClaim(db, sending);
  return { isDone: false, answer: null };
}
