import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';

import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { examineFiles } from './examine-files-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('however slow the store is, no longer than one reading passes between two statements', async () => {
  await query(
    database.db,
    `insert into files (sha256, size_bytes, media_type) select lpad(to_hex(n), 64, '0'), 1, 'image/png' from generate_series(1, 20) n`,
    [],
  );
  const read = async () => {
    await sleep(400);
    return new Uint8Array(1);
  };
  const examined = await inTransaction(database.db, async (db) => {
    await query(db, `select set_config('idle_in_transaction_session_timeout', '1500', true)`);
    return examineFiles.examine(db, { files: { read }, money: String });
  });
  expect(examined).toEqual({ count: 20, findings: [] });
});
