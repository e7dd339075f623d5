import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { fillCompany } from '../../scripts/demo-data/fill-company.ts';
import { startJobs, type Jobs } from '../../src/server/platform/jobs/start-jobs.ts';
import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { fillMoney } from '../bench/fill-money.ts';
import { multiplyCompany } from '../bench/multiply-company.ts';
import { createTestApp, type TestApp, type TestAnswer } from '../support/test-app.ts';
import { whatsappAccount } from '../support/whatsapp-peer.ts';
import { fillBesides } from './fill-besides.ts';
import { reads, type PlanIds } from './read-addresses.ts';
import { watchPlans, type RunPlan } from './watch-plans.ts';

/** A table with fewer rows may as well be read whole. */
const fewRows = 2_000;
/** No more of a large table than a third is read by an index either, unless `mayReadMost` says why; most calls read less than a tenth. */
const mostRead = 1 / 3;

let app: TestApp;
let ids: PlanIds;
let takePlans: () => RunPlan[];
/** Rows of the large tables. */
let large: Map<string, number>;
type Call = (method: 'GET' | 'POST', url: string, body?: object) => Promise<TestAnswer>;
let callers: Record<'admin' | 'field', Call>;

beforeAll(async () => {
  app = await createTestApp({ env: whatsappAccount });
  const { pool } = app.database;
  const size = { customers: 200, projects: 200, days: 1095, shape: { bids: 2, lines: 8, notes: 2 } };
  await fillCompany(pool, size, { now: app.clock.now() });
  await fillMoney(pool);
  await multiplyCompany(pool, 50);
  await fillBesides(pool);
  callers = { admin: await callAs('admin'), field: await callAs('field') };
  ids = await readIds();
  large = await readLargeTables();
  takePlans = await watchPlans(pool);
}, 120_000);
afterAll(() => app.close());

const rowsOf = async <Row>(sqlText: string) =>
  (await app.database.pool.query<Row & Record<string, unknown>>(sqlText)).rows;

async function readIds(): Promise<PlanIds> {
  const [row] = await rowsOf<PlanIds>(`
    select p.id as project, p.customer_id as customer, b.id as bid, b.project_id as "bidsProject", i.id as invoice, x.id as expense,
      y.id as "expensePayment", r.id as payment, m.id as permit, a.id as appointment, n.id as note, t.id as todo, o.id as photo, v.id as voice, o.filename,
      x.business_id as business, (select min(id) from products) as product, l.code,
      (select e.id from employees e join project_employees pe on pe.employee_id = e.id order by e.id limit 1) as employee
    from projects p join bids b on b.project_id = p.id join bid_links l on l.bid_id = b.id and l.revoked_at is null
      join invoices i on i.project_id = p.id join received_payments r on r.invoice_id = i.id join expenses x on x.project_id = p.id
      join expense_payments y on y.expense_id = x.id join permits m on m.project_id = p.id
      join appointments a on a.project_id = p.id join project_notes n on n.project_id = p.id join todos t on t.project_id = p.id
      join photos o on o.project_id = p.id and o.photo_group = 'before' join voice_notes v on v.photo_id = o.id
    order by p.id desc limit 1`);
  const made = async (url: string, body: object) => Number((await callers.admin('POST', url, body)).body.id);
  const template = await made('/api/bid-templates', { name: 'Roof', bidId: row!.bid });
  const lines = [{ productId: row!.product, quantity: 1 }];
  const bundle = await made('/api/bundles', { name: 'Tile', lines });
  const upload = await made('/api/uploads', { name: 'roof.jpg', size: 1_000 });
  return Object.fromEntries(
    Object.entries({ ...row!, template, bundle, upload }).map(([name, value]) => [
      name,
      ['filename', 'code'].includes(name) ? value : Number(value),
    ]),
  ) as unknown as PlanIds;
}

async function readLargeTables(): Promise<Map<string, number>> {
  const rows = await rowsOf<{ name: string; rows: string }>(
    `select relname as name, reltuples::bigint as rows from pg_class where relkind = 'r' and reltuples >= ${fewRows}`,
  );
  return new Map(rows.map(({ name, rows: count }) => [name, Number(count)]));
}

async function callAs(role: 'admin' | 'field'): Promise<Call> {
  const [employee] = await rowsOf<{ id: string; hash: string | null }>(
    `select e.id, e.password_hash as hash from employees e where role = '${role}' and deleted_at is null order by id limit 1`,
  );
  const account = { employeeId: Number(employee!.id), passwordHash: employee!.hash };
  const token = await app.openSession(account);
  return (method, url, body) => app.anonymous(method, url, body, { authorization: `Bearer ${token}` });
}

/**
 * What a call read of a large table from its beginning to its end, or of which it read more than there is, or too much by an index, each as a line. A list says how many
 * there are in all, and this count may read the table that it counts.
 */
function wholeReadings(plans: readonly RunPlan[], most = 1): string[] {
  return plans.flatMap(({ statement, looks }) =>
    looks
      .filter(({ table, how, rows, isCount }) => {
        const count = large.get(table);
        return count !== undefined && !isCount && (how === 'Seq Scan' || rows > count * most);
      })
      .map(
        ({ table, how, rows }) =>
          `${how} of ${table}, ${rows} rows: ${statement.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
      ),
  );
}

/** The sixth time a connection may have settled for a plan that fits all values. */
const times = 6;

/** It goes on for as long as somebody follows, so it has a test of its own. */
const live = '/api/events';

describe('a call that reads', () => {
  const paths = Object.values(contract as Record<string, Endpoint>)
    .filter(({ method, path }) => method === 'GET' && path !== live)
    .map(({ path }) => path);

  test('has addresses here', () => {
    expect(Object.keys(reads).toSorted()).toEqual([...new Set(paths)].toSorted());
  });

  test.each(paths.filter((path) => reads[path] && !reads[path].mayReadAll))(
    '%s finds its rows of a large table by an index',
    async (path) => {
      const found: string[] = [];
      const { addresses, mayRead = {}, mayReadMost = {}, hasNoFile = false, leadsOn } = reads[path]!;
      const good = leadsOn ? 302 : 200;
      const queryOf = (address: string) => address.split('?')[1] ?? '';
      for (const address of addresses(ids).filter((each) => !(queryOf(each) in mayRead)))
        for (const [role, call] of Object.entries(callers)) {
          takePlans();
          const most = queryOf(address) in mayReadMost ? 1 : mostRead;
          for (let time = 0; time < times; time += 1) {
            // oxlint-disable-next-line no-await-in-loop -- one connection after the other, so that plans are of this call
            const { status } = await call('GET', address);
            const expected = role === 'admin' ? [hasNoFile ? 404 : good] : [good, 403, 404];
            expect({ address, status }).toEqual({ address, status: expect.toBeOneOf(expected) as number });
          }
          found.push(
            ...new Set(wholeReadings(takePlans(), most).map((line) => `${role} ${address}: ${line}`)),
          );
        }
      expect(found.join('\n')).toBe('');
    },
  );
});

describe('a call that writes', () => {
  const lines = [{ name: 'Tear-off', quantity: 2, unit: 'sq', unitPrice: 95, taxable: true }];
  const writes: Record<string, () => [url: string, body: object]> = {
    note: () => [`/api/projects/${ids.project}/notes`, { content: 'Called, all is well.' }],
    lead: () => [
      '/api/projects',
      { customer: { name: 'Ann Lee', email: 'ann@example.com' }, street: '1 Elm Road' },
    ],
    bid: () => [
      `/api/projects/${ids.bidsProject}/bids`,
      { project: { id: ids.bidsProject }, title: 'Roof', sections: [{ title: 'Roof', lines }] },
    ],
    invoice: () => [
      '/api/invoices',
      { project_id: ids.project, isBeyondContract: true, title: 'Roof', lines },
    ],
    appointment: () => [
      `/api/projects/${ids.project}/appointments`,
      { startsAt: '2026-03-20T14:00:00Z', endsAt: '2026-03-20T15:00:00Z' },
    ],
    'sign-in': () => ['/api/auth/login', { email: 'nobody@example.com', password: 'not that' }],
  };

  test.each(Object.keys(writes))('finds what it needs by an index: %s', async (name) => {
    takePlans();
    for (let time = 0; time < times; time += 1) {
      const [url, body] = writes[name]!();
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { status, body: answer } = await callers.admin('POST', url, body);
      expect({ status, answer }).toMatchObject({ status: name === 'sign-in' ? expect.any(Number) : 201 });
    }
    expect([...new Set(wholeReadings(takePlans()))].join('\n')).toBe('');
  });
});

test('the queue finds the next job by an index among thousands that wait', async () => {
  takePlans();
  let done = 0;
  const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs: Jobs = await startJobs({
    db: app.db,
    pool: app.database.pool,
    tasks: {
      now: { run: () => Promise.resolve(void (done += 1)) },
      tried_later: { run: () => Promise.resolve() },
    },
    logger: logger as never,
  });
  await app.database.pool.query(`select graphile_worker.add_job('now', '{}')`);
  await expect.poll(() => done).toBe(1);
  await jobs.stop();
  expect([...new Set(wholeReadings(takePlans()))].join('\n')).toBe('');
});
