import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let test: TestApp;
let office: TestCaller;
let field: TestCaller;

beforeAll(async () => {
  test = await createTestApp();
  office = await test.signIn('office');
  field = await test.signIn('field');
});
afterAll(() => test.close());

const add = async (customer: object) => (await office.call('POST', '/api/customers', customer)).body;

const names = (answer: { body: { name: string }[] }) => answer.body.map((each) => each.name);

const eventsOf = (id: number) =>
  query<{ kind: string; before: unknown; after: unknown }>(
    test.db,
    `select kind, before, after from events where subject_kind = 'customer' and subject_id = $1 order by id`,
    [id],
  );

let projectNumber = 0;
async function addProject(
  customerId: number,
  project: { status: string; contractCents: number; day: string },
) {
  projectNumber += 1;
  const [row] = await query<{ id: number }>(
    test.db,
    `insert into projects (number, counter_type, customer_id, title, status, contract_cents, status_since, created_at, updated_at)
     values ($1, 'service', $2, 'Kitchen', $3, $4, $5, $5, $5) returning id`,
    [`T-${projectNumber}`, customerId, project.status, project.contractCents, `${project.day}T12:00:00Z`],
  );
  return row!.id;
}

describe('a customer', () => {
  it('is added, changed, removed and restored, with history beside each step', async () => {
    const created = await office.call('POST', '/api/customers', {
      name: "Siobhán O'Connor",
      email: 'S@Example.com',
      phone: '(555) 010-2345',
      city: 'Albany',
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: "Siobhán O'Connor",
      companyName: '',
      email: 's@example.com',
      phone: '+15550102345',
      projectCount: 0,
      openProjectCount: 0,
      contractTotal: 0,
      lastActivityAt: null,
      projects: [],
      version: 1,
    });
    const url = `/api/customers/${created.body.id}`;
    expect((await office.call('GET', url)).body).toEqual(created.body);
    const sentBack = await office.call('PUT', url, { ...created.body, phone: '', notes: 'Has a dog' });
    expect(sentBack.status).toBe(200);
    expect(sentBack.body).toMatchObject({ phone: null, notes: 'Has a dog', version: 2 });
    expect((await office.call('DELETE', url)).status).toBe(204);
    for (const answer of [await office.call('GET', url), await office.call('DELETE', url)]) {
      expect(answer.status).toBe(404);
    }
    expect(names(await office.call('GET', '/api/customers?q=connor'))).toEqual([]);
    const restored = await office.call('POST', `${url}/restore`);
    expect(restored.status).toBe(200);
    expect((await office.call('POST', `${url}/restore`)).body).toEqual(restored.body);

    const events = await eventsOf(created.body.id);
    expect(events.map((each) => each.kind)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.deleted',
      'customer.restored',
    ]);
    expect(events[1]).toMatchObject({
      before: { phone: '+15550102345', notes: '' },
      after: { phone: null, notes: 'Has a dog' },
    });
  });

  it('shows the projects newest first and counts what is open and signed', async () => {
    const { id } = await add({ name: 'Figures' });
    const old = await addProject(id, {
      status: 'project_completed',
      contractCents: 125_050,
      day: '2026-01-05',
    });
    const open = await addProject(id, { status: 'work_in_progress', contractCents: 10, day: '2026-02-05' });
    const gone = await addProject(id, { status: 'lead_created', contractCents: 999, day: '2026-03-01' });
    await query(test.db, 'update projects set deleted_at = now() where id = $1', [gone]);
    const { body } = await office.call('GET', `/api/customers/${id}`);
    expect(body).toMatchObject({
      projectCount: 2,
      openProjectCount: 1,
      contractTotal: 1250.6,
      lastActivityAt: '2026-02-05T12:00:00.000Z',
    });
    expect(body.projects.map((each: { id: number }) => each.id)).toEqual([open, old]);
    expect(body.projects[1]).toEqual({
      id: old,
      number: expect.stringMatching(/^T-/),
      title: 'Kitchen',
      status: 'project_completed',
      statusSince: '2026-01-05T12:00:00.000Z',
      createdAt: '2026-01-05T12:00:00.000Z',
      contract: 1250.5,
      bid: null,
      owed: 0,
    });
    const list = await office.call('GET', '/api/customers?q=figures');
    expect(list.body).toMatchObject([{ id, projectCount: 2, openProjectCount: 1, contractTotal: 1250.6 }]);
    const changed = await office.call('PUT', `/api/customers/${id}`, { ...list.body[0], city: 'Troy' });
    expect(changed.body).toMatchObject({ city: 'Troy', projectCount: 2 });
  });

  it('tells the bid of each project, and counts no contract that was called off', async () => {
    const { id } = await add({ name: 'Glance' });
    const offered = await addProject(id, { status: 'bid_sent', contractCents: 0, day: '2026-01-05' });
    await query(
      test.db,
      `insert into bids (project_id, number, revision, status, status_since, total_cents, created_at, updated_at)
       values ($1, 1, 1, 'sent', now(), 980000, now(), now())`,
      [offered],
    );
    const called = { status: 'project_cancelled', contractCents: 5000, day: '2026-02-05' };
    const off = await addProject(id, called);
    const { body } = await office.call('GET', `/api/customers/${id}`);
    expect(body).toMatchObject({
      contractTotal: 0,
      projects: [
        { id: off, bid: null, owed: 0 },
        { id: offered, bid: { total: 9800, startsFrom: false }, owed: 0 },
      ],
    });
  });

  it('with projects cannot be removed', async () => {
    const { id } = await add({ name: 'Busy' });
    const project = await addProject(id, {
      status: 'project_cancelled',
      contractCents: 0,
      day: '2026-01-01',
    });
    const refused = await office.call('DELETE', `/api/customers/${id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'customer.in_use',
      error: expect.stringContaining('1 project '),
    });
    await query(test.db, 'update projects set deleted_at = now() where id = $1', [project]);
    expect((await office.call('DELETE', `/api/customers/${id}`)).status).toBe(204);
  });

  it('may have the name of another, in any script', async () => {
    const name = 'משפחת כהן — عائلة';
    const [one, two] = [await add({ name }), await add({ name })];
    expect(two.id).not.toBe(one.id);
    const found = await office.call('GET', `/api/customers?q=${encodeURIComponent('כהן')}`);
    expect(names(found)).toEqual([name, name]);
  });
});

describe('the list of customers', () => {
  it('finds by name, company, e-mail and phone digits, all words of the search together', async () => {
    await add({
      name: 'Walter Quimby',
      companyName: 'Quarry & Sons',
      email: 'office@quarry.example',
      phone: '+1 (718) 555-0199',
    });
    await add({ name: 'Wanda Quimby', phone: '718.444.0000' });
    const found = async (q: string) =>
      names(await office.call('GET', `/api/customers?q=${encodeURIComponent(q)}`));
    expect(await found('QUIMBY')).toEqual(['Walter Quimby', 'Wanda Quimby']);
    expect(await found('quimby walter')).toEqual(['Walter Quimby']);
    expect(await found('quarry & s')).toEqual(['Walter Quimby']);
    expect(await found('office@quarry')).toEqual(['Walter Quimby']);
    for (const q of [
      '5550199',
      '718-555',
      '(718) 555-01',
      '55 01',
      'quimby 5550',
      'quimby 555-01',
      '+1 718 555 0199',
    ]) {
      expect({ sent: q, answered: await found(q) }).toEqual({ sent: q, answered: ['Walter Quimby'] });
    }
    expect(await found('wa q')).toEqual(['Walter Quimby', 'Wanda Quimby']);
    expect(await found('quimby nobody')).toEqual([]);
  });

  it('takes the wildcards of a search as what they are', async () => {
    await add({ name: '50%_off \\ Ltd' });
    for (const q of ['50%_', '%_o', '\\', '%', '_', "' or 1=1 --"]) {
      const found = await office.call('GET', `/api/customers?q=${encodeURIComponent(q)}`);
      expect({ sent: q, answered: found.status }).toEqual({ sent: q, answered: 200 });
      expect({ sent: q, answered: names(found).every((name) => name.includes(q)) }).toEqual({
        sent: q,
        answered: true,
      });
    }
    expect(names(await office.call('GET', '/api/customers?q=50%25_'))).toEqual(['50%_off \\ Ltd']);
  });

  it.each(['contractTotal', 'lastActivityAt', 'projectCount', 'openProjectCount'])(
    'are sorted by %s over all pages, in the list and in its export',
    async (key) => {
      const sorted = await createTestApp();
      try {
        const clerk = await sorted.signIn('office');
        await query(
          sorted.db,
          `with made as (
             insert into customers (name) select 'Customer ' || n from generate_series(1, 9) n where $1 returning id)
           insert into projects (customer_id, number, counter_type, status, status_since, created_at, contract_cents, updated_at)
           select made.id, 'T-' || made.id || '-' || n, 'residential',
             case when n > 1 then 'work_in_progress' else 'project_completed' end, '2026-01-01', '2026-01-01', 12345 * (made.id % 4),
             '2026-01-01'::timestamptz + (made.id % 5) * interval '1 second'
           from made cross join generate_series(1, 3) n where n <= made.id % 4`,
          [true],
        );
        const walk = async (sort: string) => {
          const rows: Record<string, unknown>[] = [];
          let url: string | undefined = `/api/customers?sort=${sort}&limit=2`;
          while (url) {
            const page = await clerk.call('GET', url);
            rows.push(...page.body);
            url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
          }
          return rows;
        };
        const rising = await walk(key);
        const values = rising.map((row) => row[key] ?? '');
        expect(new Set(values).size).toBeGreaterThan(2);
        expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
        expect((await walk(`-${key}`)).map(({ id }) => id)).toEqual(rising.map(({ id }) => id).toReversed());
        const file = await clerk.call('GET', `/api/export/customers?format=csv&sort=${key}`);
        const names = file.raw.toString('utf8').split('\r\n').slice(1, -1);
        expect(names.map((line: string) => line.split(',')[0])).toEqual(rising.map(({ name }) => name));
      } finally {
        await sorted.close();
      }
    },
  );

  it.each(['name', '-name', 'createdAt', '-createdAt'])(
    'is walked page by page in the order of %s',
    async (sort) => {
      const walk = await createTestApp();
      try {
        const clerk = await walk.signIn('office');
        // Names that differ only in capitals, and instants finer than a millisecond, are where pages come apart.
        await query(
          walk.db,
          `insert into customers (name, created_at)
         select case when n % 3 = 0 then 'same' when n % 3 = 1 then 'Same' else 'Other ' || n end,
           '2026-01-01'::timestamptz + (n / 2) * interval '1 microsecond'
         from generate_series(1, 25) n where $1`,
          [true],
        );
        const whole = await clerk.call('GET', `/api/customers?sort=${sort}`);
        expect(whole.body).toHaveLength(25);
        expect(whole.headers['link']).toBeUndefined();
        const ids: number[] = [];
        let url: string | undefined = `/api/customers?sort=${sort}&limit=4`;
        while (url) {
          const page = await clerk.call('GET', url);
          expect(page.headers['total-count']).toBe('25');
          ids.push(...page.body.map((each: { id: number }) => each.id));
          url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
        }
        expect(ids).toEqual(whole.body.map((each: { id: number }) => each.id));
      } finally {
        await walk.close();
      }
    },
  );

  it('refuses a cursor that it did not give, an unknown order and an unknown filter', async () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const wrong of [
      'cursor=garbage',
      `cursor=${cursor(['a\u0000b', 1])}`,
      `cursor=${cursor([null, 1])}`,
      `cursor=${cursor([5, 1])}`,
      `sort=createdAt&cursor=${cursor(['x', 1])}`,
      `sort=createdAt&cursor=${cursor(['2026-02-31 00:00:00+00', 1])}`,
      `sort=-createdAt&cursor=${cursor(['infinity', 1])}`,
      `sort=contractTotal&cursor=${cursor(['1.5', 1])}`,
      `sort=-projectCount&cursor=${cursor(['-infinity', 1])}`,
      `sort=lastActivityAt&cursor=${cursor(['infinity', 1])}`,
      'sort=phone',
      'limit=0',
      'limit=many',
      'colour=red',
      'q=%00',
    ]) {
      expect({ sent: wrong, status: (await office.call('GET', `/api/customers?${wrong}`)).status }).toEqual({
        sent: wrong,
        status: expect.toBeOneOf([400, 422]),
      });
    }
  });
});

describe('suggestions while a caller is on the phone', () => {
  it('come by any digits of the phone or part of the name, those that begin with it first, eight at most', async () => {
    for (let n = 0; n < 10; n += 1) await add({ name: `Mendel ${n}`, phone: `212 333 44${n}0` });
    await add({ name: 'Aaron Mendelssohn', street: '1 Elm St', postalCode: '12180', phone: '646 777 8888' });
    const suggest = async (q: string) =>
      office.call('GET', `/api/customers/suggest?q=${encodeURIComponent(q)}`);
    const many = await suggest('mendel');
    expect(many.body).toHaveLength(8);
    expect(names(many).every((name) => name.startsWith('Mendel '))).toBe(true);
    const [first] = (await suggest('mendelss')).body;
    expect(first).toMatchObject({
      name: 'Aaron Mendelssohn',
      street: '1 Elm St',
      postalCode: '12180',
      projectCount: 0,
    });
    expect(names(await suggest('7788'))).toEqual(['Aaron Mendelssohn']);
    expect(names(await suggest('646-777'))).toEqual(['Aaron Mendelssohn']);
    expect(names(await suggest('me'))).toHaveLength(8);
    expect((await suggest('')).body).toEqual([]);
    expect((await suggest('%')).body.length).toBeLessThanOrEqual(1);
    expect((await office.call('GET', '/api/customers/suggest')).body).toEqual([]);
  });
});

describe('a name that is misspelt', () => {
  const path = (call: string, q: string) => `/api/customers${call}?q=${encodeURIComponent(q)}`;
  const suggested = async (q: string) => names(await office.call('GET', path('/suggest', q)));
  const listed = async (q: string) => names(await office.call('GET', path('', q)));

  it('finds the customers that are spelled much like it, the exact ones first', async () => {
    await add({ name: 'Wilma Johnson' });
    await add({ name: 'Angus McDonald' });
    await add({ name: 'Fiona Mac Donnell' });
    await add({ name: 'Ed Mc Donald' });
    await add({ name: 'Schreiner & Söhne' });
    expect((await suggested('Jonson'))[0]).toBe('Wilma Johnson');
    expect((await suggested('wilma jonson'))[0]).toBe('Wilma Johnson');
    expect(await suggested('McDonald')).toEqual(['Angus McDonald', 'Ed Mc Donald']);
    expect((await suggested('Mc Donald')).toSorted()).toEqual(['Angus McDonald', 'Ed Mc Donald']);
    expect(await suggested('Shreiner')).toEqual(['Schreiner & Söhne']);
    await add({ name: 'Per Jonson' });
    expect((await suggested('Jonson')).slice(0, 2)).toEqual(['Per Jonson', 'Wilma Johnson']);
    expect(await listed('Jonsson')).toEqual(expect.arrayContaining(['Per Jonson']));
    expect(await listed('Jonson')).toEqual(['Per Jonson']);
    expect(await listed('Wilma Jonson')).toEqual(['Wilma Johnson']);
    const file = await office.call('GET', '/api/export/customers?format=csv&q=Wilma%20Jonson');
    expect(file.raw.toString('utf8')).toContain('Wilma Johnson');
  });

  it('finds nobody by what is like nothing, by too little, or by wrong digits', async () => {
    await add({ name: 'Zbigniew Wójcik', phone: '518 555 9911' });
    expect(await suggested('qqqqqqq')).toEqual([]);
    expect(await suggested('wój')).toEqual(['Zbigniew Wójcik']);
    expect(await suggested('wjx')).toEqual([]);
    expect(await suggested('518 555 9912')).toEqual([]);
    expect(await suggested('\'%_\\" or')).toEqual([]);
    expect(await listed('xxxxyyyyzzzz')).toEqual([]);
  });

  it('finds a name that many have, without those who are removed and those who are there as it was typed', async () => {
    await query(
      test.db,
      `insert into customers (name, deleted_at)
       select 'Rosenkranz ' || chr(64 + n % 26) || n, case when n > 60 then now() end from generate_series(1, 90) n
       union all select 'Ada Rosenkrans', null union all select 'Ute Rosenkrug', null`,
    );
    const found = await suggested('rosenkrans');
    expect(found).toHaveLength(8);
    expect(found[0]).toBe('Ada Rosenkrans');
    expect(new Set(found).size).toBe(8);
    const numbers = found.slice(1).map((name) => Number(/^Rosenkranz \D(\d+)$/.exec(name)?.[1]));
    expect(numbers.every((number) => number <= 60)).toBe(true);
    expect((await office.call('GET', path('', 'rosenkrazn'))).headers['total-count']).toBe('50');
  });

  it('leaves out who is removed, and pages as the exact search does', async () => {
    const gone = await add({ name: 'Bartholomew Quigley' });
    await office.call('DELETE', `/api/customers/${gone.id}`);
    expect(await suggested('Bartolomew Quigly')).toEqual([]);
    for (const name of ['Ottokar Vandermeer', 'Ottokar Vandermeer Sons', 'Ottokar Vandermeer Ltd'])
      await add({ name });
    const first = await office.call('GET', `${path('', 'Otokar Vandermer')}&limit=2&sort=-name`);
    expect(names(first)).toEqual(['Ottokar Vandermeer Sons', 'Ottokar Vandermeer Ltd']);
    expect(first.headers['total-count']).toBe('3');
    const next = /<([^>]+)>/.exec(String(first.headers['link']))![1]!;
    expect(names(await office.call('GET', next.replace(/^https?:\/\/[^/]+/, '')))).toEqual([
      'Ottokar Vandermeer',
    ]);
  });
});

describe('a request for customers', () => {
  it('is refused with the name of a field that is not known or has the wrong type', async () => {
    const unknown = await office.call('POST', '/api/customers', { name: 'X', nickname: 'Y' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.fields).toEqual({ nickname: 'Plumbline doesn’t know this field.' });
    for (const [part, name] of [
      [{ name: '' }, 'name'],
      [{ name: {} }, 'name'],
      [{ email: 'a@b' }, 'email'],
      [{ phone: 'none' }, 'phone'],
      [{ city: 12 }, 'city'],
      [{ notes: 'x'.repeat(20_001) }, 'notes'],
      [{ street: '\udc00' }, 'street'],
    ] as const) {
      const refused = await office.call('POST', '/api/customers', { name: 'X', ...part });
      expect({ sent: JSON.stringify(part).slice(0, 80), status: refused.status }).toEqual({
        sent: JSON.stringify(part).slice(0, 80),
        status: expect.toBeOneOf([400, 422]),
      });
      expect(Object.keys(refused.body.fields)).toEqual([name]);
    }
  });

  it('with a hostile id is refused without harm', async () => {
    for (const id of ['0', '-1', '1e9', '9999999999999999999', 'abc', '1%00', '999999999999999']) {
      for (const [method, url] of [
        ['GET', `/api/customers/${id}`],
        ['PUT', `/api/customers/${id}`],
        ['DELETE', `/api/customers/${id}`],
        ['POST', `/api/customers/${id}/restore`],
      ] as const) {
        const body = method === 'PUT' ? { name: 'x' } : undefined;
        expect({ sent: `${method} ${url}`, status: (await office.call(method, url, body)).status }).toEqual({
          sent: `${method} ${url}`,
          status: expect.toBeOneOf([400, 404, 422]),
        });
      }
    }
  });

  it('with a stale version is refused with the customer as it is now', async () => {
    const { id } = await add({ name: 'Stale' });
    const url = `/api/customers/${id}`;
    const fresh = await office.call('PUT', url, { city: 'Troy', version: 1 });
    const stale = await office.call('PUT', url, { city: 'Rome', version: 1 });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toEqual(fresh.body);
    const blind = await office.call('PUT', url, { city: 'Rome' });
    expect(blind.status).toBe(200);
    expect((await eventsOf(id)).at(-1)?.after).toEqual({ city: 'Rome', unconditional: true });
  });

  it('that is repeated with its key makes one customer and gets the same answer', async () => {
    const headers = { 'idempotency-key': 'customer-key-1' };
    const first = await office.call('POST', '/api/customers', { name: 'Once only' }, headers);
    const second = await office.call('POST', '/api/customers', { name: 'Once only' }, headers);
    expect(second.body).toEqual(first.body);
    expect((await office.call('GET', '/api/customers?q=once%20only')).body).toHaveLength(1);
  });

  it('needs the office, to read as well', async () => {
    const { id } = await add({ name: 'Guarded' });
    for (const [method, url] of [
      ['GET', '/api/customers'],
      ['GET', '/api/customers/suggest?q=a'],
      ['GET', `/api/customers/${id}`],
      ['POST', '/api/customers'],
      ['PUT', `/api/customers/${id}`],
      ['DELETE', `/api/customers/${id}`],
      ['POST', `/api/customers/${id}/restore`],
    ] as const) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : { name: 'Nope' };
      expect((await field.call(method, url, body)).status).toBe(403);
      expect((await test.anonymous(method, url, body)).status).toBe(401);
    }
  });
});
