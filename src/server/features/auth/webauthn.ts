import type {
  CreationOptions,
  NewPasskey,
  PasskeyUse,
  RequestOptions,
} from '../../../shared/auth/passkey-fields.ts';
import type { Passkey } from '../../../shared/auth/factor-contract.ts';
import { sha256 } from '../../platform/secret.ts';
import type { RelyingParty } from './relying-party.ts';

/** It reads certificates, too, and weighs 26 MiB: most companies start without anybody who uses it. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** ES256, EdDSA and RS256: what authenticators have. */
const algorithms = [-7, -8, -257];
/** As long as a challenge holds. */
const timeout = 300_000;

export const bytesOf = (base64url: string) => Buffer.from(base64url, 'base64url');

/** What an authenticator knows a person by: the same each time, and nothing about the person. */
const userHandle = (employeeId: number) => sha256(`passkeys of employee ${employeeId}`).toString('base64url');

const descriptors = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ type: 'public-key' as const, id, transports }));

export function creationOptions(
  { id }: RelyingParty,
  challenge: string,
  owner: { employeeId: number; email: string; name: string; companyName: string },
  known: readonly Passkey[],
): CreationOptions {
  return {
    challenge,
    rp: { id, name: owner.companyName || 'Plumbline' },
    user: { id: userHandle(owner.employeeId), name: owner.email, displayName: owner.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: descriptors(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  };
}

/** `allowed` are the passkeys of somebody whose password was met; without, the passkey has to say and check who it is. */
export function requestOptions(
  { id }: RelyingParty,
  challenge: string,
  allowed?: readonly Passkey[],
): RequestOptions {
  return {
    challenge,
    rpId: id,
    timeout,
    userVerification: allowed ? 'preferred' : 'required',
    allowCredentials: descriptors(allowed ?? []),
  };
}

/** The challenge that a browser says to have signed; undefined of what is none of its answers. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  try {
    const { challenge } = JSON.parse(bytesOf(clientDataJSON).toString()) as { challenge?: unknown };
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : undefined;
  } catch {
    return undefined;
  }
}

interface Made {
  credentialId: Buffer;
  publicKey: Uint8Array;
  signCount: number;
  /** The kind of authenticator. */
  aaguid: string;
}

/** What a new passkey is, made here under this challenge; undefined of anything else. */
export async function verifyNewPasskey(
  party: RelyingParty,
  challenge: string,
  { credentialId: id, clientDataJSON, attestationObject }: NewPasskey,
): Promise<Made | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { decodeAttestationObject } = await loadHelpers();
  try {
    // Nothing is asked of who made the authenticator, so browsers send no certificates. Some that others send would have the library fetch lists from
    // the addresses in them.
    const decoded = decodeAttestationObject(bytesOf(attestationObject));
    const format = decoded.get('fmt');
    const isPlain = format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'));
    if (!isPlain) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.id !== id) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: bytesOf(id), publicKey, signCount: counter, aaguid: registrationInfo.aaguid };
  } catch {
    return undefined;
  }
}

interface Used {
  signCount: number;
  isUserVerified: boolean;
}

/** What a passkey says that was used here under this challenge; undefined where its signature, or anything that it signs, is wrong. */
export async function verifyPasskeyUse(
  party: RelyingParty,
  challenge: string,
  { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle: handle }: PasskeyUse,
  { publicKey, employeeId }: { publicKey: Buffer; employeeId: number },
): Promise<Used | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      // The count is compared once the signature is known to be right: the library would do so before, for anybody.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified || (handle !== undefined && handle !== userHandle(employeeId))) return undefined;
    return { signCount: authenticationInfo.newCounter, isUserVerified: authenticationInfo.userVerified };
  } catch {
    return undefined;
  }
}
