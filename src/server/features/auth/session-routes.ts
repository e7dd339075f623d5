import { sessionContract } from '../../../shared/auth/session-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { endOtherSessions, endSessionOf, requireEmployee, sessionsOf } from './end-sessions.ts';
import { closeCookies } from './open-session.ts';

export const sessionRoutes: Route[] = [
  on(sessionContract.listOwnSessions, ({ db, act, caller }) =>
    sessionsOf(db, act, caller, caller.employeeId),
  ),
  on(sessionContract.endOwnSession, async ({ db, act, caller, params, setCookie }) => {
    await endSessionOf(db, act, caller.employeeId, params.sessionId);
    if (params.sessionId === caller.sessionId) closeCookies(setCookie);
  }),
  on(sessionContract.endOtherSessions, ({ db, act, caller }) =>
    endOtherSessions(db, act, caller, caller.employeeId),
  ),
  on(sessionContract.listEmployeeSessions, async ({ db, act, caller, params }) => {
    await requireEmployee(db, params.id);
    return sessionsOf(db, act, caller, params.id);
  }),
  on(sessionContract.endEmployeeSession, ({ db, act, params }) =>
    endSessionOf(db, act, params.id, params.sessionId),
  ),
  on(sessionContract.endEmployeeSessions, async ({ db, act, caller, params }) => {
    await requireEmployee(db, params.id);
    await endOtherSessions(db, act, caller, params.id);
  }),
];
