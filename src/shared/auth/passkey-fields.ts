import * as z from 'zod/mini';

import { requiredLine } from '../kernel/fields.ts';

/** Bytes as WebAuthn writes them: base64url without padding. */
const bytes = (most: number) =>
  requiredLine(Math.ceil((most * 4) / 3)).check(z.regex(/^[\w-]+$/, 'This isn’t base64url.'));

const credentialId = bytes(1023);
const clientDataJSON = bytes(3_000);

/** What a browser answers that was asked for a new passkey, without what nobody looks at. */
export const newPasskeySchema = z.strictObject({
  credentialId,
  clientDataJSON,
  attestationObject: bytes(6_000),
  transports: z.array(requiredLine(20)).check(z.maxLength(10, 'Name at most 10.')),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** What a browser answers that was asked to use a passkey. */
export const passkeyUseSchema = z.strictObject({
  credentialId,
  clientDataJSON,
  authenticatorData: bytes(3_000),
  signature: bytes(3_000),
  userHandle: z.optional(bytes(64)),
});
export type PasskeyUse = z.output<typeof passkeyUseSchema>;

const descriptor = z.strictObject({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** What a browser makes a new passkey from (PublicKeyCredentialCreationOptionsJSON). */
export const creationOptionsSchema = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** What a browser uses a passkey from (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptionsSchema = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  /** Empty where any passkey of this address may say who it is. */
  allowCredentials: z.array(descriptor),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;
