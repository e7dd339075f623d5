import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { tableForm } from '../../../../test/support/table-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import type { Tag } from '../../../shared/tags/tag-contract.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signIn('office');
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('truncate tags, customers cascade'));

const ok = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await office.call(method, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const lead = (tags: string[], customer: object = { name: 'Ann' }) =>
  ok('POST', '/api/projects', { customer, tags });
const listed = async (path: string) => (await ok('GET', path)).map(({ id }: { id: number }) => id);
const tagNamed = async (name: string): Promise<Tag> =>
  (await ok('GET', '/api/tags')).find((tag: Tag) => tag.name === name);

test('tags are one list of projects and customers, the same whatever their capitals', async () => {
  const project = await lead(['Referral', 'VIP', 'vip'], { name: 'Ann', tags: ['vip'] });
  expect(project.tags).toEqual(['Referral', 'VIP']);
  expect(await ok('GET', '/api/tags')).toMatchObject([
    { name: 'Referral', projectCount: 1, customerCount: 0 },
    { name: 'VIP', projectCount: 1, customerCount: 1 },
  ]);
  const url = `/api/projects/${project.id}`;
  expect((await ok('PUT', url, { tags: ['REFERRAL', 'Deck'] })).tags).toEqual(['Deck', 'Referral']);
  expect((await ok('GET', `${url}/history`))[0]).toMatchObject({
    kind: 'project.updated',
    before: { tags: ['Referral', 'VIP'] },
    after: { tags: ['Deck', 'Referral'] },
  });
  const other = await lead(['Deck']);
  const idOf = async (name: string) => (await tagNamed(name)).id;
  const [deck, referral, vip] = [await idOf('Deck'), await idOf('Referral'), await idOf('VIP')];
  expect(await listed(`/api/projects?tag=${deck}`)).toEqual([other.id, project.id]);
  expect(await listed(`/api/projects?tag=${referral},${vip}`)).toEqual([project.id]);
  expect(await listed(`/api/projects?tag=${vip}`)).toEqual([]);
  expect(await listed(`/api/customers?tag=${vip}`)).toEqual([project.customerId]);
  expect(
    (await office.call('GET', `/api/export/projects?format=csv&tag=${referral}`)).raw.toString(),
  ).toContain('"Deck, Referral"');
});

test('a tag is renamed, joined with another one and removed wherever it stands', async () => {
  const [one, both] = [await lead(['Refferal']), await lead(['Refferal', 'Referral'])];
  const tagsOf = async ({ id }: { id: number }) => (await ok('GET', `/api/projects/${id}`)).tags;
  const wrong = await tagNamed('Refferal');
  const taken = await office.call('PUT', `/api/tags/${wrong.id}`, { name: 'referral' });
  expect([taken.status, taken.body.error]).toEqual([409, 'Another tag has this name.']);
  const right = await tagNamed('Referral');
  const view = { list: 'projects', name: 'Referred', query: `tag=${wrong.id},${right.id}&sort=-createdAt` };
  await ok('POST', '/api/views', view);
  expect(await ok('POST', `/api/tags/${wrong.id}/merge`, { intoId: right.id })).toMatchObject({
    name: 'Referral',
    projectCount: 2,
    mergedIds: [wrong.id],
  });
  expect([await tagsOf(one), await tagsOf(both)]).toEqual([['Referral'], ['Referral']]);
  expect((await ok('GET', '/api/views?list=projects'))[0].query).toBe(`tag=${right.id}&sort=-createdAt`);
  await ok('PUT', `/api/tags/${right.id}`, { name: 'Word of mouth' });
  expect(await tagsOf(one)).toEqual(['Word of mouth']);
  await ok('DELETE', `/api/tags/${right.id}`);
  expect(await tagsOf(one)).toEqual([]);
  await ok('PUT', `/api/projects/${both.id}`, { tags: ['Deck'] });
  await ok('POST', `/api/tags/${right.id}/restore`);
  expect([await tagsOf(one), await tagsOf(both)]).toEqual([['Word of mouth'], ['Deck', 'Word of mouth']]);
});

test('too many tags, too long a one and one with a comma are refused in a sentence', async () => {
  const { id } = await lead([]);
  const said = async (tags: string[]) =>
    Object.values((await office.call('PUT', `/api/projects/${id}`, { tags })).body.fields ?? {});
  expect(await said(Array.from({ length: 200 }, (_, n) => `Tag ${n}`))).toEqual(['Use at most 20 tags.']);
  expect(await said(['x'.repeat(300)])).toEqual(['Use at most 40 characters. This has 300.']);
  expect(await said(['Deck, roof'])).toEqual(['A tag can’t contain a comma. Use two tags instead.']);
  await app.database.pool.query(
    `insert into tags (name, created_at, updated_at) select 'Tag ' || n, now(), now() from generate_series(1, 500) n`,
  );
  expect((await ok('PUT', `/api/projects/${id}`, { tags: ['TAG 7'] })).tags).toEqual(['Tag 7']);
  for (const [path, body] of [
    [`/api/projects/${id}`, { tags: ['Deck'] }],
    ['/api/tags', { name: 'Deck' }],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one test, one connection
    const refused = await office.call(path === '/api/tags' ? 'POST' : 'PUT', path, body);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'You already have 500 tags. Remove one you no longer need.',
    ]);
  }
});

test.each(['projects', 'customers'] as const)(
  'many %s get a tag, and lose it again from those that it was given to; those with twenty are told',
  async (kind) => {
    const twenty = Array.from({ length: 20 }, (_, n) => `Tag ${n}`);
    const leads = [];
    for (const tags of [['Deck'], [], twenty]) leads.push(await lead(tags, { name: 'Ann', tags }));
    const [had, without, full] = leads.map((each) => (kind === 'projects' ? each.id : each.customerId));
    const body = await ok('POST', `/api/${kind}/change`, { ids: [had, without, full], addTag: 'deck' });
    expect(body).toMatchObject({
      changed: [without],
      refused: [{ id: full, reason: 'It already has 20 tags. Remove one first.' }],
    });
    const url = `/api/${kind}?tag=${(await tagNamed('Deck')).id}`;
    expect(new Set(await listed(url))).toEqual(new Set([had, without]));
    for (const back of body.back) await ok('POST', `/api/${kind}/change`, back);
    expect(await listed(url)).toEqual([had]);
    const history = await ok('GET', `/api/${kind}/${without}/history`);
    expect(history[0]).toMatchObject({ before: { tags: ['Deck'] }, after: { tags: [] } });
  },
);

test('joined customers have the tags of both, and part with what was their own', async () => {
  const [kept, other] = [
    await lead([], { name: 'Ann', tags: ['VIP'] }),
    await lead([], { name: 'Ann B.', tags: ['Landlord', 'VIP'] }),
  ];
  const merged = await ok('POST', `/api/customers/${kept.customerId}/merge`, { otherId: other.customerId });
  expect(merged.tags).toEqual(['Landlord', 'VIP']);
  await ok('POST', `/api/customers/${kept.customerId}/merges/${merged.merges[0].id}/undo`);
  expect((await ok('GET', `/api/customers/${kept.customerId}`)).tags).toEqual(['VIP']);
  expect((await ok('GET', `/api/customers/${other.customerId}`)).tags).toEqual(['Landlord', 'VIP']);
});

test('what is undone names tags by id, whatever they are called by then', async () => {
  const { id: ann } = await ok('POST', '/api/customers', {
    name: 'Ann',
    phone: '(616) 555-0101',
    tags: ['Landlord'],
  });
  const content = 'Name,Tags\r\nAnn,Refers\r\n';
  const { plan } = await ok('POST', '/api/import/customers/preview', tableForm(content));
  const { runId } = await ok('POST', '/api/import/customers', tableForm(content, { plan }));
  const tagsOf = async (id: number) => (await ok('GET', `/api/customers/${id}`)).tags;
  expect(await tagsOf(ann)).toEqual(['Landlord', 'Refers']);
  await ok('PUT', `/api/tags/${(await tagNamed('Landlord')).id}`, { name: 'Owner' });
  await ok('POST', `/api/import/customers/runs/${runId}/undo`);
  expect(await tagsOf(ann)).toEqual(['Owner']);

  const { id: other } = await ok('POST', '/api/customers', { name: 'Ann B.', tags: ['Deck', 'owner'] });
  const merged = await ok('POST', `/api/customers/${ann}/merge`, { otherId: other });
  await ok('PUT', `/api/tags/${(await tagNamed('Owner')).id}`, { name: 'VIP' });
  await ok('POST', `/api/tags/${(await tagNamed('VIP')).id}/merge`, {
    intoId: (await ok('POST', '/api/tags', { name: 'Gold' })).id,
  });
  await ok('POST', `/api/customers/${ann}/merges/${merged.merges[0].id}/undo`);
  expect([await tagsOf(ann), await tagsOf(other)]).toEqual([['Gold'], ['Deck', 'Gold']]);
});

test.each(['projects', 'customers'] as const)(
  'many %s have exactly the tags back that they had, where a call gives one and takes another',
  async (kind) => {
    const leads = [];
    for (const tags of [['A', 'B'], ['B'], ['A'], []]) leads.push(await lead(tags, { name: 'Ann', tags }));
    const ids = leads.map((each) => (kind === 'projects' ? each.id : each.customerId));
    const tagsOf = async () =>
      // oxlint-disable-next-line no-await-in-loop -- all at once
      Promise.all(ids.map(async (id) => (await ok('GET', `/api/${kind}/${id}`)).tags));
    const { back } = await ok('POST', `/api/${kind}/change`, { ids, addTag: 'A', removeTag: 'B' });
    expect(await tagsOf()).toEqual([['A'], ['A'], ['A'], ['A']]);
    await ok('PUT', `/api/tags/${(await tagNamed('A')).id}`, { name: 'C' });
    for (const body of back) await ok('POST', `/api/${kind}/change`, body);
    expect(await tagsOf()).toEqual([['B', 'C'], ['B'], ['C'], []]);
  },
);

test('a tag that reads otherwise is another version of what shows it, and no old name is saved over it', async () => {
  const project = await lead(['Refferal'], { name: 'Ann', tags: ['Refferal'] });
  const tag = await tagNamed('Refferal');
  const into = await ok('POST', '/api/tags', { name: 'Word of mouth' });
  const seen = async () => ({
    project: await ok('GET', `/api/projects/${project.id}`),
    customer: await ok('GET', `/api/customers/${project.customerId}`),
  });
  for (const write of [
    () => ok('PUT', `/api/tags/${tag.id}`, { name: 'Referral' }),
    () => ok('DELETE', `/api/tags/${tag.id}`),
    () => ok('POST', `/api/tags/${tag.id}/restore`),
    () => ok('POST', `/api/tags/${tag.id}/merge`, { intoId: into.id }),
  ]) {
    // oxlint-disable no-await-in-loop -- one after the other
    const before = await seen();
    await write();
    for (const [path, { id, tags, version }] of [
      ['projects', before.project],
      ['customers', before.customer],
    ] as const) {
      const answer = await office.call('PUT', `/api/${path}/${id}`, { tags: [...tags, 'Deck'], version });
      expect([answer.status, answer.body.current.tags]).toEqual([412, (await seen()).project.tags]);
    }
    // oxlint-enable no-await-in-loop
  }
  const { version } = (await seen()).project;
  await ok('PUT', `/api/tags/${into.id}`, { name: 'Word of mouth' });
  expect((await seen()).project.version).toBe(version);
});
