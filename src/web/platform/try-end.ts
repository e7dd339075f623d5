import { api } from './api-client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { repeatUntilAnswered } from './repeat-until-answered.ts';
import { getSession } from './session.ts';
import { within, wordsPatienceMs } from './within.ts';

export interface TryEnd {
  /** It was done; otherwise it never will be. */
  isDone: boolean;
  /** What the server answered; null or undefined where nobody knows it. */
  answer: unknown;
}

const underWay = new Map<string, Promise<unknown>>();

/** Makes it known that a write is on its way in this document, whoever looks at it. */
export async function underKey<Answer>(key: string, write: Promise<Answer>): Promise<Answer> {
  underWay.set(key, write);
  try {
    return await write;
  } finally {
    if (underWay.get(key) === write) underWay.delete(key);
  }
}

/**
 * What became of a write whose answer was lost, by its key. One that has not arrived is ended, so that it cannot be done once somebody was
 * told that it was not. What this device has taken over to send by itself counts as done.
 */
export async function endOfTry(key: string): Promise<TryEnd> {
  return within(
    repeatUntilAnswered(() => end(key)),
    wordsPatienceMs,
  );
}

async function end(key: string): Promise<TryEnd> {
  await underWay.get(key)?.catch(() => undefined);
  // Hardly ever needed, and more than most forms are.
  const { offlineQueueOf } = await import('./offline-queue/use-offline-queue.ts');
  const list = offlineQueueOf(getSession().employee?.id ?? 0);
  await list.read;
  if (list.find(key)) return { isDone: true, answer: undefined };
  return api('POST /api/tries/end', { body: { key }, idempotencyKey: newIdempotencyKey() });
}
