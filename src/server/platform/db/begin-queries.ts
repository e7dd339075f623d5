import { Query } from 'pg';
import type { Connection, QueryConfig, QueryResult } from 'pg';

const begin = { name: 'begin', text: 'begin' };
/** Fails outside of a transaction, and within one takes a lock that is in nobody's way. */
const within = { name: 'within', text: 'lock table idempotency_keys in access share mode' };

/** Prepares on a connection, without running it, what statements of a transaction are sent behind. */
export class PrepareBeginQuery extends Query {
  constructor() {
    // A connection that fails at this fails at whatever it is asked next, and says so there.
    super({ ...begin, values: [] }, () => undefined);
  }

  override submit = (connection: Connection) => {
    connection.parse({ ...begin, types: [] }, true);
    connection.parse({ ...within, types: [] }, true);
    connection.sync();
  };
}

type Done = (error: Error | undefined, result?: QueryResult) => void;

/** A statement behind a prepared one in the same batch (one Sync): whatever makes that fail, the server then skips the statement. */
class BatchedQuery extends Query {
  readonly #before: string;

  constructor(before: string, config: QueryConfig, done: Done) {
    // The simple protocol, which statements without parameters use otherwise, cannot be part of a batch.
    const inBatch = { ...config, queryMode: 'extended' };
    // There are two results: of what goes before and of the statement.
    super(inBatch, (error, results) =>
      done(error, error ? undefined : (results as unknown as QueryResult[])[1]),
    );
    this.#before = before;
  }

  override submit = (connection: Connection) => {
    connection.stream.cork();
    try {
      connection.bind({ statement: this.#before }, true);
      connection.execute({}, true);
      return Query.prototype.submit.call(this, connection);
    } finally {
      connection.stream.uncork();
    }
  };
}

/** BEGIN and a statement. Sent as two pipelined messages, the statement would run all the same where BEGIN fails, outside any transaction. */
export class BeginningQuery extends BatchedQuery {
  constructor(config: QueryConfig, done: Done) {
    super(begin.name, config, done);
  }
}

/** A statement that is sent before it is known whether its transaction has begun, and is skipped when it has not. */
export class FollowingQuery extends BatchedQuery {
  constructor(config: QueryConfig, done: Done) {
    super(within.name, config, done);
  }
}
