import { t } from '@lingui/core/macro';
import { api, ApiError } from '../../platform/api-client.ts';
import { newKeyOption } from '../../platform/idempotency-key.ts';
import { enterBehindLink } from '../../platform/session.ts';
import { getPasskey } from './ask-browser.ts';
import { PasskeyError } from './passkey-error.ts';

interface SecondStep {
  challenge: string;
  rememberDevice: boolean;
}

/** Signs in with a passkey: in place of the password, or as the second step behind it. */
export async function signInByPasskey(secondStep?: SecondStep): Promise<void> {
  const { challenge } = secondStep ?? {};
  const options = await api('POST /api/auth/login/passkey/options', {
    body: { ...(challenge && { challenge }) },
    ...newKeyOption(),
  });
  const passkey = await getPasskey(options);
  const answer = await api('POST /api/auth/login/passkey', {
    body: { passkey, ...secondStep },
    ...newKeyOption(),
  });
  enterBehindLink(answer);
}

/** Signs in with a passkey alone; answers why that failed. */
export async function trySignInByPasskey(): Promise<string | undefined> {
  try {
    await signInByPasskey();
    return undefined;
  } catch (error) {
    const isSaid = error instanceof PasskeyError || (error instanceof ApiError && error.status !== 0);
    return isSaid ? error.message : t`Couldn’t reach the server. Check your connection and try again.`;
  }
}
