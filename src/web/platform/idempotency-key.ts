/** A new key for one intended write. Not `crypto.randomUUID`, which plain http in a local network does not have. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
