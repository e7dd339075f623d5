import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const sessionCookie = 'plumbline_session';
export const csrfCookie = 'XSRF-TOKEN';

/** 256 random bits, as text for a header or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The CSRF token that belongs to one session cookie: only who can read the cookie's answer can know it. */
export function csrfTokenFor(cookie: string): string {
  return createHmac('sha256', cookie).update('csrf').digest('base64url');
}

export function isCsrfTokenFor(cookie: string, token: string): boolean {
  return timingSafeEqual(sha256(csrfTokenFor(cookie)), sha256(token));
}
