/** A new key for one intended write. Not `crypto.randomUUID`, which plain http in a local network does not have. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** What a call takes that is made once, and not tried again under the same key. */
export const newKeyOption = () => ({ idempotencyKey: newIdempotencyKey() });

/** The server knows keys for 7 days; a day less, since clocks differ. */
const keysKnownMs = 6 * 24 * 3_600_000;

/** Nobody can say any more what became of what was sent then. */
export function isForgotten({ at }: { at: string }): boolean {
  return !(Date.now() - Date.parse(at) < keysKnownMs);
}
