import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { addPhotos } from '../../../../test/support/photo-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { searchKinds, type SearchResult } from '../../../shared/search/search-contract.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let field: TestCaller;
const ids: Record<string, number> = {};

async function made(path: string, body: object): Promise<number> {
  const answer = await office.call('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.id as number;
}

beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('admin');
  field = await app.signIn('field');
  ids['maria'] = await made('/api/customers', {
    name: 'Maria Castellanos',
    companyName: 'Harbor Bakery',
    phones: [
      { label: 'mobile', number: '503-555-0142' },
      { label: 'office', number: '503-555-7788', contactName: 'Teodor' },
    ],
    emails: [{ label: 'office', address: 'books@harborbakery.example' }],
    addresses: [
      { label: 'billing', street: '9 Quayside', city: 'Astoria', state: 'OR', postalCode: '97103' },
    ],
  });
  ids['roof'] = await made('/api/projects', {
    customerId: ids['maria'],
    title: 'Roof replacement',
    street: '77 Grand Avenue',
    city: 'Warrenton',
    state: 'OR',
    postalCode: '97146',
    employeeIds: [field.employeeId],
  });
  ids['deck'] = await made('/api/projects', {
    customer: { name: 'Peter Castell', phone: '503-555-0160' },
    title: 'Deck',
    street: '5 Elm Street',
  });
  ids['business'] = await made('/api/businesses', {
    name: 'Columbia Timber',
    phone: '503-555-9100',
    address: '1 Mill Road',
  });
  ids['salesperson'] = await made(`/api/businesses/${ids['business']}/salespeople`, {
    name: 'Olga Brandt',
    phone: '503-555-9199',
    email: 'olga@columbia.example',
  });
  const category = await made('/api/categories', { name: 'Windows' });
  ids['contact'] = await made(`/api/projects/${ids['roof']}/contacts`, {
    name: 'Dana Reyes',
    role: 'architect',
    phone: '503-555-0611',
    email: 'dana@reyes.example',
  });
  ids['product'] = await made('/api/products', {
    name: 'Casement window',
    code: 'WX-210',
    categoryId: category,
    price: 912.5,
  });
  ids['bundle'] = await made('/api/bundles', {
    name: 'Bathroom floor kit',
    lines: [{ productId: ids['product'], quantity: 1 }],
  });
  ids['note'] = await made(`/api/projects/${ids['roof']}/notes`, {
    content:
      'The gate code is kept by the neighbour.\nBeware of the ferocious\ndachshund behind the greenhouse.',
  });
  const [photo] = await addPhotos(office, ids['roof'], 1, {
    fields: { caption: 'Cracked skylight flashing', area: 'Upper bath' },
  });
  ids['photo'] = photo!.id;
  ids['bid'] = await made(`/api/projects/${ids['roof']}/bids`, {
    project: { id: ids['roof'] },
    title: 'Cedar shingles',
  });
  ids['invoice'] = await made('/api/invoices', {
    project_id: ids['roof'],
    title: 'Gutters',
    lines: [{ name: 'Gutters', unitPrice: 480 }],
  });
  await office.call('POST', `/api/invoices/${ids['invoice']}/issue`);
  // Many of one name, in two kinds.
  await query(
    app.db,
    `insert into customers (name) select 'Zuri Okafor ' || n from generate_series(1, 60) n`,
  );
  await query(
    app.db,
    `insert into projects (number, counter_type, customer_id, title, status_since, created_at, updated_at)
     select 'Z-' || c.id, 'residential', c.id, 'Zuri ' || c.id, now(), now(), now() from customers c where name like 'Zuri%'`,
  );
});

afterAll(() => app.close());

async function find(q: string, caller = office): Promise<SearchResult[]> {
  const { status, body } = await caller.call('GET', `/api/search?q=${encodeURIComponent(q)}`);
  expect([q, status]).toEqual([q, 200]);
  return body.results;
}

const names = (results: readonly SearchResult[]) => results.map(({ kind, id }) => `${kind} ${id}`);
const named = (kind: string, key: string) => `${kind} ${ids[key]}`;

describe('every kind', () => {
  it.each([
    ['project', 'roof', 'r-1001'],
    ['project', 'roof', '1001'],
    ['project', 'roof', 'Grand Aven'],
    ['project', 'roof', 'warrenton'],
    ['project', 'roof', '97146'],
    ['project', 'roof', 'castellanos roof 503'],
    ['project', 'roof', '503 replacement maria'],
    ['project', 'roof', '0142'],
    ['project', 'roof', '(503) 555-01 castellanos'],
    ['customer', 'maria', 'castellanos maria'],
    ['customer', 'maria', 'harbor bak'],
    ['customer', 'maria', 'teodor'],
    ['customer', 'maria', 'books@harborbakery'],
    ['customer', 'maria', 'quayside'],
    ['customer', 'maria', '7788'],
    ['customer', 'maria', '+1 503 555 7788'],
    ['customer', 'maria', 'ma'],
    ['business', 'business', 'timber'],
    ['business', 'business', '9100'],
    ['business', 'business', 'mill road columbia'],
    ['salesperson', 'salesperson', 'brandt'],
    ['salesperson', 'salesperson', 'olga timber'],
    ['salesperson', 'salesperson', '9199'],
    ['contact', 'contact', 'dana rey'],
    ['contact', 'contact', 'reyes roof'],
    ['contact', 'contact', '5550611'],
    ['contact', 'contact', 'dana@reyes'],
    ['product', 'product', 'casem'],
    ['product', 'product', 'wx-210'],
    ['product', 'product', 'window 210'],
    ['bundle', 'bundle', 'bathroom kit'],
    ['note', 'note', 'dachshund'],
    ['note', 'note', 'dachshund castellanos'],
    ['photo', 'photo', 'skylight'],
    ['photo', 'photo', 'upper bath castellanos'],
    ['photo', 'photo', 'photo-1'],
    ['bid', 'bid', 'shingles'],
    ['bid', 'bid', 'cedar maria'],
    ['bid', 'bid', 'r-1001 bid 1'],
    ['bid', 'bid', 'R-1001 · Rev 1'],
    ['bid', 'bid', 'r-1001 rev 1'],
    ['bid', 'bid', 'r-1001 v1'],
    ['bid', 'bid', 'bid R-1001-1'],
    ['bid', 'bid', 'castellanos bid'],
    ['invoice', 'invoice', 'inv-1001'],
    ['invoice', 'invoice', 'inv1001'],
    ['invoice', 'invoice', 'v-100'],
    ['invoice', 'invoice', '-1001'],
    ['invoice', 'invoice', 'r-1001 gutters'],
    ['invoice', 'invoice', 'gutters maria'],
  ])('finds a %s (%s) by %s', async (kind, key, q) => {
    expect(names(await find(q))).toContain(named(kind, key));
  });

  it('says what held the words', async () => {
    const one = async (q: string, kind: string) => (await find(q)).find((each) => each.kind === kind);
    expect(await one('7788', 'customer')).toMatchObject({
      phone: '+15035557788',
      label: 'Maria Castellanos',
    });
    expect(await one('0142', 'project')).toMatchObject({
      phone: '+15035550142',
      number: 'R-1001',
      status: 'bid_in_progress',
    });
    expect(await one('quayside', 'customer')).toMatchObject({ matched: '9 Quayside, Astoria, OR 97103' });
    expect(await one('teodor', 'customer')).toMatchObject({ matched: 'Teodor' });
    expect(await one('books', 'customer')).toMatchObject({ matched: 'books@harborbakery.example' });
    expect(await one('harbor', 'project')).toMatchObject({
      matched: expect.stringContaining('Harbor Bakery'),
    });
    expect(await one('dachshund', 'note')).toMatchObject({
      label: 'Maria Castellanos',
      number: 'R-1001',
      parentId: ids['roof'],
      matched: '…the neighbour. Beware of the ferocious dachshund behind the greenhouse.',
    });
    expect(await one('skylight', 'photo')).toMatchObject({
      label: 'Maria Castellanos',
      number: 'R-1001',
      parentId: ids['roof'],
      detail: 'before',
      matched: 'Upper bath · Cracked skylight flashing',
    });
    expect(await one('shingles', 'bid')).toMatchObject({
      parentId: ids['roof'],
      detail: 'Cedar shingles',
      matched: 'R-1001 · Rev 1',
      status: 'draft',
    });
    expect(await one('olga', 'salesperson')).toMatchObject({
      parentId: ids['business'],
      detail: 'Columbia Timber',
    });
  });

  it('finds nothing where there is nothing to look for or no record holds all the words', async () => {
    for (const q of ['', ' ', 'castellanos zeppelin', '%', '_', '\\', '50355501420', '🙂', "'; drop table"]) {
      expect([q, await find(q)]).toEqual([q, []]);
    }
  });
});

describe('the order', () => {
  it('puts the exact number first, then what begins with the words, then what holds them', async () => {
    expect(names(await find('R-1002'))[0]).toBe(named('project', 'deck'));
    expect(names(await find('(503) 555-0142'))).toEqual([
      named('project', 'roof'),
      named('customer', 'maria'),
    ]);
    // Castell is the beginning of one name, and in the middle of the other's.
    expect(
      (await find('castell')).filter(({ kind }) => kind === 'customer').map(({ label }) => label),
    ).toEqual(['Maria Castellanos', 'Peter Castell'].toReversed());
  });

  it('puts open projects before ended ones, and the newer before the older', async () => {
    const project = (title: string) => made('/api/projects', { customerId: ids['maria'], title });
    const [older, newer, ended] = [await project('Gazebo'), await project('Gazebo'), await project('Gazebo')];
    await query(app.db, `update projects set created_at = created_at - interval '1 day' where id = $1`, [
      older,
    ]);
    await office.call('POST', `/api/projects/${ended}/cancel`, { reason: 'Too dear' });
    expect(names(await find('gazebo'))).toEqual([newer, older, ended].map((id) => `project ${id}`));
    for (const id of [older, newer, ended]) await office.call('DELETE', `/api/projects/${id}`);
  });

  it('answers twenty at the most, and leaves room for other kinds', async () => {
    const results = await find('zuri');
    expect(results.length).toBeLessThanOrEqual(20);
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['project', 'customer']));
  });
});

it('puts jobs before the price book, but for what is called exactly so', async () => {
  const project = await made('/api/projects', {
    customer: { name: 'Ilse Brandt' },
    title: 'New sauna and shower',
  });
  for (const name of ['Sauna', 'Sauna heater']) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await made('/api/products', { name, price: 100 });
  }
  const kinds = (await find('sauna')).map(({ kind, id, label }) => [kind, kind === 'project' ? id : label]);
  expect(kinds).toEqual([
    ['product', 'Sauna'],
    ['project', project],
    ['product', 'Sauna heater'],
  ]);
});

it('looks among one kind alone where it is asked to, and for field employees only among theirs', async () => {
  const bids = (caller: TestCaller, q: string) => caller.call('GET', `/api/search?kind=bid&q=${q}`);
  for (const kind of searchKinds) {
    for (const q of ['castellanos', '5035550142', 'castellanso roff']) {
      expect((await office.call('GET', `/api/search?kind=${kind}&q=${q}`)).status).toBe(200);
    }
  }
  const { body } = await bids(office, 'bid castellanos');
  expect(body.results.map(({ kind, id }: SearchResult) => [kind, id])).toEqual([['bid', ids['bid']]]);
  expect(await bids(field, 'bid castellanos')).toMatchObject({ status: 200, body: { results: [] } });
  expect((await office.call('GET', '/api/search?kind=planet&q=x')).status).toBe(422);
});

describe('misspelt words', () => {
  it.each([
    ['Castelanos', 'customer', 'maria'],
    ['castellanso roff', 'project', 'roof'],
    ['replacment', 'project', 'roof'],
    ['Colombia timbre', 'business', 'business'],
    ['casment', 'product', 'product'],
  ])('%s still finds the %s %s', async (q, kind, key) => {
    expect(names(await find(q))).toContain(named(kind, key));
  });

  it('does not mix in what is spelled alike where enough holds the word itself', async () => {
    const found = await find('zuri');
    expect(found).not.toEqual([]);
    expect(found.every(({ label }) => label.startsWith('Zuri'))).toBe(true);
    expect(await find('xylophone quartz')).toEqual([]);
  });
});

describe('a word that hundreds of papers hold', () => {
  let project: number;
  const add = async (content: string, count: number) => {
    const rows = await query<{ id: string }>(
      app.db,
      `insert into project_notes (project_id, content, created_at, updated_at)
       select $1, $2, now(), now() from generate_series(1, $3::int) returning id`,
      [project, content, count],
    );
    return rows.map(({ id }) => `note ${id}`).toReversed();
  };
  beforeAll(async () => {
    project = await made('/api/projects', { customer: { name: 'Balthasar Ostrander' }, title: 'Facade' });
  });

  it('finds its newest, also where thousands of newer ones do not hold it, and where another word stands in the project', async () => {
    const gargoyles = await add('The gargoyle leaks', 1_600);
    expect(names(await find('gargoyle'))).toEqual(gargoyles.slice(0, 4));
    expect(names(await find('gargoyle ostrander'))).toEqual(gargoyles.slice(0, 4));
    await add('Nobody at home', 4_100);
    expect(names(await find('gargoyle'))).toEqual(gargoyles.slice(0, 4));
    expect(names(await find('gargoyle ostrander'))).toEqual(gargoyles.slice(0, 4));
    expect(await find('gargoyle nowhere')).toEqual([]);
    expect(await find('gargoyle', field)).toEqual([]);
    const [newest] = await add('One more gargoyle', 1);
    expect(names(await find('gargoyle'))[0]).toBe(newest);
  });

  it('finds by half a number those that begin with it, the newest first, however long they are', async () => {
    const customer = await made('/api/customers', { name: 'Nora Halfway' });
    // Their numbers hold the digits that other tests look for.
    onTestFinished(
      async () => void (await query(app.db, 'delete from projects where customer_id = $1', [customer])),
    );
    await query(
      app.db,
      `insert into projects (number, counter_type, customer_id, status_since, created_at, updated_at)
       select 'R-' || n, 'residential', $1, now(), now() + n * interval '1 second', now()
       from unnest(array[7, 73, 730, 7300]) start, generate_series(start, start + 200) n on conflict do nothing`,
      [customer],
    );
    const numbers = async (q: string) =>
      (await find(q)).filter(({ kind }) => kind === 'project').map((each) => each['number']);
    expect((await numbers('r-73')).slice(0, 4)).toEqual(['R-73', 'R-7399', 'R-7398', 'R-7397']);
    expect((await numbers('R-745')).slice(0, 2)).toEqual(['R-745', 'R-7459']);
  });
});

describe('who may know of what', () => {
  it('lets field employees find their projects and what belongs to those alone', async () => {
    expect(names(await find('roof', field))).toEqual([named('project', 'roof')]);
    expect(names(await find('castellanos', field))).toEqual([named('project', 'roof')]);
    expect(names(await find('castelanos', field))).toEqual([named('project', 'roof')]);
    expect(names(await find('dachshund', field))).toEqual([named('note', 'note')]);
    expect(names(await find('skylight', field))).toEqual([named('photo', 'photo')]);
    for (const q of [
      'deck',
      'r-1002',
      '1002',
      'timber',
      'brandt',
      'casement',
      'casment',
      'shingles',
      'elm',
      'castellanos bid',
    ]) {
      expect([q, await find(q, field)]).toEqual([q, []]);
    }
    const other = await app.signIn('field');
    expect(await find('dachshund', other)).toEqual([]);
  });

  it('finds nothing that was removed, or that belongs to what was removed', async () => {
    const project = await made('/api/projects', { customer: { name: 'Xaver Quill' }, title: 'Pergola' });
    await made(`/api/projects/${project}/notes`, { content: 'Wisteria grows there' });
    await query(
      app.db,
      `insert into bids (project_id, number, title, status_since, created_at, updated_at) values ($1, 1, 'Lattice', now(), now(), now())`,
      [project],
    );
    expect(names(await find('wisteria'))).toHaveLength(1);
    expect(names(await find('lattice'))).toHaveLength(1);
    await office.call('DELETE', `/api/projects/${project}`);
    for (const q of ['pergola', 'wisteria', 'lattice']) expect([q, await find(q)]).toEqual([q, []]);
    await query(app.db, `update customers set deleted_at = now() where name = 'Xaver Quill'`);
    expect(await find('quill')).toEqual([]);
    const business = await made('/api/businesses', { name: 'Evergreen Masonry' });
    const salesperson = await made(`/api/businesses/${business}/salespeople`, { name: 'Ivo Falk' });
    expect(names(await find('masonry'))).toContain(`business ${business}`);
    expect(names(await find('falk'))).toEqual([`salesperson ${salesperson}`]);
    await office.call('DELETE', `/api/businesses/${business}`);
    for (const q of ['masonry', 'falk']) expect([q, await find(q)]).toEqual([q, []]);
  });
});

it('follows a customer whose name and address change', async () => {
  const customer = await made('/api/customers', { name: 'Rosa Pinto', street: '3 Wharf Lane' });
  const project = await made('/api/projects', { customerId: customer, title: 'Hall', street: '4 Oak Way' });
  expect(names(await find('wharf'))).toEqual([`customer ${customer}`]);
  await query(app.db, `update customers set name = 'Rosa Duarte', street = '1 Cannery Row' where id = $1`, [
    customer,
  ]);
  expect(names(await find('duarte'))).toEqual(
    expect.arrayContaining([`customer ${customer}`, `project ${project}`]),
  );
  expect(names(await find('cannery'))).toEqual([`customer ${customer}`]);
  expect(names(await find('wharf'))).toEqual([]);
});
