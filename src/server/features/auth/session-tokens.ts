import { createHmac, timingSafeEqual } from 'node:crypto';

import { sha256 } from '../../platform/secret.ts';

export const sessionCookie = 'plumbline_session';
export const csrfCookie = 'XSRF-TOKEN';
/** Of a device that is not asked for codes. */
export const deviceCookie = 'plumbline_device';
/** Of a browser in which somebody is on the way to the company's provider. */
export const ssoBrowserCookie = 'plumbline_sso';
/** For a moment, the token of a session that the provider has led to. */
export const ssoTokenCookie = 'plumbline_sso_token';
/** Of a browser in which somebody has signed in. It opens nothing: without it they hear of the sign-in. */
export const knownDeviceCookie = 'plumbline_known';

/** The CSRF token that belongs to one session cookie: only who can read the cookie's answer can know it. */
export function csrfTokenFor(cookie: string): string {
  return createHmac('sha256', cookie).update('csrf').digest('base64url');
}

export function isCsrfTokenFor(cookie: string, token: string): boolean {
  return timingSafeEqual(sha256(csrfTokenFor(cookie)), sha256(token));
}
