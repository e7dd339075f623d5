import type { Pool, PoolClient, QueryResult } from 'pg';
import type { NamedStatementClient } from './named-statement-client.ts';
import { CommitUnknownError } from './commit-unknown-error.ts';

type Client = NamedStatementClient & Pick<PoolClient, 'release'>;

/** Throws when the answer of a statement is not what all that follows depends on. */
type Judge = (result: QueryResult) => void;

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

  async demand(sqlText: string, values: unknown[], judge: Judge): Promise<void> {
    judge(await this.run(sqlText, values));
  }

  postLast(sqlText: string, values: unknown[]): Promise<QueryResult> {
    return this.run(sqlText, values);
  }

  async begin(): Promise<TransactionStatements> {
    return new TransactionStatements((await this.#pool.connect()) as Client, this.#onCommit);
  }
}

/**
 * Statements of one transaction, in the order in which they are asked for. It begins with the first of them, and ends with `commit`
 * or `rollBack`, which give the connection back.
 */
export class TransactionStatements {
  readonly isTransaction = true;
  readonly #client: Client;
  readonly #onCommit: () => void;
  readonly #posted: Promise<unknown>[] = [];
  #demand: Promise<void> | undefined;
  #isBegun = false;
  /** Its beginning has been answered. */
  #isInside = false;
  #isHeldBack = false;
  #isCommitAsked = false;
  #mayHaveWritten = false;

  constructor(client: Client, onCommit: () => void) {
    this.#client = client;
    this.#onCommit = onCommit;
  }

  run(sqlText: string, values: unknown[]): Promise<QueryResult> {
    const done = this.#askNow(sqlText, values);
    return this.#demand ? this.#afterDemand(this.#demand, done) : done;
  }

  /** Resolves at once. The server takes statements in the order they come; when this one fails, so do all behind it. */
  async post(sqlText: string, values: unknown[]): Promise<void> {
    this.#hold(this.#askLater(sqlText, values));
  }

  /**
   * As `post`, for a statement whose answer is wanted once the transaction has ended: it goes out with the commit, so whoever waits for it before
   * that waits for ever. It is looked at by `commit`; so what it failed of need not be heard a second time.
   */
  postLast(sqlText: string, values: unknown[]): Promise<QueryResult> {
    const done = this.#askLater(sqlText, values);
    this.#hold(done);
    return done;
  }

  /**
   * Sends a statement along with the next one, on which everything behind it depends: until `judge` has let its answer pass, nothing that
   * is asked later is answered, and nothing is committed. What `judge` throws is what the transaction fails of.
   */
  async demand(sqlText: string, values: unknown[], judge: Judge): Promise<void> {
    const judged = this.#askLater(sqlText, values).then(judge);
    this.#demand = judged;
    this.#hold(judged);
  }

  /** Goes right behind what was posted: of a transaction in which that failed, the server makes a rollback by itself. */
  async commit(): Promise<void> {
    if (this.#isBegun) {
      if (this.#demand) {
        this.#sendHeldBack();
        await this.#demand;
      }
      this.#isCommitAsked = true;
      const committed = this.#endWith('commit');
      const [{ command }] = await Promise.all([committed, ...this.#posted]);
      if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit.');
      if (this.#mayHaveWritten) this.#onCommit();
    }
    this.#client.release();
  }

  /**
   * Takes everything back, and answers what the transaction failed of: of something posted, or demanded, or of the `cause` given. It is a
   * `CommitUnknownError` where the connection was lost with a commit under way.
   */
  async rollBack(cause: unknown): Promise<unknown> {
    const rolledBack = this.#isBegun ? this.#endWith('rollback') : undefined;
    const [end, ...posted] = await Promise.allSettled([rolledBack, ...this.#posted]);
    // A connection that cannot even do this may still be in the transaction.
    this.#client.release(end.status === 'rejected');
    const failure: unknown = posted.find((each) => each.status === 'rejected')?.reason ?? cause;
    // Answers come in order: with that of the rollback, that of the commit has come, and it was none.
    return this.#isCommitAsked && end.status === 'rejected' ? new CommitUnknownError(failure) : failure;
  }

  #ask(sqlText: string, values: unknown[]): Promise<QueryResult> {
    const onlyReads = isHarmless(sqlText);
    this.#mayHaveWritten ||= !onlyReads;
    if (this.#isInside || (this.#isBegun && onlyReads)) return this.#client.query(sqlText, values);
    if (this.#isBegun) return this.#client.follow(sqlText, values);
    this.#isBegun = true;
    const first = this.#client.begin(sqlText, values);
    first.then(
      () => (this.#isInside = true),
      () => undefined,
    );
    return first;
  }

  #askNow(sqlText: string, values: unknown[]): Promise<QueryResult> {
    const done = this.#ask(sqlText, values);
    this.#sendHeldBack();
    return done;
  }

  #endWith(command: 'commit' | 'rollback'): Promise<QueryResult> {
    const done = this.#client.query(command, []);
    this.#sendHeldBack();
    return done;
  }

  #askLater(sqlText: string, values: unknown[]): Promise<QueryResult> {
    // Held back for the next one, since every sending costs a system call and wakes the server.
    if (!this.#isHeldBack) this.#client.connection.stream.cork();
    this.#isHeldBack = true;
    return this.#ask(sqlText, values);
  }

  /** Looked at when the transaction ends. */
  #hold(done: Promise<unknown>): void {
    done.catch(() => undefined);
    this.#posted.push(done);
  }

  async #afterDemand(demand: Promise<void>, done: Promise<QueryResult>): Promise<QueryResult> {
    done.catch(() => undefined);
    await demand;
    this.#demand = undefined;
    return done;
  }

  #sendHeldBack(): void {
    if (this.#isHeldBack) this.#client.connection.stream.uncork();
    this.#isHeldBack = false;
  }
}

/** Does nothing that would stay if it ran outside of its transaction: it reads, or locks what it reads. What the queue's functions do is a write. */
const isHarmless = (sqlText: string) => sqlText.startsWith('select ') && !sqlText.includes('graphile_worker');
