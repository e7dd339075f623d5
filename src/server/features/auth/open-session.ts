import type { Db } from '../../platform/db/database.ts';
import type { CookieToSet } from '../../platform/http/route.ts';
import { insertSession } from './auth-queries.ts';
import { newSecret, sha256 } from '../../platform/secret.ts';
import { csrfCookie, csrfTokenFor, sessionCookie } from './session-tokens.ts';

const weekSeconds = 7 * 24 * 60 * 60;

export interface Device {
  ip: string;
  userAgent: string;
  now: Date;
  setCookie(cookie: CookieToSet): void;
}

/** Opens a session: one secret for the Authorization header, another for the cookie, both kept as SHA-256 only. */
export async function openSession(db: Db, employeeId: number, device: Device): Promise<string> {
  const token = newSecret();
  const cookie = newSecret();
  const { ip, userAgent, now } = device;
  await insertSession(db, {
    employeeId,
    tokenSha256: sha256(token),
    cookieSha256: sha256(cookie),
    ip,
    userAgent,
    now,
  });
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
