import { ssoContract } from '../../../shared/auth/sso-contract.ts';
import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import { requireFreshProof } from '../../platform/http/caller.ts';
import { limitTo } from '../../platform/http/limit-public-calls.ts';
import { limited, on, onPrepared, type Route } from '../../platform/http/route.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { findEmployee } from '../employees/employee-queries.ts';
import { beginSso, finishSso, prepareSso, startSso, takeSsoToken } from './sign-in-with-sso.ts';
import { SsoError } from './sso-provider.ts';
import { deleteIdentity } from './sso-queries.ts';

/** An office of forty, each of whom comes through the provider in the same minute. */
const limitSso = limitTo('single sign-on', 120);

export const ssoRoutes: Route[] = [
  limited(limitSso, on(ssoContract.startSso, startSso)),
  limited(limitSso, on(ssoContract.finishSso, finishSso)),
  limited(limitSso, on(ssoContract.takeSsoToken, takeSsoToken)),
  onPrepared(
    ssoContract.proveBySso,
    async (call) => {
      try {
        return await prepareSso(call, { returnTo: '/', sessionId: call.caller.sessionId });
      } catch (error) {
        if (!(error instanceof SsoError)) throw error;
        const sentence = 'Your company’s sign-in provider can’t be reached. Try again later.';
        throw new AppError('conflict', sentence, { cause: error });
      }
    },
    async (call) => ({ url: await beginSso(call, call.prepared) }),
  ),
  on(ssoContract.unlinkSso, async ({ db, audit, caller, params }) => {
    requireFreshProof(caller, audit.now);
    const employee = await findEmployee(db, params.id, { forUpdate: true });
    if (!employee) throw notFound('employee');
    if (await deleteIdentity(db, params.id)) {
      const event = { subjectKind: 'employee', subjectId: params.id, kind: 'employee.sso_unlinked' } as const;
      await recordEvent(db, audit, event);
    }
    return (await findEmployee(db, params.id))!;
  }),
];
