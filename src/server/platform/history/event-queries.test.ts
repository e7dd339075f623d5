import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase } from '../../../../test/support/database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { query } from '../db/query.ts';
import { recordEvent } from './event-queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("what has happened is neither rewritten nor removed, not by the table's owner either", async () => {
  const { db } = database;
  const [role] = await query<{ isOwner: boolean }>(
    db,
    `select tableowner = current_user as "isOwner" from pg_tables where tablename = 'events'`,
  );
  expect(role).toEqual({ isOwner: true });
  const audit = {
    actor: { kind: 'system', id: null, name: 'System' },
    now: new Date('2026-03-10T15:00:00Z'),
    requestId: null,
  } as const;
  await recordEvent(db, audit, { subjectKind: 'settings', subjectId: 1, kind: 'settings.updated' });
  for (const statement of [
    `update events set actor_name = 'Nobody'`,
    'delete from events',
    'truncate events',
    // A truncation that only reaches the events because they name an employee.
    'truncate employees cascade',
    `insert into events (id, at, actor_kind, actor_name, subject_kind, subject_id, kind) overriding system value
     select id, at, actor_kind, actor_name, subject_kind, subject_id, kind from events
     on conflict (id) do update set actor_name = 'Nobody'`,
    `merge into events e using (select 1) s on true when matched then update set actor_name = 'Nobody'`,
  ]) {
    await expect(query(db, statement)).rejects.toThrow('rows of events are never changed');
  }
  expect(await query(db, 'select actor_name from events')).toEqual([{ actor_name: 'System' }]);
});
