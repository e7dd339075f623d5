import { randomInt } from 'node:crypto';

import { generateURI, verifySync } from 'otplib';

import { recoveryCodeCount } from '../../../shared/auth/factor-contract.ts';
import { hashPassword } from '../../platform/password.ts';

/** A code of the step before or after is right as well: phones' clocks differ, and typing takes its time. */
const driftSeconds = 30;

/**
 * The step of 30 seconds that a code of six digits is of, later than the last one that was taken; undefined of anything else. The library
 * compares in constant time.
 */
export function stepOfCode(
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  now: Date,
): number | undefined {
  if (!isAppCode(code)) return undefined;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: driftSeconds,
  });
  if (!result.valid || !('timeStep' in result) || result.timeStep <= lastStep) return undefined;
  return result.timeStep;
}

/** What an authenticator app reads off the picture, named for whom the codes are. */
export const uriOfSecret = (secret: string, owner: { companyName: string; email: string }) =>
  generateURI({ issuer: owner.companyName || 'Plumbline', label: owner.email, secret });

/** What was typed of a code, without the spaces and hyphens between its groups. */
export const bareCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase();

export const isAppCode = (bare: string) => /^\d{6}$/.test(bare);

/** Letters and digits that cannot be taken for one another: twelve of them are 59 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Such as `k7wm-4xhc-9rtd`. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

export interface RecoveryCodes {
  shown: string[];
  hashes: string[];
}

/** One after the other, since hashing takes a core: ten of them a fifth of a second. */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const shown = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const hashes: string[] = [];
  for (const code of shown) hashes.push(await hashPassword(bareCode(code)));
  return { shown, hashes };
}
