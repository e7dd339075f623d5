import { authContract } from '../../../shared/auth/auth-contract.ts';
import { AppError } from '../../../shared/kernel/app-error.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { findEmployee } from '../employees/employee-queries.ts';
import { endSession, findSetupState } from './auth-queries.ts';
import { signUp } from './first-account.ts';
import { closeCookies, openSession } from './open-session.ts';
import { limitTries } from './limit-tries.ts';
import { signIn } from './sign-in.ts';

export const authRoutes: Route[] = [
  on(authContract.state, async ({ db }) => {
    const state = await findSetupState(db);
    return { needsFirstAccount: state.needs_first_account, companyName: state.company_name };
  }),

  on(authContract.signUp, async (context) => {
    const { db, act, body, ip, userAgent, setCookie } = context;
    const employeeId = await limitTries(context, () => signUp(db, act, body));
    const token = await openSession(db, employeeId, { ip, userAgent, now: act.now, setCookie });
    return { token, employee: (await findEmployee(db, employeeId))! };
  }),

  on(authContract.login, async (context) => {
    const { db, act, body, ip, userAgent, setCookie } = context;
    const device = { ip, userAgent, now: act.now, setCookie };
    const { token, employeeId } = await limitTries(context, () => signIn(db, body, device));
    const employee = await findEmployee(db, employeeId);
    if (!employee) throw new AppError('auth.wrong_credentials', 'Invalid email or password.');
    return { token, employee };
  }),

  on(authContract.me, async ({ db, caller }) => (await findEmployee(db, caller.employeeId))!),

  on(authContract.logout, async ({ db, act, caller, setCookie }) => {
    await endSession(db, caller.sessionId, act.now);
    closeCookies(setCookie);
  }),
];
