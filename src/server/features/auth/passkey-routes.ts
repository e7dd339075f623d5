import { passkeyContract } from '../../../shared/auth/passkey-contract.ts';
import { limitPublicCalls } from '../../platform/http/limit-public-calls.ts';
import { limited, on, type Route } from '../../platform/http/route.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';
import { beginPasskeyLogin, signInWithPasskey } from './sign-in-with-passkey.ts';

export const passkeyRoutes: Route[] = [
  on(passkeyContract.beginPasskey, (context) => beginPasskey(context, context.body)),
  on(passkeyContract.addPasskey, (context) => addPasskey(context, context.body.passkey)),
  on(passkeyContract.renamePasskey, ({ db, audit, caller, params, body }) =>
    renamePasskey(db, audit, caller, params.passkeyId, body.name),
  ),
  on(passkeyContract.removePasskey, (context) =>
    removePasskey(context, context.params.passkeyId, context.body),
  ),
  limited(limitPublicCalls, on(passkeyContract.beginPasskeyLogin, beginPasskeyLogin)),
  on(passkeyContract.loginWithPasskey, signInWithPasskey),
];
