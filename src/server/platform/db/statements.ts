import type { Pool, PoolClient, QueryResult } from 'pg';
import { CommitUnknownError } from './commit-unknown-error.ts';
import { preparedStatement } from './prepared-statement.ts';

/** Statements that each take a connection of the pool and commit by themselves. */
export class PooledStatements {
  readonly isTransaction = false;
  readonly #pool: Pool;
  readonly #onCommit: () => void;

  constructor(pool: Pool, onCommit: () => void = () => undefined) {
    this.#pool = pool;
    this.#onCommit = onCommit;
  }

  /** The same for one call, which hears of each transaction that it has committed and that did more than read. */
  heard(onCommit: () => void): PooledStatements {
    return new PooledStatements(this.#pool, onCommit);
  }

  async run(sqlText: string, values: unknown[]): Promise<QueryResult> {
    // Not the pool's own `query`, which closes a connection whose statement was refused.
    const client = await this.#pool.connect();
    try {
      return await client.query(preparedStatement(sqlText, values));
    } finally {
      client.release();
    }
  }

  async executeDeferred(sqlText: string, values: unknown[]): Promise<void> {
    await this.run(sqlText, values);
  }

  /** Nothing is asked before the server has begun: a statement sent right behind a BEGIN that fails would commit by itself. */
  async begin(): Promise<TransactionStatements> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
    } catch (error) {
      client.release(true);
      throw error;
    }
    return new TransactionStatements(client, this.#onCommit);
  }
}

/** Statements of one transaction, in the order in which they are asked for. It ends with `commit` or `rollBack`, which give the connection back. */
export class TransactionStatements {
  readonly isTransaction = true;
  readonly #client: PoolClient;
  readonly #onCommit: () => void;
  readonly #deferred: Promise<unknown>[] = [];
  #isCommitAsked = false;
  #mayHaveWritten = false;

  constructor(client: PoolClient, onCommit: () => void) {
    this.#client = client;
    this.#onCommit = onCommit;
  }

  run(sqlText: string, values: unknown[]): Promise<QueryResult> {
    this.#mayHaveWritten ||= !isHarmless(sqlText);
    return this.#client.query(preparedStatement(sqlText, values));
  }

  /** Resolves at once. The server takes statements in the order they come; when this one fails, so do all behind it, and `commit` says of what. */
  async executeDeferred(sqlText: string, values: unknown[]): Promise<void> {
    const done = this.run(sqlText, values);
    done.catch(() => undefined);
    this.#deferred.push(done);
  }

  /** Goes right behind what is deferred: of a transaction in which that failed, the server makes a rollback by itself. */
  async commit(): Promise<void> {
    this.#isCommitAsked = true;
    const [{ command }] = await Promise.all([this.#client.query('commit'), ...this.#deferred]);
    if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit.');
    if (this.#mayHaveWritten) this.#onCommit();
    this.#client.release();
  }

  /**
   * Takes everything back, and answers what the transaction failed of: of something deferred, or of the `cause` given. It is a
   * `CommitUnknownError` where the connection was lost with a commit under way.
   */
  async rollBack(cause: unknown): Promise<unknown> {
    const [end, ...deferred] = await Promise.allSettled([this.#client.query('rollback'), ...this.#deferred]);
    // A connection that cannot even do this may still be in the transaction.
    this.#client.release(end.status === 'rejected');
    const failure: unknown = deferred.find((each) => each.status === 'rejected')?.reason ?? cause;
    // Answers come in order: with that of the rollback, that of the commit has come, and it was none.
    return this.#isCommitAsked && end.status === 'rejected' ? new CommitUnknownError(failure) : failure;
  }
}

/** Cannot have written: it reads, or locks what it reads. What the queue's functions do is a write. */
const isHarmless = (sqlText: string) => sqlText.startsWith('select ') && !sqlText.includes('graphile_worker');
