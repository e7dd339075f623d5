/** A backup cannot be made or brought back, for a reason that a person can do something about; the message is one or two sentences. */
export class BackupError extends Error {
  override name = 'BackupError';
}
