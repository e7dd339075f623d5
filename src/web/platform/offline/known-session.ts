import { tokenKey } from '../api-client.ts';
import { keepValue, readKept } from '../kept-value.ts';
import type { SessionEmployee } from '../session.ts';
import { forgetDevice } from './forget-device.ts';

/** Who is signed in on this device, for when nobody can be asked. */
interface KnownSession {
  session: string;
  employee: SessionEmployee;
  /** When the server has answered in it last. */
  at: number;
}

const key = 'signedInAs';
/** A session that nobody uses is over after so long (the server's `idle`). */
const idleMs = 12 * 3_600_000;

/** Tells the present session from others, without being of use to anybody who reads it. */
export function sessionMark(): string {
  return localStorage.getItem(tokenKey)?.slice(-6) ?? '';
}

export function rememberSession(employee: SessionEmployee): void {
  keepValue(key, { session: sessionMark(), employee, at: Date.now() } satisfies KnownSession);
}

/** Whose session this is, as far as this device knows; nobody once it would be over. */
export function knownEmployee(): SessionEmployee | undefined {
  const known = readKept(key) as KnownSession | undefined;
  if (known?.session !== sessionMark()) return undefined;
  if (known.at > Date.now() - idleMs) return known.employee;
  forgetSession();
  return undefined;
}

/** The session is over, as is what this device knows of it. */
export function forgetSession(): void {
  localStorage.removeItem(key);
  forgetDevice();
}
