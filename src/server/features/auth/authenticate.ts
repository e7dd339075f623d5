import type { FastifyRequest } from 'fastify';

import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Clock } from '../../../shared/kernel/dates.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findSession, isSessionLive, touchSession, type SessionRow } from './auth-queries.ts';
import { sha256 } from '../../platform/secret.ts';
import { isCsrfTokenFor, sessionCookie } from './session-tokens.ts';

const touchAfterMs = 5 * 60_000;

/** What clients send when they hold no token counts as no header at all (api.md, Who is calling). */
const isAbsent = (header: string) => /^(bearer(\s+(null|undefined))?)?$/i.test(header.trim());

/**
 * Finds who is calling. A non-empty Authorization header decides alone; then the cookie, which needs the CSRF header
 * and a request from our own pages on every unsafe method; these are at `publicUrl` too, whatever Host a proxy puts in.
 * Nobody at all is null. Only what is a use of the session keeps it from being idle.
 */
export async function authenticate(
  { db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string },
  request: FastifyRequest,
  { isUse }: { isUse: boolean },
): Promise<Caller | null> {
  const now = clock.now();
  const header = request.headers.authorization ?? '';
  if (!isAbsent(header)) {
    const token = /^bearer\s+(\S+)$/i.exec(header.trim())?.[1] ?? '';
    const session = await findSession(db, 'token', sha256(token), now);
    if (!session) throw sessionEnded();
    return asCaller(db, session, 'token', now, isUse);
  }
  const cookie = request.cookies[sessionCookie];
  if (!cookie) return null;
  const session = await findSession(db, 'cookie', sha256(cookie), now);
  if (!session) return null;
  if (request.method !== 'GET' && request.method !== 'HEAD') requireOwnPage(request, cookie, publicUrl);
  return asCaller(db, session, 'cookie', now, isUse);
}

/** Refuses a caller whose session has ended, or who was deactivated, since he was let in. */
export async function requireSession(db: Db, { sessionId }: Caller, now: Date): Promise<void> {
  if (!(await isSessionLive(db, sessionId, now))) throw sessionEnded();
}

const sessionEnded = () => new AppError('auth.required', 'Your session has ended. Sign in again.');

function requireOwnPage(request: FastifyRequest, cookie: string, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && origin !== publicUrl && URL.parse(origin)?.host !== request.headers.host);
  if (isForeign) throw new AppError('auth.foreign_origin', 'This request came from another site.');
  const token = request.headers['x-xsrf-token'];
  if (typeof token !== 'string' || !isCsrfTokenFor(cookie, token)) {
    throw new AppError('auth.csrf', 'This page lost track of your session. Reload it and try again.');
  }
}

async function asCaller(
  db: Db,
  session: SessionRow,
  via: Caller['via'],
  now: Date,
  isUse: boolean,
): Promise<Caller> {
  if (isUse && now.getTime() - session.last_used_at.getTime() > touchAfterMs)
    await touchSession(db, session, now);
  return {
    employeeId: session.employee_id,
    sessionId: session.id,
    name: session.name,
    role: session.role,
    rights: new Set(session.rights),
    via,
    mustSetUpFactor: session.must_set_up_factor,
    meetsFactor: session.meets_factor,
    provedAt: session.proved_at,
  };
}
