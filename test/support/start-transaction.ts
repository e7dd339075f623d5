import { expect } from 'vitest';

import type { TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';

/** Somebody else's transaction that is under way. */
export interface OpenTransaction {
  query(sqlText: string, params?: unknown[]): Promise<unknown>;
  /** Commits, after a last step, as soon as another connection waits for one of its locks; rejects when none ever does. */
  commitOnceWaitedFor(lastStep?: () => Promise<void>): Promise<void>;
}

/** Begins a transaction that holds its locks until it is committed, so that a race has one outcome only. */
export async function startTransaction({ pool }: TestDatabase): Promise<OpenTransaction> {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isWaitedFor = async () => {
    const waiting = await pool.query(
      'select 1 from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))',
      [rows[0]!.pid],
    );
    return waiting.rowCount! > 0;
  };
  return {
    query: (sqlText, params) => client.query(sqlText, params),
    async commitOnceWaitedFor(lastStep) {
      try {
        await eventually(async () => expect(await isWaitedFor()).toBe(true));
        await lastStep?.();
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/**
 * Somebody locks rows, the call comes and waits for them, and then they save. Answers what refused the save: nothing, unless it
 * had to wait for the call in turn.
 */
export async function saveBesideCall(
  database: TestDatabase,
  { lock, call, save }: { lock: string; call: () => Promise<{ status: number }>; save: string },
): Promise<{ status: number; refusal: unknown }> {
  const saver = await startTransaction(database);
  await saver.query(`set local lock_timeout = '30s'`);
  await saver.query(lock);
  const answer = call();
  let refusal: unknown;
  await saver.commitOnceWaitedFor(async () => {
    await saver.query(save).catch((error: unknown) => (refusal = error));
  });
  return { status: (await answer).status, refusal };
}
