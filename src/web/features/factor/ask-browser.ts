import { t } from '@lingui/core/macro';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  CreationOptions,
  NewPasskey,
  PasskeyUse,
  RequestOptions,
} from '../../../shared/auth/passkey-fields.ts';
import { PasskeyError } from './passkey-error.ts';

/** Has the browser make a passkey. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<NewPasskey> {
  const { id, response } = await orSay(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { credentialId: id, clientDataJSON, attestationObject, transports };
}

/** Has the browser use a passkey. */
export async function getPasskey(optionsJSON: RequestOptions): Promise<PasskeyUse> {
  const { id, response } = await orSay(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
}

async function orSay<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw new PasskeyError(sentenceOf(error), { cause: error });
  }
}

/** The library wraps what the browser threw. */
function sentenceOf(error: unknown): string {
  const { name } = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  if (name === 'InvalidStateError') return t`This device already has a passkey for your account.`;
  if (name === 'SecurityError') return t`Your browser doesn’t allow passkeys at this address.`;
  return t`No passkey was used. Try again, or use another way.`;
}
