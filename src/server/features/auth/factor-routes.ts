import { factorContract } from '../../../shared/auth/factor-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { requireFreshProof } from '../../platform/http/caller.ts';
import { proveSelf } from './own-proof.ts';
import { askFactorRemoval, stopFactorRemoval } from './remove-factor.ts';
import {
  confirmOwnFactor,
  forgetDevice,
  readFactor,
  renewRecoveryCodes,
  setUpFactor,
  turnOffFactor,
} from './set-up-factor.ts';
import { signInWithFactor } from './sign-in-with-factor.ts';

export const factorRoutes: Route[] = [
  on(factorContract.readFactor, ({ db, services, audit, caller }) =>
    readFactor(db, caller.employeeId, { now: audit.now, publicUrl: services.config.publicUrl }),
  ),
  on(factorContract.prove, (context) => proveSelf(context, context.body)),
  on(factorContract.setUpFactor, (context) => setUpFactor(context, context.body)),
  on(factorContract.confirmFactor, (context) => confirmOwnFactor(context, context.body.code)),
  on(factorContract.renewRecoveryCodes, (context) => renewRecoveryCodes(context, context.body)),
  on(factorContract.turnOffFactor, (context) => turnOffFactor(context, context.body)),
  on(factorContract.forgetDevice, ({ db, audit, caller, params }) =>
    forgetDevice(db, audit, caller, params.deviceId),
  ),
  on(factorContract.loginWithFactor, signInWithFactor),
  on(factorContract.askFactorRemoval, ({ db, services, audit, caller, params }) => {
    requireFreshProof(caller, audit.now);
    return askFactorRemoval({ db, outbox: services.outbox }, audit, params.id);
  }),
  on(factorContract.stopFactorRemoval, ({ db, audit, params }) => stopFactorRemoval(db, audit, params.id)),
];
