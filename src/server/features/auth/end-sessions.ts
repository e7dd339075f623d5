import type { Session } from '../../../shared/auth/session-contract.ts';
import { notFound } from '../../../shared/kernel/app-error.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findEmployee } from '../employees/employee-queries.ts';
import { endOneSession, endSessionsOf, listLiveSessions } from './auth-queries.ts';
import { deviceName } from '../../platform/http/device-name.ts';

/** Where an employee is signed in; the caller's own session is marked. */
export async function sessionsOf(
  db: Db,
  audit: AuditContext,
  caller: Caller,
  employeeId: number,
): Promise<Session[]> {
  const sessions = await listLiveSessions(db, employeeId, audit.now);
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    ...deviceName(userAgent),
    isCurrent: session.id === caller.sessionId,
  }));
}

/** Ends one session of an employee; one that is over already stays so, a stranger's is not found (404). */
export async function endSessionOf(
  db: Db,
  audit: AuditContext,
  employeeId: number,
  sessionId: number,
): Promise<void> {
  const ended = await endOneSession(db, employeeId, sessionId, audit.now);
  if (ended === 'unknown') throw notFound('session');
  if (ended === 'now') await recordEnd(db, audit, employeeId, { sessions: 1 });
}

/** Ends the sessions of an employee, except the one that asks. */
export async function endOtherSessions(
  db: Db,
  audit: AuditContext,
  caller: Caller,
  employeeId: number,
): Promise<void> {
  const sessions = await endSessionsOf(db, employeeId, audit.now, caller.sessionId);
  if (sessions > 0) await recordEnd(db, audit, employeeId, { sessions });
}

export async function requireEmployee(db: Db, employeeId: number): Promise<void> {
  if (!(await findEmployee(db, employeeId))) throw notFound('employee');
}

function recordEnd(
  db: Db,
  audit: AuditContext,
  employeeId: number,
  after: { sessions: number },
): Promise<void> {
  const event = { subjectKind: 'employee' as const, subjectId: employeeId };
  return recordEvent(db, audit, { ...event, kind: 'employee.sessions_ended', after });
}
