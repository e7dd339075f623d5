import { createHmac, timingSafeEqual } from 'node:crypto';

import { sha256 } from '../secret.ts';

/** Whether `X-Hub-Signature-256` is the app's own signature of exactly these bytes. */
export function isSignedBy(appSecret: string, body: string, signature: string | undefined): boolean {
  const match = /^sha256=([0-9a-f]{64})$/i.exec(signature ?? '');
  if (!match) return false;
  const expected = createHmac('sha256', appSecret).update(body, 'utf8').digest();
  return timingSafeEqual(expected, Buffer.from(match[1]!, 'hex'));
}

/** Compares secrets of any length in a time that says nothing about them. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other));
}
