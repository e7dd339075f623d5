import type { Pool, PoolClient, QueryResult } from 'pg';
import type { NamedStatementClient } from './named-statement-client.ts';

type Client = NamedStatementClient & Pick<PoolClient, 'release'>;

/** Statements that each take a connection of the pool and commit by themselves. */
export class PooledStatements {
  readonly isTransaction = false;
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async run(sqlText: string, values: unknown[]): Promise<QueryResult> {
    const client = await this.#pool.connect();
    try {
      return await client.query(sqlText, values);
    } finally {
      client.release();
    }
  }

  async post(sqlText: string, values: unknown[]): Promise<void> {
    await this.run(sqlText, values);
  }

  async begin(): Promise<TransactionStatements> {
    return new TransactionStatements((await this.#pool.connect()) as Client);
  }
}

/**
 * Statements of one transaction, in the order in which they are asked for. It begins with the first of them, and ends with `commit`
 * or `rollBack`, which give the connection back.
 */
export class TransactionStatements {
  readonly isTransaction = true;
  readonly #client: Client;
  readonly #posted: Promise<unknown>[] = [];
  #isBegun = false;
  #isHeldBack = false;

  constructor(client: Client) {
    this.#client = client;
  }

  run(sqlText: string, values: unknown[]): Promise<QueryResult> {
    const done = this.#ask(sqlText, values);
    this.#sendHeldBack();
    return done;
  }

  /** Resolves at once. The server takes statements in the order they come; when this one fails, so do all behind it. */
  async post(sqlText: string, values: unknown[]): Promise<void> {
    // Held back for the next one, since every sending costs a system call and wakes the server.
    if (!this.#isHeldBack) this.#client.connection.stream.cork();
    this.#isHeldBack = true;
    const done = this.#ask(sqlText, values);
    // It is looked at when the transaction ends.
    done.catch(() => undefined);
    this.#posted.push(done);
  }

  /** Goes right behind what was posted: of a transaction in which that failed, the server makes a rollback by itself. */
  async commit(): Promise<void> {
    if (this.#isBegun) {
      const committed = this.run('commit', []);
      const [{ command }] = await Promise.all([committed, ...this.#posted]);
      if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit.');
    }
    this.#client.release();
  }

  /** Takes everything back, and answers what the transaction failed of: of something posted, or of the `cause` given. */
  async rollBack(cause: unknown): Promise<unknown> {
    const rolledBack = this.#isBegun ? this.run('rollback', []) : undefined;
    const [end, ...posted] = await Promise.allSettled([rolledBack, ...this.#posted]);
    // A connection that cannot even do this may still be in the transaction.
    this.#client.release(end.status === 'rejected');
    return posted.find((each) => each.status === 'rejected')?.reason ?? cause;
  }

  #ask(sqlText: string, values: unknown[]): Promise<QueryResult> {
    if (this.#isBegun) return this.#client.query(sqlText, values);
    this.#isBegun = true;
    return this.#client.begin(sqlText, values);
  }

  #sendHeldBack(): void {
    if (this.#isHeldBack) this.#client.connection.stream.uncork();
    this.#isHeldBack = false;
  }
}
