import { createHash } from 'node:crypto';

import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { claimKey, findStoredAnswer, storeAnswer } from './idempotency-queries.ts';

export interface KeyedRequest {
  caller: string;
  key: string;
  requestSha256: Buffer;
}

export interface SerialisedAnswer {
  status: number;
  text: string | null;
}

/** What makes two requests the same one: method, address and body. Passwords stay out, since this hash is quick to guess against. */
export function hashRequest(method: string, url: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body, withoutPasswords) ?? ''}`)
    .digest();
}

const withoutPasswords = (name: string, value: unknown) => (/password$/i.test(name) ? undefined : value);

/**
 * Runs `work` in a transaction, once per key: its answer is kept with it and repeated for 7 days (api.md). Refuses a key that comes back with
 * another body. A failed call rolls the claim back, so it can be tried again.
 */
export async function runOnce(
  db: Db,
  request: KeyedRequest,
  work: (db: Db) => Promise<SerialisedAnswer>,
): Promise<SerialisedAnswer & { isRepeated?: boolean }> {
  return inTransaction(db, async (db) => {
    const earlier = await claimOrRepeat(db, request);
    if (earlier) return earlier;
    const answer = await work(db);
    await storeAnswer(db, request.caller, request.key, answer.status, answer.text);
    return answer;
  });
}

/** Claims the key for this transaction; where it was claimed before, answers what its request was. Refuses a key of another one. */
async function claimOrRepeat(db: Db, request: KeyedRequest) {
  const { caller, key, requestSha256 } = request;
  if (await claimKey(db, caller, key, requestSha256)) return undefined;
  const answer = await repeated(db, request);
  if (!answer) throw keyReused();
  return answer;
}

/** The answer that was given to this request before; undefined when there is none. Refuses a key of another request. */
export async function repeated(
  db: Db,
  { caller, key, requestSha256 }: KeyedRequest,
): Promise<(SerialisedAnswer & { isRepeated: true }) | undefined> {
  const stored = await findStoredAnswer(db, caller, key);
  if (stored?.isEnded) throw keyEnded();
  if (!stored?.status) return undefined;
  if (!stored.request_sha256.equals(requestSha256)) throw keyReused();
  return { status: stored.status, text: stored.answer, isRepeated: true };
}

/**
 * For a call with transactions of its own: takes its key in the one that does the work, so that whoever asks by the key what became of it
 * hears that it was done. False where that was done under it before; refuses a key of another request, and one that was ended.
 */
export async function takeKey(db: Db, request: KeyedRequest): Promise<boolean> {
  if (await claimOrRepeat(db, request)) return false;
  await storeAnswer(db, request.caller, request.key, doneStatus, null);
  return true;
}

/** Kept in the place of an answer that is told anew each time. */
const doneStatus = 200;

/** Of a write that its caller has ended, and that arrives all the same. */
export const keyEnded = () =>
  new AppError('request.ended', 'This was canceled in another window before it arrived, so it wasn’t saved.');

/** Keys of different employees never meet. */
export const keyOwner = (employeeId: number) => `employee:${employeeId}`;

const keyReused = () =>
  new AppError('request.key_reused', 'This Idempotency-Key was already used for another request.');
