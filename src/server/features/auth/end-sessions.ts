import type { Session } from '../../../shared/auth/session-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findEmployee } from '../employees/employee-queries.ts';
import { endOneSession, endSessionsOf, listLiveSessions } from './auth-queries.ts';
import { deviceName } from './device-name.ts';

/** Where an employee is signed in; the caller's own session is marked. */
export async function sessionsOf(db: Db, act: Act, caller: Caller, employeeId: number): Promise<Session[]> {
  const sessions = await listLiveSessions(db, employeeId, act.now);
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    ...deviceName(userAgent),
    isCurrent: session.id === caller.sessionId,
  }));
}

/** Ends one session of an employee; one that is over already stays so, a stranger's is not found (404). */
export async function endSessionOf(db: Db, act: Act, employeeId: number, sessionId: number): Promise<void> {
  const ended = await endOneSession(db, employeeId, sessionId, act.now);
  if (ended === 'unknown') throw notFound('session');
  if (ended === 'now') await recordEnd(db, act, employeeId, { sessions: 1 });
}

/** Ends the sessions of an employee, except the one that asks. */
export async function endOtherSessions(db: Db, act: Act, caller: Caller, employeeId: number): Promise<void> {
  const sessions = await endSessionsOf(db, employeeId, act.now, caller.sessionId);
  if (sessions > 0) await recordEnd(db, act, employeeId, { sessions });
}

export async function requireEmployee(db: Db, employeeId: number): Promise<void> {
  if (!(await findEmployee(db, employeeId))) throw notFound('employee');
}

function recordEnd(db: Db, act: Act, employeeId: number, after: { sessions: number }): Promise<void> {
  const event = { subjectKind: 'employee' as const, subjectId: employeeId };
  return recordEvent(db, act, { ...event, kind: 'employee.sessions_ended', after });
}
