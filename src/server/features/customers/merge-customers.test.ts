import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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

const add = async (customer: object) => (await office.call('POST', '/api/customers', customer)).body;
const read = async (id: number) => (await office.call('GET', `/api/customers/${id}`)).body;
const addProject = async (customerId: number, title = 'Kitchen') =>
  (await office.call('POST', '/api/projects', { customerId, title })).body;
const merge = (id: number, body: object) => office.call('POST', `/api/customers/${id}/merge`, body);
const undo = (id: number, mergeId: number) =>
  office.call('POST', `/api/customers/${id}/merges/${mergeId}/undo`, {});
const numbersOf = (customer: { projects: { number: string }[] }) =>
  customer.projects.map(({ number }) => number).sort();

let count = 0;
/** Two customers that are one person, with a project each. */
async function pair() {
  count += 1;
  const one = await add({
    name: `Ann Reed ${count}`,
    phone: `518 555 0${100 + count}`,
    emails: [{ label: 'home', address: `ann${count}@home.example` }],
    street: '1 Quay St',
    city: 'Albany',
    notes: 'Has a dog',
  });
  const other = await add({
    name: `Anne Reed ${count}`,
    companyName: 'Reed & Co',
    phones: [
      { label: 'office', number: `646 555 0${100 + count}`, contactName: 'Desk' },
      { label: 'mobile', number: `518 555 0${100 + count}` },
    ],
    email: `anne${count}@work.example`,
    notes: 'Pays late',
  });
  const projects = [await addProject(one.id), await addProject(other.id)];
  return {
    one: await read(one.id),
    other: await read(other.id),
    numbers: projects.map(({ number }) => number as string).sort(),
  };
}

const withoutTime = ({ version: _version, updatedAt: _at, ...rest }: Record<string, unknown>) => rest;

describe('a merge', () => {
  it('takes the chosen values, unites the lists, moves the projects and leaves an address that leads on', async () => {
    const { one, other, numbers } = await pair();
    const answer = await merge(one.id, {
      otherId: other.id,
      otherVersion: other.version,
      version: one.version,
      take: { name: 'other', companyName: 'other', phone: 'other' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: one.id,
      name: other.name,
      companyName: 'Reed & Co',
      notes: 'Has a dog\n\nPays late',
      phone: other.phone,
      email: one.email,
      street: '1 Quay St',
      merges: [{ customerId: other.id, name: other.name, projectCount: 1 }],
    });
    expect(answer.body.phones).toMatchObject([
      { number: other.phone, contactName: 'Desk' },
      { number: one.phone },
    ]);
    expect(answer.body.emails).toHaveLength(2);
    expect(numbersOf(answer.body)).toEqual(numbers);
    expect(await read(other.id)).toEqual(answer.body);
    // What is theirs is found by what either was called.
    const { body: found } = await office.call('GET', `/api/projects?q=${encodeURIComponent(other.email)}`);
    expect(found).toHaveLength(2);
    const { body: history } = await office.call('GET', `/api/customers/${one.id}/history`);
    const kinds = history.map((event: { kind: string }) => event.kind);
    expect(kinds).toEqual(['customer.merged', 'customer.created', 'customer.created']);
    const moved = other.projects[0].id;
    const { body: story } = await office.call('GET', `/api/projects/${moved}/history?kind=project`);
    expect(story[0]).toMatchObject({
      kind: 'project.customer_changed',
      before: { customerName: other.name },
      after: { customerId: one.id },
    });
  });

  it('fills an empty company name unless it is said which one stays', async () => {
    const [filled, kept] = [await pair(), await pair()];
    const merged = await merge(filled.one.id, { otherId: filled.other.id });
    expect(merged.body.companyName).toBe('Reed & Co');
    const chosen = await merge(kept.one.id, { otherId: kept.other.id, take: { companyName: 'this' } });
    expect(chosen.body.companyName).toBe('');
  });

  it('is the same when it is sent twice, at once or again', async () => {
    const { one, other } = await pair();
    const answers = await Promise.all([1, 2, 3].map(() => merge(one.id, { otherId: other.id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await query(test.db, 'select from customer_merges where kept_id = $1', [one.id])).toHaveLength(1);
    expect((await merge(one.id, { otherId: other.id })).status).toBe(200);
  });

  it('of one pair from both sides keeps one of them', async () => {
    const { one, other, numbers } = await pair();
    const answers = await Promise.all([
      merge(one.id, { otherId: other.id }),
      merge(other.id, { otherId: one.id }),
    ]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
    expect(answers.find(({ status }) => status === 409)!.body.error).toMatch(/was merged into/);
    expect(numbersOf(await read(one.id))).toEqual(numbers);
  });

  it('and a project that comes at the same time for the one that goes end at the one that stays', async () => {
    const { one, other, numbers } = await pair();
    const [merged, ...projects] = await Promise.all([
      merge(one.id, { otherId: other.id }),
      ...Array.from({ length: 6 }, () => office.call('POST', '/api/projects', { customerId: other.id })),
    ]);
    expect([merged, ...projects].map(({ status }) => status)).toEqual([200, ...projects.map(() => 201)]);
    const all = [...numbers, ...projects.map(({ body }) => body.number as string)].sort();
    expect(numbersOf(await read(one.id))).toEqual(all);
    expect(await query(test.db, 'select from projects where customer_id = $1', [other.id])).toEqual([]);
  });

  it('waits for an import of customers with nothing in its hands', async () => {
    const { one, other } = await pair();
    const race = await saveBesideCall(test.database, {
      lock: 'lock table customers in exclusive mode',
      call: () => merge(one.id, { otherId: other.id, otherVersion: other.version }),
      save: `update projects set updated_at = updated_at where customer_id = ${one.id}`,
    });
    expect(race).toEqual({ status: 200, refusal: undefined });
  });

  it('is refused when one list would be longer than a customer can be saved with', async () => {
    const emails = (from: string) =>
      Array.from({ length: 26 }, (_none, at) => ({ address: `${from}${at}@many.example` }));
    const one = await add({ name: 'Many One', emails: emails('a') });
    const other = await add({ name: 'Many Other', emails: emails('b') });
    const sentence = 'Together they have 52 email addresses, and a customer can have 50. Remove some first.';
    const body = { otherId: other.id, otherVersion: other.version };
    const refused = await merge(one.id, body);
    expect([refused.status, refused.body.fields]).toEqual([422, { otherId: sentence }]);
    const fewer = await office.call('PUT', `/api/customers/${one.id}`, { emails: emails('a').slice(2) });
    expect((await merge(one.id, body)).status).toBe(200);
    const whole = await read(one.id);
    expect(fewer.status).toBe(200);
    expect(whole.emails).toHaveLength(50);
    expect((await office.call('PUT', `/api/customers/${one.id}`, whole)).status).toBe(200);
  });

  it('is refused with a reason: stale, the same, gone, not theirs to do', async () => {
    const { one, other } = await pair();
    const stale = await merge(one.id, { otherId: other.id, otherVersion: 99 });
    expect(stale.status).toBe(412);
    expect(stale.body.current.id).toBe(other.id);
    expect((await merge(one.id, { otherId: other.id, version: 99 })).status).toBe(412);
    expect((await merge(one.id, { otherId: one.id })).body.fields).toEqual({
      otherId: 'Choose two different customers.',
    });
    expect((await merge(one.id, { otherId: 999_999 })).status).toBe(404);
    expect((await merge(999_999, { otherId: one.id })).status).toBe(404);
    expect((await merge(one.id, { otherId: other.id, take: { name: 'both' } })).status).toBe(422);
    expect((await field.call('POST', `/api/customers/${one.id}/merge`, { otherId: other.id })).status).toBe(
      403,
    );
    const long = await add({ name: 'Long', notes: 'x'.repeat(19_999) });
    expect((await merge(one.id, { otherId: long.id })).body.fields).toHaveProperty(['take.notes']);
    expect((await merge(one.id, { otherId: long.id, take: { notes: 'this' } })).status).toBe(200);
  });

  it('leaves nothing to change, remove or restore at the one that went', async () => {
    const { one, other } = await pair();
    await merge(one.id, { otherId: other.id });
    for (const answer of [
      await office.call('PUT', `/api/customers/${other.id}`, { city: 'Troy' }),
      await office.call('DELETE', `/api/customers/${other.id}`),
      await office.call('POST', `/api/customers/${other.id}/restore`),
      await merge(other.id, { otherId: one.id }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'customer.merged' } });
      expect(answer.body.error).toContain(`was merged into ${one.name}`);
    }
  });
});

describe('undoing a merge', () => {
  it('brings back both as they were, with their projects', async () => {
    const { one, other } = await pair();
    const merged = await merge(one.id, { otherId: other.id, take: { name: 'other', email: 'other' } });
    const answer = await undo(one.id, merged.body.merges[0].id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ projectsBack: 1, projectsLeft: 0, newerFields: [] });
    expect(withoutTime(await read(one.id))).toEqual(withoutTime(one));
    expect(withoutTime(await read(other.id))).toEqual(withoutTime(other));
    const again = await undo(one.id, merged.body.merges[0].id);
    expect(again).toMatchObject({ status: 200, body: { projectsBack: 1 } });
    const { body: history } = await office.call('GET', `/api/customers/${one.id}/history`);
    expect(history.filter(({ kind }: { kind: string }) => kind === 'customer.merge_undone')).toHaveLength(1);
    expect(await merge(one.id, { otherId: other.id })).toMatchObject({ status: 200 });
  });

  it('leaves what came or was changed since, and says so', async () => {
    const { one, other } = await pair();
    const merged = (await merge(one.id, { otherId: other.id })).body;
    const later = await addProject(one.id, 'Later');
    const elsewhere = await add({ name: 'Elsewhere' });
    const moved = other.projects[0].id;
    await query(test.db, 'update projects set customer_id = $2 where id = $1', [moved, elsewhere.id]);
    await office.call('PUT', `/api/customers/${one.id}`, {
      name: 'New name',
      emails: [...merged.emails, { label: 'other', address: 'third@x.example' }],
    });
    const { body } = await undo(one.id, merged.merges[0].id);
    expect(body).toMatchObject({ projectsBack: 0, projectsLeft: 1, newerFields: ['name', 'emails'] });
    expect(body.customer).toMatchObject({ name: 'New name', notes: 'Has a dog' });
    expect(body.customer.emails.map((each: { address: string }) => each.address)).toEqual([
      one.email,
      'third@x.example',
    ]);
    expect(numbersOf(body.customer)).toContain(later.number);
    expect(body.restored.projects).toEqual([]);
  });

  it('works one by one when several were merged, and waits for the last when they were merged in turn', async () => {
    const [a, b, c] = [await pair(), await pair(), await pair()];
    const first = (await merge(a.one.id, { otherId: b.one.id })).body.merges[0];
    const second = (await merge(a.one.id, { otherId: b.other.id })).body.merges[0];
    const outer = (await merge(c.one.id, { otherId: a.one.id })).body.merges[0];
    expect((await read(b.one.id)).id).toBe(c.one.id);
    const refused = await undo(a.one.id, first.id);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe(
      `${a.one.name} has since been merged into ${c.one.name}. Undo that merge first.`,
    );
    await undo(c.one.id, outer.id);
    expect((await read(b.one.id)).id).toBe(a.one.id);
    await undo(a.one.id, first.id);
    // The mobile number of both came from either; the other merge still holds it.
    expect((await read(a.one.id)).phones.map((each: { number: string }) => each.number)).toContain(
      b.one.phone,
    );
    await undo(a.one.id, second.id);
    for (const { one, other } of [a, b, c]) {
      expect(withoutTime(await read(one.id))).toEqual(withoutTime(one));
      expect(withoutTime(await read(other.id))).toEqual(withoutTime(other));
    }
  });

  it('is refused after 30 days, while the one that stayed is gone, and to who may not', async () => {
    const { one, other } = await pair();
    const { id } = (await merge(one.id, { otherId: other.id })).body.merges[0];
    expect((await undo(one.id, id + 1000)).status).toBe(404);
    expect((await undo(other.id, id)).status).toBe(404);
    expect((await field.call('POST', `/api/customers/${one.id}/merges/${id}/undo`, {})).status).toBe(403);
    test.clock.advance(30 * 86_400_000 + 1);
    // The sessions have ended by then.
    office = await test.signIn('office');
    field = await test.signIn('field');
    expect((await undo(one.id, id)).body.error).toMatch(/more than 30 days old/);
    const [bare, gone] = [await add({ name: 'Bare' }), await add({ name: 'Gone' })];
    const last = (await merge(bare.id, { otherId: gone.id })).body.merges[0];
    await office.call('DELETE', `/api/customers/${bare.id}`);
    expect((await undo(bare.id, last.id)).body.error).toBe(
      'Bare has since been removed. Restore that customer first.',
    );
    await office.call('POST', `/api/customers/${bare.id}/restore`);
    expect((await undo(bare.id, last.id)).status).toBe(200);
  });

  it('twice at once undoes it once', async () => {
    const { one, other } = await pair();
    const { id } = (await merge(one.id, { otherId: other.id })).body.merges[0];
    const answers = await Promise.all([undo(one.id, id), undo(one.id, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(withoutTime(await read(other.id))).toEqual(withoutTime(other));
  });
});

describe('customers that may be one', () => {
  const reasonsOf = async (id: number) =>
    (await office.call('GET', `/api/customers/${id}/duplicates`)).body.map(
      ({ customer, reasons }: { customer: { id: number }; reasons: string[] }) => [customer.id, reasons],
    );

  it('are suggested by phone, e-mail, name and street, with the reasons', async () => {
    const base = await add({
      name: 'Zebulon Quist',
      phone: '212 555 0100',
      email: 'zeb@quist.example',
      street: '120 Ponus Avenue',
      postalCode: '06851',
    });
    const phone = await add({ name: 'Someone Else', phone: '+1 212-555-0100 x9' });
    const email = await add({
      name: 'Q',
      emails: [{ address: 'other@x.example' }, { address: 'ZEB@quist.example' }],
    });
    const street = await add({ name: 'Zeb Quist', street: '120 Ponus Ave.', postalCode: '06851' });
    const name = await add({ name: 'Quist, Zebulon' });
    await add({ name: 'Neighbour Person', street: '122 Ponus Avenue', postalCode: '06851' });
    await add({ name: 'Zebulon Quist', street: '9 Far Road', postalCode: '99999' });
    expect(new Map(await reasonsOf(base.id))).toEqual(
      new Map([
        [street.id, ['name_and_street']],
        [phone.id, ['phone']],
        [email.id, ['email']],
        [name.id, ['name']],
      ]),
    );
    const typed =
      '/api/customers/duplicates?phone=(212)%20555-0100&name=Zebulon%20Quist&street=120%20Ponus%20Av';
    const { body } = await office.call('GET', typed);
    expect(body[0]).toMatchObject({ customer: { id: base.id }, reasons: ['phone', 'name_and_street'] });
    expect(body[0].score).toBeGreaterThan(90);
    expect((await office.call('GET', '/api/customers/duplicates')).body).toEqual([]);

    const pairs = await office.call('GET', '/api/customers/duplicate-pairs');
    const ofBase = pairs.body.filter(({ one }: { one: { id: number } }) => one.id === base.id);
    expect(ofBase).toHaveLength(4);
    expect(Number(pairs.headers['total-count'])).toBeGreaterThanOrEqual(4);

    const apart = `/api/customers/${phone.id}/apart`;
    for (let times = 0; times < 2; times += 1)
      expect((await office.call('POST', apart, { otherId: base.id })).status).toBe(204);
    expect(new Map(await reasonsOf(base.id)).has(phone.id)).toBe(false);
    const left = await office.call('GET', '/api/customers/duplicate-pairs');
    expect(Number(left.headers['total-count'])).toBe(Number(pairs.headers['total-count']) - 1);
    expect((await office.call('DELETE', `${apart}/${base.id}`)).status).toBe(204);
    expect(new Map(await reasonsOf(base.id)).has(phone.id)).toBe(true);
    expect((await office.call('POST', apart, { otherId: phone.id })).status).toBe(404);
    expect((await field.call('GET', '/api/customers/duplicate-pairs')).status).toBe(403);
    expect((await field.call('GET', '/api/customers/duplicates?name=x')).status).toBe(403);
  });

  it('are many only where few share a thing: a switchboard suggests nobody', async () => {
    for (let n = 0; n < 14; n += 1)
      await add({ name: `Tenant ${'abcdefghijklmn'[n]}`, phone: '917 555 0177' });
    const { body } = await office.call('GET', '/api/customers/duplicate-pairs');
    expect(JSON.stringify(body)).not.toContain('+19175550177');
  });
});

describe('several customers', () => {
  it('are removed but for those that have projects, who are told; exactly the others come back', async () => {
    const { one } = await pair();
    const [bare, other] = [await add({ name: 'Bare 1' }), await add({ name: 'Bare 2' })];
    const change = (body: object) => office.call('POST', '/api/customers/change', body);
    const { body } = await change({ ids: [bare.id, one.id, other.id], isRemoved: true });
    expect(body.changed).toEqual([bare.id, other.id]);
    expect(body.refused).toEqual([
      { id: one.id, name: one.name, reason: expect.stringContaining('can’t be removed.') },
    ]);
    expect((await change({ ids: [bare.id, other.id], isRemoved: true })).body.changed).toEqual([]);
    expect((await office.call('GET', `/api/customers/${bare.id}`)).status).toBe(404);
    for (let times = 0; times < 2; times += 1)
      expect((await change(body.back[0])).body.changed).toEqual(times === 0 ? [bare.id, other.id] : []);
    const { body: back } = await office.call('GET', `/api/customers/${bare.id}`);
    expect(back).toMatchObject({ name: 'Bare 1', version: 3 });
    const events = await query<{ kind: string }>(
      test.db,
      `select kind from events where subject_kind = 'customer' and subject_id = $1 order by id`,
      [bare.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual([
      'customer.created',
      'customer.deleted',
      'customer.restored',
    ]);
    expect((await field.call('POST', '/api/customers/change', body.back[0])).status).toBe(403);
  });

  it('are narrowed by kind, projects, city and the day they came', async () => {
    const office2 = await test.signIn('office');
    await add({ name: 'Narrow Person', city: 'Xanadu' });
    const company = await add({ name: 'Narrow Company', companyName: 'N Ltd', city: 'Xanadu' });
    await addProject(company.id);
    const list = async (search: string) =>
      (await office2.call('GET', `/api/customers?city=xana&${search}`)).body.map(
        ({ name }: { name: string }) => name,
      );
    expect(await list('')).toEqual(['Narrow Company', 'Narrow Person']);
    expect(await list('kind=company')).toEqual(['Narrow Company']);
    expect(await list('kind=person')).toEqual(['Narrow Person']);
    expect(await list('projects=open')).toEqual(['Narrow Company']);
    expect(await list('projects=none,closed')).toEqual(['Narrow Person']);
    expect(await list('added=2020-01-01..2020-12-31')).toEqual([]);
    expect(await list('added=2020-01-01..')).toHaveLength(2);
    expect(await list('sort=-companyName')).toEqual(['Narrow Company', 'Narrow Person']);
    expect((await office2.call('GET', '/api/customers?added=tomorrow')).status).toBe(422);
  });
});
