/** Why the browser gave no passkey, in the reader's language. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}
