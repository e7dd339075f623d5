/** The store of files cannot be used as it is configured; the message is one sentence that says what to look at, without any secret. */
export class StoreStartError extends Error {
  override name = 'StoreStartError';
}
