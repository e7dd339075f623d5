import type { Db } from '../../platform/db/database.ts';
import type { CallContext, CookieToSet } from '../../platform/http/route.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import { insertSession, type Account, type SignInWay } from './auth-queries.ts';
import { newSecret, sha256 } from '../../platform/secret.ts';
import { csrfCookie, csrfTokenFor, knownDeviceCookie, sessionCookie } from './session-tokens.ts';
import { refuseOtherWays } from './refuse-other-ways.ts';
import { wrongCredentials } from './wrong-credentials.ts';

const weekSeconds = 7 * 24 * 60 * 60;
/** The longest that browsers keep a cookie. */
const knownSeconds = 400 * 24 * 60 * 60;

export interface Device {
  ip: string;
  userAgent: string;
  now: Date;
  readCookie(name: string): string | undefined;
  setCookie(cookie: CookieToSet): void;
}

/** What a call tells of where somebody signs in. */
export function deviceOf({
  ip,
  userAgent,
  audit: { now },
  readCookie,
  setCookie,
}: Pick<CallContext<Endpoint>, 'ip' | 'userAgent' | 'audit' | 'readCookie' | 'setCookie'>): Device {
  return { ip, userAgent, now, readCookie, setCookie };
}

/**
 * Opens a session: one secret for the Authorization header, another for the cookie, both kept as SHA-256 only. Refused (401) to whoever was shut
 * out since the password was compared.
 */
export async function openSession(db: Db, account: Account, device: Device, way: SignInWay): Promise<string> {
  const token = newSecret();
  const cookie = newSecret();
  const known = device.readCookie(knownDeviceCookie) ?? newSecret();
  const { ip, userAgent, now } = device;
  const hashes = { tokenSha256: sha256(token), cookieSha256: sha256(cookie), deviceSha256: sha256(known) };
  const session = { ...hashes, ip, userAgent, now, way };
  if (!(await insertSession(db, account, session))) {
    await refuseOtherWays(db, account.employeeId, way);
    throw wrongCredentials();
  }
  device.setCookie({ name: sessionCookie, value: cookie, httpOnly: true, maxAgeSeconds: weekSeconds });
  device.setCookie({
    name: csrfCookie,
    value: csrfTokenFor(cookie),
    httpOnly: false,
    maxAgeSeconds: weekSeconds,
  });
  device.setCookie({ name: knownDeviceCookie, value: known, httpOnly: true, maxAgeSeconds: knownSeconds });
  return token;
}

export function closeCookies(setCookie: Device['setCookie']): void {
  setCookie({ name: sessionCookie, value: '', httpOnly: true, maxAgeSeconds: 0 });
  setCookie({ name: csrfCookie, value: '', httpOnly: false, maxAgeSeconds: 0 });
}
