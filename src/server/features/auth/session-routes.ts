import { sessionContract } from '../../../shared/auth/session-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { endOtherSessions, endSessionOf, requireEmployee, sessionsOf } from './end-sessions.ts';
import { closeCookies } from './open-session.ts';

export const sessionRoutes: Route[] = [
  on(sessionContract.listOwnSessions, ({ db, audit, caller }) =>
    sessionsOf(db, audit, caller, caller.employeeId),
  ),
  on(sessionContract.endOwnSession, async ({ db, audit, caller, params, setCookie }) => {
    await endSessionOf(db, audit, caller.employeeId, params.sessionId);
    if (params.sessionId === caller.sessionId) closeCookies(setCookie);
  }),
  on(sessionContract.endOtherSessions, ({ db, audit, caller }) =>
    endOtherSessions(db, audit, caller, caller.employeeId),
  ),
  on(sessionContract.listEmployeeSessions, async ({ db, audit, caller, params }) => {
    await requireEmployee(db, params.id);
    return sessionsOf(db, audit, caller, params.id);
  }),
  on(sessionContract.endEmployeeSession, ({ db, audit, params }) =>
    endSessionOf(db, audit, params.id, params.sessionId),
  ),
  on(sessionContract.endEmployeeSessions, async ({ db, audit, caller, params }) => {
    await requireEmployee(db, params.id);
    await endOtherSessions(db, audit, caller, params.id);
  }),
];
