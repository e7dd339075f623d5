import { authContract } from '../../../shared/auth/auth-contract.ts';
import { limitPublicCalls } from '../../platform/http/limit-public-calls.ts';
import { limited, on, type Route } from '../../platform/http/route.ts';
import { recordSecurityEvent } from '../../platform/security/security-event-queries.ts';
import { arrangeNavigation } from '../employees/employee-queries.ts';
import { endSession, findSetupState } from './auth-queries.ts';
import { findSessionEmployee } from './session-employee.ts';
import { changePassword } from './change-password.ts';
import { signUp } from './first-account.ts';
import { closeCookies, deviceOf, openSession } from './open-session.ts';
import { relyingParty } from './relying-party.ts';
import { findSsoOffer } from './sso-queries.ts';
import { requireFactor } from './require-factor.ts';
import { limitTries } from './limit-tries.ts';
import { requireOpenLink, setPasswordByLink } from './sign-in-link.ts';
import { signIn } from './sign-in.ts';
import { updateProfile } from './update-profile.ts';

export const authRoutes: Route[] = [
  on(authContract.state, async ({ db, services }) => {
    const state = await findSetupState(db);
    const { publicUrl } = services.config;
    const party = relyingParty(publicUrl);
    const sso = await findSsoOffer(db);
    return {
      needsFirstAccount: state.needs_first_account,
      companyName: state.company_name,
      ...(party && { passkeyOrigin: party.origin }),
      ...(sso && { sso: { ...sso, url: new URL('/api/auth/sso/start', publicUrl).href } }),
    };
  }),

  on(authContract.signUp, async (context) => {
    const { db, audit, body } = context;
    const account = await limitTries(context, () => signUp(db, audit, body));
    const token = await openSession(db, account, deviceOf(context), { by: 'signUp' });
    return { token, employee: (await findSessionEmployee(db, account.employeeId, audit.now))! };
  }),

  on(authContract.login, (context) => signIn(context, context.body, deviceOf(context))),

  on(authContract.me, async ({ db, audit, caller }) => {
    const employee = (await findSessionEmployee(db, caller.employeeId, audit.now, caller))!;
    const { view, role, rights } = caller;
    if (!view) return employee;
    const { roleId, roleName } = view;
    const { mustSetUpFactor } = caller;
    return {
      ...employee,
      role,
      rights: [...rights],
      view: { roleId, roleName },
      factorDueAt: null,
      mustSetUpFactor,
    };
  }),

  on(authContract.updateMe, ({ db, audit, caller, body, expectedVersion }) =>
    updateProfile(db, audit, caller.employeeId, body, expectedVersion),
  ),

  on(authContract.arrangeNavigation, async ({ db, caller, body }) => {
    await arrangeNavigation(db, caller.employeeId, body);
    return body;
  }),

  on(authContract.changePassword, (context) => changePassword(context, context.body)),

  limited(
    limitPublicCalls,
    on(authContract.describeLink, async (context) => {
      const { db, audit, body, ip } = context;
      const { purpose, firstName, email } = await requireOpenLink(db, audit, body.code, ip);
      return { purpose, firstName, email };
    }),
  ),

  limited(
    limitPublicCalls,
    on(authContract.setPassword, async (context) => {
      const { db, services, audit, body, ip } = context;
      const account = await setPasswordByLink({ db, outbox: services.outbox }, audit, body, ip);
      await requireFactor(db, account, audit.now);
      const token = await openSession(db, account, deviceOf(context), { by: 'link' });
      return { token, employee: (await findSessionEmployee(db, account.employeeId, audit.now))! };
    }),
  ),

  on(authContract.logout, async ({ db, audit, caller, setCookie }) => {
    await endSession(db, caller.sessionId, audit.now);
    await recordSecurityEvent(db, audit, { kind: 'auth.signed_out', subjectId: caller.employeeId });
    closeCookies(setCookie);
  }),
];
