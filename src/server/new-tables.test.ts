import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const namesOf = async (sqlText: string) => {
  const { rows } = await database.pool.query<{ name: string }>(sqlText);
  return new Set(rows.map(({ name }) => name));
};

/** What is removed and holds files goes for good after 30 days (`housekeeping.ts`); the rest stays, so that the history can bring it back. */
const goes = ['expenses', 'invoices', 'permits', 'photos', 'voice_notes'];
const stays =
  'appointments attendances bid_templates bids bundles businesses categories customers employees expense_payments ' +
  'permit_inspections permit_notes products project_contacts project_notes projects roles salespeople saved_views tags todos';

test('it is decided of each table that hides removed rows whether they go for good', async () => {
  const hiding = await namesOf(`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'deleted_at'`);
  expect(hiding).toEqual(new Set([...goes, ...stays.split(' ')]));
});

/** A lead that has one of these is no duplicate (`duplicate-columns-queries.ts`). */
const prevents = ['bids', 'expenses', 'invoices', 'permits'];
/** These go along to the project that is kept (`duplicate-removal-queries.ts`). */
const moves = ['appointments', 'photos', 'project_contacts', 'project_notes', 'todos'];
/** These tell of the removed lead itself. */
const tells = [
  'calendar_feeds',
  'captures',
  'duplicate_removals',
  'messages',
  'project_employees',
  'project_tags',
];

test('it is decided of each table of a project what becomes of its rows where the project is removed as a duplicate', async () => {
  const ofProjects = await namesOf(`select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'projects'::regclass`);
  expect(ofProjects).toEqual(new Set([...prevents, ...moves, ...tells]));
});
