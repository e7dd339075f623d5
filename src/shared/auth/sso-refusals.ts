/** Why the provider's word lets nobody in; each has a sentence on the sign-in page. */
export const ssoRefusals = [
  /** No provider is set up. */
  'off',
  /** The person, or the provider on their behalf, broke it off. */
  'cancelled',
  /** Begun in another browser, too long ago, or used before. */
  'expired',
  /** No answer in time, one that is too large, or one from where we do not go. */
  'unreachable',
  /** The provider does not take our client, or asks for something that we do not know. */
  'misconfigured',
  /** What it says is not what it has to be: signature, issuer, audience, nonce, time. */
  'invalid',
  'unverified',
  'domain',
  'unknown',
  'inactive',
  /** Somebody else at the provider is linked with this account. */
  'linked',
  /** To confirm who it is, another person came back. */
  'notYou',
  /** The provider does not say that it has just asked who it is. */
  'notFresh',
] as const;
export type SsoRefusal = (typeof ssoRefusals)[number];
