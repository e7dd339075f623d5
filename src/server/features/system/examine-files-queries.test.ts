import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { examineFiles } from './examine-files-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('however slow the store is, the transaction asks something after every four readings, which are made at once', async () => {
  await query(
    database.db,
    `insert into files (sha256, size_bytes, media_type) select lpad(to_hex(n), 64, '0'), 1, 'image/png' from generate_series(1, 20) n`,
    [],
  );
  const statement = 'select query_start::text as since from pg_stat_activity where pid = $1';
  /** The readings after each statement of the transaction. */
  const readings = new Map<string, number>();
  let [underWay, most] = [0, 0];
  const examined = await inTransaction(database.db, async (db) => {
    const [own] = await query<{ pid: number }>(db, 'select pg_backend_pid() as pid');
    const read = async () => {
      most = Math.max(most, (underWay += 1));
      const { since } = (await database.pool.query<{ since: string }>(statement, [own!.pid])).rows[0]!;
      readings.set(since, (readings.get(since) ?? 0) + 1);
      underWay -= 1;
      return new Uint8Array(1);
    };
    return examineFiles.examine(db, { files: { read }, money: String });
  });
  expect(examined).toEqual({ count: 20, findings: [] });
  expect([...readings.values()]).toEqual([4, 4, 4, 4, 4]);
  expect(most).toBe(4);
});
