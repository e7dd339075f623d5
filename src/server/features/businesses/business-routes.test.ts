import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { saveBesideCall } from '../../../../test/support/start-transaction.ts';
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
beforeEach(() => test.database.pool.query('truncate businesses cascade'));

const add = async (business: object) => (await office.call('POST', '/api/businesses', business)).body;

const eventKinds = async (subjectKind: string, id: number) => {
  const rows = await query<{ kind: string }>(
    test.db,
    'select kind from events where subject_kind = $1 and subject_id = $2 order by id',
    [subjectKind, id],
  );
  return rows.map((each) => each.kind);
};

async function nameInProject(part: { businessId?: number; salespersonId?: number }): Promise<void> {
  await query(
    test.db,
    `with customer as (insert into customers (name) values ('Referred') returning id)
     insert into projects (number, counter_type, customer_id, business_id, salesperson_id, status_since, created_at, updated_at)
     select 'T-' || id, 'service', id, $1::bigint, $2::bigint, now(), now(), now() from customer`,
    [part.businessId ?? null, part.salespersonId ?? null],
  );
}

describe('a business', () => {
  it('is added with its salespeople, changed, removed and restored, with history beside each step', async () => {
    const created = await office.call('POST', '/api/businesses', {
      name: "Murphy's Lumber",
      type: 'subcontractor',
      email: 'Desk@Murphy.example',
      website: 'https://murphy.example/shop',
      salespeople: [
        { name: 'Zed', phone: '' },
        { name: 'Ann', phone: '(555) 010-2345', email: 'ann@murphy.example' },
      ],
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      name: "Murphy's Lumber",
      type: 'subcontractor',
      email: 'desk@murphy.example',
      phone: null,
      version: 1,
      salespeople: [
        { name: 'Ann', phone: '+15550102345' },
        { name: 'Zed', phone: null, email: null },
      ],
    });
    const { id, salespeople } = created.body;
    const url = `/api/businesses/${id}`;
    const list = await office.call('GET', '/api/businesses');
    expect(list.body).toEqual([created.body]);

    const sentBack = await office.call('PUT', url, { ...created.body, notes: 'Net 30' });
    expect(sentBack.status).toBe(200);
    expect(sentBack.body).toMatchObject({ notes: 'Net 30', version: 2, salespeople });
    expect((await office.call('DELETE', url)).status).toBe(204);
    expect((await office.call('DELETE', url)).status).toBe(404);
    expect((await office.call('POST', `${url}/salespeople`, { name: 'Late' })).status).toBe(404);
    expect((await office.call('DELETE', `${url}/salespeople/${salespeople[0].id}`)).status).toBe(404);
    const restored = await office.call('POST', `${url}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toMatchObject({ notes: 'Net 30', salespeople });
    expect((await office.call('POST', `${url}/restore`)).body).toEqual(restored.body);

    expect(await eventKinds('business', id)).toEqual([
      'business.created',
      'business.updated',
      'business.deleted',
      'business.restored',
    ]);
    expect(await eventKinds('salesperson', salespeople[0].id)).toEqual(['salesperson.created']);
  });

  it('is not removed before a salesperson that is being added is there', async () => {
    const { id } = await add({ name: 'Contested' });
    const removal = await saveBesideCall(test.database, {
      lock: `select id from businesses where id = ${id} for key share`,
      call: () => office.call('DELETE', `/api/businesses/${id}`),
      save: `insert into salespeople (business_id, name, created_at) values (${id}, 'Late', now())`,
    });
    expect(removal).toEqual({ status: 204, refusal: undefined });
    const { body } = await office.call('POST', `/api/businesses/${id}/restore`);
    expect(body.salespeople).toMatchObject([{ name: 'Late' }]);
  });

  it('that was read can be sent as a new one under another name', async () => {
    const read = await add({ name: 'Template', salespeople: [{ name: 'Copied' }] });
    const copy = await office.call('POST', '/api/businesses', { ...read, name: 'Copy' });
    expect(copy.status).toBe(201);
    expect(copy.body.salespeople).toMatchObject([{ name: 'Copied' }]);
    expect(copy.body.salespeople[0].id).not.toBe(read.salespeople[0].id);
  });

  it('has a name that no other one has, whatever the capitals', async () => {
    const first = await add({ name: 'Ferguson' });
    const second = await office.call('POST', '/api/businesses', {
      name: 'FERGUSON',
      salespeople: [{ name: 'X' }],
    });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'business.name_taken', fields: { name: expect.any(String) } });
    const other = await add({ name: 'Other' });
    const renamed = await office.call('PUT', `/api/businesses/${other.id}`, { name: 'ferguson' });
    expect(renamed.status).toBe(409);
    await office.call('DELETE', `/api/businesses/${first.id}`);
    await add({ name: 'ferguson' });
    const restored = await office.call('POST', `/api/businesses/${first.id}/restore`);
    expect(restored.body.code).toBe('business.name_taken');
  });

  it('cannot be removed while projects name it or one of its salespeople', async () => {
    const named = await add({ name: 'Named' });
    await nameInProject({ businessId: named.id });
    const refused = await office.call('DELETE', `/api/businesses/${named.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'business.in_use',
      error: expect.stringMatching(/^1 project names/),
    });

    const byPerson = await add({ name: 'By person', salespeople: [{ name: 'Sam' }] });
    await nameInProject({ salespersonId: byPerson.salespeople[0].id });
    const removed = await office.call(
      'DELETE',
      `/api/businesses/${byPerson.id}/salespeople/${byPerson.salespeople[0].id}`,
    );
    expect(removed.status).toBe(204);
    expect((await office.call('DELETE', `/api/businesses/${byPerson.id}`)).status).toBe(409);
  });

  it('keeps names in any script and refuses an address that is no web page', async () => {
    const name = 'شركة الخشب — עץ ובניין';
    expect((await add({ name })).name).toBe(name);
    for (const website of ['example.com', 'http://a.example/x?y=1', 'HTTPS://A.EXAMPLE:8080', '']) {
      const { id } = await add({ name: `Site ${website}`, website });
      expect({ sent: website, id: id }).toEqual({ sent: website, id: expect.any(Number) });
    }
    for (const website of [
      'javascript:alert(1).x',
      'data:text/html,x.y',
      'ftp://a.example',
      'no page',
      'x'.repeat(201),
    ]) {
      const refused = await office.call('POST', '/api/businesses', { name: 'Bad site', website });
      expect({ sent: website, fields: refused.body.fields }).toEqual({
        sent: website,
        fields: { ['website']: expect.any(String) },
      });
    }
  });
});

describe('a salesperson', () => {
  it('is added, removed and restored', async () => {
    const { id } = await add({ name: 'Staffed' });
    const url = `/api/businesses/${id}/salespeople`;
    const added = await office.call('POST', url, { name: "D'Arcy", email: '', phone: '555 010 2345 x12' });
    expect(added.status).toBe(201);
    expect(added.body).toEqual({
      id: expect.any(Number),
      name: "D'Arcy",
      email: null,
      phone: '+15550102345 x12',
      version: 1,
    });
    expect((await office.call('DELETE', `${url}/${added.body.id}`)).status).toBe(204);
    expect((await office.call('DELETE', `${url}/${added.body.id}`)).status).toBe(404);
    const list = await office.call('GET', '/api/businesses');
    expect(list.body.find((each: { id: number }) => each.id === id).salespeople).toEqual([]);
    const restored = await office.call('POST', `${url}/${added.body.id}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toEqual({ ...added.body, version: 3 });
    expect((await office.call('POST', `${url}/${added.body.id}/restore`)).body).toEqual(restored.body);
    expect(await eventKinds('salesperson', added.body.id)).toEqual([
      'salesperson.created',
      'salesperson.deleted',
      'salesperson.restored',
    ]);
  });

  it('is changed over the version that was read, with a line of history, and not by a stale screen', async () => {
    const { id, salespeople } = await add({
      name: 'Changing',
      salespeople: [{ name: 'Sam', phone: '555 010 2345', email: 'sam@example.com' }],
    });
    const [sam] = salespeople;
    const url = `/api/businesses/${id}/salespeople/${sam.id}`;
    const changed = await office.call('PUT', url, { ...sam, name: 'Samantha', phone: '(555) 010-9999' });
    expect(changed.status).toBe(200);
    expect(changed.body).toEqual({ ...sam, name: 'Samantha', phone: '+15550109999', version: 2 });
    const stale = await office.call('PUT', url, { email: 'other@example.com' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toEqual(changed.body);
    // What changes nothing is answered as it is and leaves no line.
    const same = await office.call('PUT', url, changed.body);
    expect([same.status, same.body]).toEqual([200, changed.body]);
    const blank = await office.call('PUT', url, { phone: '', email: '' });
    expect(blank.body).toMatchObject({ phone: null, email: null, version: 3 });

    const [, first, second] = await query<{ kind: string; before: object; after: object }>(
      test.db,
      `select kind, before, after from events where subject_kind = 'salesperson' and subject_id = $1 order by id`,
      [sam.id],
    );
    expect(first).toEqual({
      kind: 'salesperson.updated',
      before: { name: 'Sam', phone: '+15550102345' },
      after: { name: 'Samantha', phone: '+15550109999', salespersonName: 'Sam' },
    });
    expect(second?.after).toMatchObject({ salespersonName: 'Samantha', unconditional: true });
    const detail = await office.call('GET', `/api/businesses/${id}`);
    expect(detail.body.history.map((each: { kind: string }) => each.kind)).toContain('salesperson.updated');
  });

  it('is not changed to something without a name, by a field employee, or once removed; of two at once one wins', async () => {
    const { id, salespeople } = await add({ name: 'Changed by many', salespeople: [{ name: 'Sam' }] });
    const url = `/api/businesses/${id}/salespeople/${salespeople[0].id}`;
    const nameless = await office.call('PUT', url, { name: ' ' });
    expect(nameless.status).toBe(422);
    expect(nameless.body.fields.name).toBeTruthy();
    expect((await office.call('PUT', url, { email: 'nonsense' })).body.fields.email).toBeTruthy();
    expect((await office.call('PUT', url, { boss: true })).status).toBe(400);
    const field = await test.signIn('field');
    expect((await field.call('PUT', url, { name: 'X' })).status).toBe(403);
    const answers = await Promise.all(
      ['Ann', 'Bob', 'Cleo'].map((name) => office.call('PUT', url, { name }, { 'if-match': '"1"' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
    await office.call('DELETE', url);
    expect((await office.call('PUT', url, { name: 'X' })).status).toBe(404);
  });

  it('is found only under the business that it belongs to', async () => {
    const home = await add({ name: 'Home', salespeople: [{ name: 'Own' }] });
    const other = await add({ name: 'Foreign' });
    const person = home.salespeople[0].id;
    expect((await office.call('DELETE', `/api/businesses/${other.id}/salespeople/${person}`)).status).toBe(
      404,
    );
    expect(
      (await office.call('POST', `/api/businesses/${other.id}/salespeople/${person}/restore`)).status,
    ).toBe(404);
    expect(
      (await office.call('PUT', `/api/businesses/${other.id}/salespeople/${person}`, { name: 'X' })).status,
    ).toBe(404);
    expect((await office.call('POST', '/api/businesses/99999999/salespeople', { name: 'X' })).status).toBe(
      404,
    );
  });
});

describe('a request for businesses', () => {
  it('is refused with the name of a field that is not known or has the wrong type', async () => {
    const unknown = await office.call('POST', '/api/businesses', { name: 'X', fax: '1' });
    expect(unknown.status).toBe(400);
    expect(unknown.body.fields).toEqual({ fax: 'Plumbline doesn’t know this field.' });
    for (const [part, name] of [
      [{ name: null }, 'name'],
      [{ type: 'bank' }, 'type'],
      [{ phone: 'call me' }, 'phone'],
      [{ phone: 5 }, 'phone'],
      [{ email: 'nobody' }, 'email'],
      [{ salespeople: 'Ann' }, 'salespeople'],
      [{ salespeople: [{ name: '' }] }, 'salespeople.0.name'],
      [{ salespeople: [{ name: 'A', title: 'B' }] }, 'salespeople.0.title'],
      [{ salespeople: Array.from({ length: 101 }, () => ({ name: 'A' })) }, 'salespeople'],
    ] as const) {
      const refused = await office.call('POST', '/api/businesses', { name: 'X', ...part });
      expect({ sent: JSON.stringify(part).slice(0, 80), status: refused.status }).toEqual({
        sent: JSON.stringify(part).slice(0, 80),
        status: expect.toBeOneOf([400, 422]),
      });
      expect(Object.keys(refused.body.fields)).toEqual([name]);
    }
    const { id } = await add({ name: 'With a person' });
    const person = await office.call('POST', `/api/businesses/${id}/salespeople`, { name: 'A', title: 'B' });
    expect(person.body.fields).toEqual({ title: 'Plumbline doesn’t know this field.' });
  });

  it('with a hostile id is refused without harm', async () => {
    const { id: known } = await add({ name: 'Known' });
    for (const id of ['0', '-1', '1e9', '9999999999999999999', 'abc', '1%00', '999999999999999']) {
      for (const [method, url] of [
        ['PUT', `/api/businesses/${id}`],
        ['DELETE', `/api/businesses/${id}`],
        ['POST', `/api/businesses/${id}/restore`],
        ['POST', `/api/businesses/${id}/salespeople`],
        ['DELETE', `/api/businesses/${known}/salespeople/${id}`],
        ['POST', `/api/businesses/${known}/salespeople/${id}/restore`],
      ] as const) {
        const body = method === 'DELETE' || url.endsWith('restore') ? undefined : { name: 'x' };
        expect({ sent: `${method} ${url}`, status: (await office.call(method, url, body)).status }).toEqual({
          sent: `${method} ${url}`,
          status: expect.toBeOneOf([400, 404, 422]),
        });
      }
    }
  });

  it('with a stale version is refused with the business as it is now', async () => {
    const { id } = await add({ name: 'Stale', salespeople: [{ name: 'Ann' }] });
    const url = `/api/businesses/${id}`;
    const fresh = await office.call('PUT', url, { notes: 'new', version: 1 });
    const stale = await office.call('PUT', url, { notes: 'old' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toEqual(fresh.body);
    expect((await office.call('DELETE', url, undefined, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('that is repeated with its key makes one row and gets the same answer', async () => {
    const headers = { 'idempotency-key': 'business-key-1' };
    const first = await office.call('POST', '/api/businesses', { name: 'Once' }, headers);
    expect((await office.call('POST', '/api/businesses', { name: 'Once' }, headers)).body).toEqual(
      first.body,
    );
    const url = `/api/businesses/${first.body.id}/salespeople`;
    const person = await office.call('POST', url, { name: 'Ann' }, { 'idempotency-key': 'person-key-1' });
    const again = await office.call('POST', url, { name: 'Ann' }, { 'idempotency-key': 'person-key-1' });
    expect(again.body).toEqual(person.body);
    const list = await office.call('GET', '/api/businesses');
    const once = list.body.filter((each: { name: string }) => each.name === 'Once');
    expect(once).toHaveLength(1);
    expect(once[0].salespeople).toEqual([person.body]);
  });

  it('needs the office', async () => {
    const { id, salespeople } = await add({ name: 'Guarded', salespeople: [{ name: 'Ann' }] });
    const person = salespeople[0].id;
    for (const [method, url] of [
      ['GET', '/api/businesses'],
      ['GET', `/api/businesses/${id}`],
      ['POST', '/api/businesses'],
      ['PUT', `/api/businesses/${id}`],
      ['DELETE', `/api/businesses/${id}`],
      ['POST', `/api/businesses/${id}/restore`],
      ['POST', `/api/businesses/${id}/salespeople`],
      ['PUT', `/api/businesses/${id}/salespeople/${person}`],
      ['DELETE', `/api/businesses/${id}/salespeople/${person}`],
      ['POST', `/api/businesses/${id}/salespeople/${person}/restore`],
    ] as const) {
      const body = method === 'DELETE' || method === 'GET' ? undefined : { name: 'Nope' };
      expect((await field.call(method, url, body)).status).toBe(403);
      expect((await test.anonymous(method, url, body)).status).toBe(401);
    }
  });
});
