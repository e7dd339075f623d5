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

test('what has happened is neither rewritten nor removed', async () => {
  const { db } = database;
  const act = {
    actor: { kind: 'system', id: null, name: 'System' },
    now: new Date('2026-03-10T15:00:00Z'),
    requestId: null,
  } as const;
  await recordEvent(db, act, { subjectKind: 'settings', subjectId: 1, kind: 'settings.updated' });
  for (const statement of [
    `update events set actor_name = 'Nobody'`,
    'delete from events',
    'truncate events cascade',
  ]) {
    await expect(query(db, statement)).rejects.toThrow('rows of events are never changed');
  }
  expect(await query(db, 'select actor_name from events')).toEqual([{ actor_name: 'System' }]);
});
