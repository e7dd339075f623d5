/** What a call failed of, its `cause`, when some of it may be saved all the same: its commit was never answered, or had gone before. */
export class CommitUnknownError extends Error {
  override name = 'CommitUnknownError';

  constructor(cause: unknown) {
    super('What the failed call has saved is not known.', { cause });
  }
}
