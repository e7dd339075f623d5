/** The database cannot be used as asked; the message is one sentence for the person who starts the app. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
