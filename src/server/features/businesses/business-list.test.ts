import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';

let test: TestApp;
let office: TestCaller;
let field: TestCaller;

beforeAll(async () => {
  test = await createTestApp();
  office = await test.signIn('office');
  field = await test.signIn('field');
});
afterAll(() => test.close());

const add = async (business: object) => (await office.call('POST', '/api/businesses', business)).body;
const names = (body: { name: string }[]) => body.map(({ name }) => name);

async function addLead(part: object): Promise<number> {
  const row = await queryOne<{ id: number }>(
    test.db,
    `with customer as (insert into customers (name) values ('Maria') returning id),
       given as (select * from jsonb_to_record($1::jsonb)
         as g(business bigint, salesperson bigint, status text, cents bigint, removed boolean))
     insert into projects (number, counter_type, customer_id, business_id, salesperson_id, status, contract_cents, deleted_at,
       status_since, created_at, updated_at)
     select 'L-' || customer.id, 'service', customer.id, business, salesperson, coalesce(status, 'lead_created'),
       coalesce(cents, 0), case when removed then now() end, now(), now(), now()
     from customer, given returning id`,
    [JSON.stringify(part)],
  );
  return row!.id;
}

describe('the papers of a business', () => {
  it('are expired, expiring within 30 days, fine or unknown by the company’s own day', async () => {
    // In New York it is still the 10th of March.
    test.clock.set('2026-03-11T01:30:00Z');
    const states = async (day: string | null) => {
      const business = await add({ name: `Until ${day}`, type: 'supplier', licenseExpiresOn: day });
      return [business.licenseState, business.needsAttention];
    };
    expect(await states('2026-03-09')).toEqual(['expired', true]);
    expect(await states('2026-03-10')).toEqual(['expiring', true]);
    expect(await states('2026-04-09')).toEqual(['expiring', true]);
    expect(await states('2026-04-10')).toEqual(['fine', false]);
    expect(await states(null)).toEqual(['unknown', false]);
    test.clock.set('2026-03-10T15:00:00Z');
  });

  it('are needed of subcontractors: one without a known insurance needs attention', async () => {
    const sub = await add({
      name: 'Sub',
      type: 'subcontractor',
      insurer: 'Harbor Mutual',
      insurancePolicy: 'P-1',
    });
    expect(sub).toMatchObject({ insurer: 'Harbor Mutual', insuranceState: 'unknown', needsAttention: true });
    const url = `/api/businesses/${sub.id}`;
    const fine = await office.call('PUT', url, { insuranceExpiresOn: '2027-01-01' });
    expect(fine.body).toMatchObject({ insuranceState: 'fine', needsAttention: false, version: 2 });
    expect((await office.call('PUT', url, { type: 'referral', insuranceExpiresOn: '' })).body).toMatchObject({
      insuranceExpiresOn: null,
      needsAttention: false,
    });
    const bad = await office.call('PUT', url, { insuranceExpiresOn: '2026-02-29' });
    expect(bad.status).toBe(422);
    expect(bad.body.fields).toEqual({
      insuranceExpiresOn: 'Enter a date that exists, as YYYY-MM-DD, from 1900 to 2999.',
    });
    const told = await queryOne<{ before: object; after: object }>(
      test.db,
      `select before, after from events where subject_kind = 'business' and subject_id = $1 order by id desc limit 1`,
      [sub.id],
    );
    expect(told).toEqual({
      before: { type: 'subcontractor', insuranceExpiresOn: '2027-01-01' },
      after: { type: 'referral', insuranceExpiresOn: null, unconditional: true },
    });
  });
});

describe('the list of businesses', () => {
  let app: TestApp;
  let caller: TestCaller;
  beforeAll(async () => {
    app = await createTestApp();
    caller = await app.signIn('office');
    for (const business of [
      { name: 'Birch', type: 'subcontractor', insuranceExpiresOn: '2026-01-01', email: 'desk@birch.example' },
      { name: 'alder', type: 'referral', phone: '(555) 010-2345', salespeople: [{ name: 'Zoë Quill' }] },
      {
        name: 'Cedar 100%',
        type: 'subcontractor',
        insuranceExpiresOn: '2026-03-20',
        licenseNumber: 'HIC.77',
      },
      { name: 'Dogwood', type: 'supplier', licenseExpiresOn: '2027-01-01' },
    ])
      await caller.call('POST', '/api/businesses', business);
  });
  afterAll(() => app.close());

  const list = async (search: string) => caller.call('GET', `/api/businesses?${search}`);

  it('answers whole unless pages are wished, and pages join without a gap in every order', async () => {
    const whole = await list('');
    expect(names(whole.body)).toEqual(['alder', 'Birch', 'Cedar 100%', 'Dogwood']);
    expect(whole.headers['total-count']).toBe('4');
    expect(whole.headers['link']).toBeUndefined();
    for (const key of [
      'name',
      'type',
      'phone',
      'email',
      'licenseExpiresOn',
      'insuranceExpiresOn',
      'createdAt',
    ]) {
      for (const sort of [key, `-${key}`]) {
        const all = names((await list(`sort=${sort}`)).body);
        const paged: string[] = [];
        let cursor: string | null = '';
        while (cursor !== null && paged.length < 10) {
          const page = await list(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
          expect(page.headers['total-count']).toBe('4');
          paged.push(...names(page.body));
          const link = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1];
          cursor = link ? new URL(link, 'http://here').searchParams.get('cursor') : null;
        }
        expect({ sort, paged }).toEqual({ sort, paged: all });
      }
    }
    expect(names((await list('sort=insuranceExpiresOn')).body).slice(0, 2)).toEqual(['Birch', 'Cedar 100%']);
    expect(names((await list('sort=-insuranceExpiresOn')).body).slice(0, 2)).toEqual(['Cedar 100%', 'Birch']);
  });

  it('finds by any word of a business, of its salespeople, and by digits', async () => {
    for (const [q, found] of [
      ['bir', ['Birch']],
      ['ce', ['Cedar 100%']],
      ['0%', []],
      ['100%', ['Cedar 100%']],
      ['hic.77', ['Cedar 100%']],
      ['quill', ['alder']],
      ['alder zoë', ['alder']],
      ['alder birch', []],
      ['0102', ['alder']],
      ['birch.example', ['Birch']],
    ] as const) {
      expect({ q, found: names((await list(`q=${encodeURIComponent(q)}`)).body) }).toEqual({ q, found });
    }
  });

  it('filters by type, by papers, and by what needs attention', async () => {
    expect(names((await list('type=supplier,referral')).body)).toEqual(['alder', 'Dogwood']);
    expect(names((await list('insurance=expired,expiring')).body)).toEqual(['Birch', 'Cedar 100%']);
    expect(names((await list('license=fine')).body)).toEqual(['Dogwood']);
    expect(names((await list('needsAttention=true')).body)).toEqual(['Birch', 'Cedar 100%']);
    expect(names((await list('needsAttention=false&limit=1')).body)).toEqual(['alder']);
  });

  it('refuses what it does not know, by name', async () => {
    const madeUp = Buffer.from('["\\u0000",1]').toString('base64url');
    for (const [search, name] of [
      ['type=bank', 'type'],
      ['sort=notes', 'sort'],
      ['limit=0', 'limit'],
      ['insurance=perhaps', 'insurance'],
      ['cursor=zzz', 'cursor'],
      [`limit=1&cursor=${madeUp}`, 'cursor'],
      ['color=red', 'color'],
    ] as const) {
      const refused = await list(search);
      expect({ search, status: refused.status }).toEqual({ search, status: expect.toBeOneOf([400, 422]) });
      expect(Object.keys(refused.body.fields)).toEqual([name]);
    }
  });
});

describe('one business', () => {
  it('has the leads that it or one of its salespeople brought, their figures, and the history of all', async () => {
    const business = await add({ name: 'Realty', type: 'referral', salespeople: [{ name: 'Rita' }] });
    const url = `/api/businesses/${business.id}`;
    const rita = business.salespeople[0].id;
    const open = await addLead({ business: business.id });
    const won = await addLead({
      business: business.id,
      salesperson: rita,
      status: 'work_in_progress',
      cents: 1_250_050,
    });
    const lost = await addLead({ salesperson: rita, status: 'contract_declined', cents: 900 });
    await addLead({ business: business.id, removed: true });
    await addLead({});
    await office.call('DELETE', `${url}/salespeople/${rita}`);
    const { status, body } = await office.call('GET', url);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Realty', salespeople: [], version: 1 });
    expect(body.leads.map((each: { id: number }) => each.id)).toEqual([lost, won, open]);
    expect(body.leads[1]).toMatchObject({
      customerName: 'Maria',
      status: 'work_in_progress',
      salespersonName: 'Rita',
      contract: 12_500.5,
    });
    expect(body.leadFigures).toEqual({ count: 3, wonCount: 1, lostCount: 1, contractTotal: 12_500.5 });
    expect(body.history.map((each: { kind: string }) => each.kind)).toEqual([
      'salesperson.deleted',
      'salesperson.created',
      'business.created',
    ]);

    // A field employee sees no contracts and has nothing to do with other companies, also where one referred the own project.
    await query(test.db, 'insert into project_employees (project_id, employee_id) values ($1, $2)', [
      won,
      field.employeeId,
    ]);
    const refused = await field.call('GET', url);
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).not.toContain('12500');
  });

  it('that is removed or was never there is not found', async () => {
    const { id } = await add({ name: 'Gone' });
    await office.call('DELETE', `/api/businesses/${id}`);
    expect((await office.call('GET', `/api/businesses/${id}`)).status).toBe(404);
    expect((await office.call('GET', '/api/businesses/99999999')).status).toBe(404);
    expect((await office.call('GET', '/api/businesses/0')).status).toBe(422);
    expect((await test.anonymous('GET', `/api/businesses/${id}`)).status).toBe(401);
  });
});
