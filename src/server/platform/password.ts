import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

import { AppError } from '../../shared/kernel/app-error.ts';
import { createSemaphore } from './semaphore.ts';

const derive = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;

/**
 * Runs work in one of the few places for password hashing. The throttle is checked inside, so that a burst can pass it by no more than there
 * are places, over all processes (decisions/0041). Throws `auth.busy` (503) when 50 are waiting already.
 */
export const withHashingSlot = createSemaphore({
  // Hashing takes a core, and 19 MiB that stay with the process: half of the cores, so that a flood leaves the others to those who are in.
  mostAtOnce: Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2))),
  // An office that comes in at once fits in here; more would wait for seconds, and is a flood.
  mostWaiting: 50,
  refusal: () => {
    const sentence = 'Too many people are signing in right now. Try again in a few seconds.';
    return new AppError('auth.busy', sentence, { retryAfterSeconds: 5 });
  },
});

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { message: password, nonce, tagLength: hashBytes, ...cost });
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/(?<!=)=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}

/** Compares in constant time; a missing or unreadable hash costs the same time and is never right. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match ?? [];
  const derived = await derive('argon2id', {
    message: password,
    nonce: match ? Buffer.from(salt, 'base64') : Buffer.alloc(16),
    tagLength: hashBytes,
    memory: Number(memory ?? cost.memory),
    passes: Number(passes ?? cost.passes),
    parallelism: Number(parallelism ?? cost.parallelism),
  });
  const expected = Buffer.from(hash, 'base64');
  return match !== null && expected.length === derived.length && timingSafeEqual(expected, derived);
}
