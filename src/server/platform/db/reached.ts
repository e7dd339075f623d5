import { DatabaseStartError } from './database-start-error.ts';

/** What connects to the database, with a sentence for whoever set its address where that fails. */
export function reached<T>(connecting: Promise<T>): Promise<T> {
  return connecting.catch((error: Error) => {
    throw new DatabaseStartError(`The database cannot be reached (DATABASE_URL): ${describe(error)}.`, {
      cause: error,
    });
  });
}

function describe(error: Error): string {
  // Node tries every address of a host and reports them together, with an empty message.
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return first.message.replace(/\.$/, '');
}
