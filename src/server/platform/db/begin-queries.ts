import { Query } from 'pg';
import type { Connection, QueryConfig, QueryResult } from 'pg';

const begin = { name: 'begin', text: 'begin' };

/** Prepares BEGIN on a connection without running it. */
export class PrepareBeginQuery extends Query {
  constructor() {
    // A connection that fails at this fails at whatever it is asked next, and says so there.
    super({ ...begin, values: [] }, () => undefined);
  }

  override submit = (connection: Connection) => {
    connection.parse({ ...begin, types: [] }, true);
    connection.sync();
  };
}

/**
 * BEGIN, which the connection has prepared, and a statement behind it in the same batch (one Sync): whatever makes BEGIN fail, the
 * server then skips the statement. Sent as two pipelined messages, the statement would run all the same, outside any transaction.
 */
export class BeginningQuery extends Query {
  constructor(config: QueryConfig, done: (error: Error | undefined, result?: QueryResult) => void) {
    // The simple protocol, which statements without parameters use otherwise, cannot be part of a batch.
    const inBatch = { ...config, queryMode: 'extended' };
    // There are two results: of BEGIN and of the statement.
    super(inBatch, (error, results) =>
      done(error, error ? undefined : (results as unknown as QueryResult[])[1]),
    );
  }

  override submit = (connection: Connection) => {
    connection.stream.cork();
    try {
      connection.bind({ statement: begin.name }, true);
      connection.execute({}, true);
      return Query.prototype.submit.call(this, connection);
    } finally {
      connection.stream.uncork();
    }
  };
}
