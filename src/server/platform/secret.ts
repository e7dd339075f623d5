import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, as text for a header, a cookie or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How a secret of that many bits is kept. A password needs a slow hash instead. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
