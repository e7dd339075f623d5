import type { Db } from '../../platform/db/database.ts';
import type { CookieToSet } from '../../platform/http/route.ts';
import { insertSession, type Account } from './auth-queries.ts';
import { newSecret, sha256 } from '../../platform/secret.ts';
import { csrfCookie, csrfTokenFor, sessionCookie } from './session-tokens.ts';
import { wrongCredentials } from './wrong-credentials.ts';

const weekSeconds = 7 * 24 * 60 * 60;

export interface Device {
  ip: string;
  userAgent: string;
  now: Date;
  setCookie(cookie: CookieToSet): void;
}

/**
 * Opens a session: one secret for the Authorization header, another for the cookie, both kept as SHA-256 only. Refused (401) to whoever was shut
 * out since the password was compared.
 */
export async function openSession(db: Db, account: Account, device: Device): Promise<string> {
  const token = newSecret();
  const cookie = newSecret();
  const { ip, userAgent, now } = device;
  const session = { tokenSha256: sha256(token), cookieSha256: sha256(cookie), ip, userAgent, now };
  if (!(await insertSession(db, account, session))) throw wrongCredentials();
  device.setCookie({ name: sessionCookie, value: cookie, httpOnly: true, maxAgeSeconds: weekSeconds });
  device.setCookie({
    name: csrfCookie,
    value: csrfTokenFor(cookie),
    httpOnly: false,
    maxAgeSeconds: weekSeconds,
  });
  return token;
}

export function closeCookies(setCookie: Device['setCookie']): void {
  setCookie({ name: sessionCookie, value: '', httpOnly: true, maxAgeSeconds: 0 });
  setCookie({ name: csrfCookie, value: '', httpOnly: false, maxAgeSeconds: 0 });
}
