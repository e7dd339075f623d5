import { tokenKey } from '../api-client.ts';
import { keepValue, readKept } from '../kept-value.ts';
import type { SessionEmployee } from '../session-employee.ts';
import { forgetDevice } from './forget-device.ts';

/** Who is signed in on this device, for when nobody can be asked. */
interface KnownSession {
  session: string;
  employee: SessionEmployee;
}

const key = 'signedInAs';

/** Tells the present session from others, without being of use to anybody who reads it. */
export function sessionMark(): string {
  return localStorage.getItem(tokenKey)?.slice(-6) ?? '';
}

export function rememberSession(employee: SessionEmployee): void {
  keepValue(key, { session: sessionMark(), employee } satisfies KnownSession);
}

/**
 * Whose session this is, as far as this device knows. However long ago that was: only the server can say that a session is over, and who is out
 * of its reach for days needs what was kept all the more.
 */
export function knownEmployee(): SessionEmployee | undefined {
  const known = readKept(key) as KnownSession | undefined;
  return known?.session === sessionMark() ? known.employee : undefined;
}

/** The session is over, as is what this device knows of it. */
export function forgetSession(): void {
  localStorage.removeItem(key);
  forgetDevice();
}
