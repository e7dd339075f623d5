import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { fillCompany } from './fill-company.ts';

let database: TestDatabase;
const count = async (sqlText: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*) as count ${sqlText}`);
  return rows[0]!.count;
};

beforeAll(async () => {
  database = await createTestDatabase();
  await fillCompany(
    database.pool,
    { customers: 100, projects: 150, days: 420 },
    { now: new Date('2026-03-11T16:00:00Z') },
  );
});
afterAll(() => database.drop());

describe('the demo company', () => {
  it('has people, businesses, a price book, customers and projects', async () => {
    expect(await count('from employees')).toBe(14);
    expect(await count('from employees where is_active and password_hash is not null')).toBe(12);
    expect(await count('from businesses')).toBe(40);
    expect(await count('from products')).toBe(150);
    expect(await count('from customers')).toBe(100);
    expect(await count('from projects')).toBe(150);
  });

  it('has an event for the present status of every project', async () => {
    const unexplained = `from projects p where p.status <> 'lead_created' and not exists (
      select from events e where e.subject_kind = 'project' and e.subject_id = p.id and e.after ->> 'status' = p.status
        and e.before ->> 'status' = p.status_before and e.at = p.status_since)`;
    expect(await count(unexplained)).toBe(0);
    expect(
      await count(`from projects where status_since > '2026-03-11T16:00:00Z' or status_since < created_at`),
    ).toBe(0);
    expect(await count(`from events where at > '2026-03-11T16:00:00Z'`)).toBe(0);
  });

  it('tells every history in the order in which it happened', async () => {
    const confused = `from (select at, lag(at) over (partition by project_id order by id) as before from events) e where at < before`;
    expect(await count(confused)).toBe(0);
  });

  it('tells of every product what it cost before, up to what it costs now', async () => {
    expect(await count(`from events where kind = 'product.price_changed'`)).toBeGreaterThan(100);
    const last = `from products p join lateral (select after from events e
      where e.subject_kind = 'product' and e.subject_id = p.id order by id desc limit 1) e on true
      where (e.after ->> 'price')::numeric * 100 <> p.price_cents or (e.after ->> 'cost')::numeric * 100 <> p.cost_cents`;
    expect(await count(last)).toBe(0);
  });

  it('adds every bid up', async () => {
    const counted = `select coalesce(sum(round(l.quantity * l.unit_price_cents)), 0) from bid_lines l
      where l.bid_id = b.id and (not l.is_optional or l.is_selected)`;
    expect(await count(`from bids b where lines_cents <> (${counted})`)).toBe(0);
    expect(await count('from bids where lines_cents - discount_cents + tax_cents <> total_cents')).toBe(0);
  });

  it('names one finalized bid as the contract of every project that has one', async () => {
    const wrong = `from projects p full join (select * from bids where status = 'finalized') b on b.id = p.finalized_bid_id
      where (p.finalized_bid_id is not null or b.id is not null)
        and (b.project_id is distinct from p.id or b.total_cents is distinct from p.contract_cents)`;
    expect(await count(wrong)).toBe(0);
    const signed = `('contract_signed', 'work_in_progress', 'project_completed')`;
    expect(await count(`from projects where (status in ${signed}) <> (finalized_bid_id is not null)`)).toBe(
      0,
    );
  });

  it('lets numbers and ids go on where it ends', async () => {
    const taken = `from counters c join projects p on p.number = c.prefix || c.next_number`;
    expect(await count(taken)).toBe(0);
    expect(await count(`from counters c join projects p on p.number = c.prefix || (c.next_number - 1)`)).toBe(
      3,
    );
    const { rows } = await database.pool.query(
      `insert into categories (name) values ('One more') returning id`,
    );
    expect(rows).toEqual([{ id: 14 }]);
  });
});
