import { signInLinkContract } from '../../../shared/employees/sign-in-link-contract.ts';
import { requireFreshProof } from '../../platform/http/caller.ts';
import { limitPublicCalls } from '../../platform/http/limit-public-calls.ts';
import { limited, on, type Route } from '../../platform/http/route.ts';
import { forgotPassword } from './forgot-password.ts';
import { sendLink } from './send-link.ts';

export const signInLinkRoutes: Route[] = [
  // Who has the link, which the answer holds, is the employee.
  on(signInLinkContract.inviteEmployee, (context) => {
    requireFreshProof(context.caller, context.audit.now);
    return sendLink(context, context.audit, { employeeId: context.params.id, purpose: 'invitation' });
  }),
  on(signInLinkContract.resetPassword, (context) => {
    requireFreshProof(context.caller, context.audit.now);
    return sendLink(context, context.audit, { employeeId: context.params.id, purpose: 'reset' });
  }),
  limited(
    limitPublicCalls,
    on(signInLinkContract.forgotPassword, ({ db, services, audit, body, ip }) =>
      forgotPassword({ db, services }, audit, { email: body.email, ip }),
    ),
  ),
];
