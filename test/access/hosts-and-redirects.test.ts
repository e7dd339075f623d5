import { afterAll, beforeAll, expect, it, test } from 'vitest';

import { query } from '../../src/server/platform/db/query.ts';
import { createBid, insertProject, sendByLink, setUpCompany } from '../support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://office.example.com' } });
  await setUpCompany(app.db);
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

/** What a caller may claim to have called. */
const claims = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  forwarded: 'host=evil.example;proto=http',
  'x-original-url': '//evil.example/',
  'x-rewrite-url': '//evil.example/',
};

it('takes the host of no link from a request', async () => {
  const project = await insertProject(app.db);
  const bid = await createBid(admin, project.id);
  const own = `/api/projects/${project.id}/bids/${bid.id}`;
  const { body: link } = await admin.call('POST', `${own}/link`, {}, claims);
  expect(link.url).toMatch(/^https:\/\/office\.example\.com\/bid\//);
  const letter = { subject: 'Your bid', caption: 'Please look.' };
  await admin.call('POST', `${own}/email`, letter, claims);
  const person = { firstName: 'Dana', email: 'dana@example.com', role: 'field' };
  const { body: dana } = await admin.call('POST', '/api/employees', person, claims);
  const invited = await admin.call('POST', `/api/employees/${dana.id}/invite`, undefined, claims);
  const list = await admin.call('GET', '/api/projects?limit=1', undefined, claims);
  const page = await app.anonymous('GET', `/bid/${link.code}`, undefined, claims);
  expect(page.status).toBe(200);
  const told = [
    ...[invited.body, list.headers, page.headers, page.body].map((each) => JSON.stringify(each)),
    ...(await query<{ text: string }>(app.db, 'select m::text as text from messages m')).map(
      (row) => row.text,
    ),
    ...(await query<{ text: string }>(app.db, 'select e::text as text from events e')).map((row) => row.text),
  ].join('\n');
  expect(told).toContain('https://office.example.com/');
  expect(told).not.toContain('evil.example');
});

it('names the next page of a list by its path alone', async () => {
  await insertProject(app.db);
  await insertProject(app.db);
  const { headers } = await admin.call('GET', '/api/projects?limit=1', undefined, claims);
  expect(headers['link']).toMatch(/^<\/api\/projects\?/);
});

test.each([
  '//evil.example',
  '//evil.example/%2e%2e',
  '/%2f%2fevil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/bid//evil.example/',
  '/bid/%2f%2fevil.example',
  '/assets//evil.example',
  '/employee/Ada//evil.example',
  '/?next=https://evil.example',
  '/?returnTo=//evil.example',
  '/api/public/bids/%2f%2fevil.example',
  '/%0d%0aLocation:%20https://evil.example',
])('%s leads nowhere else', async (url) => {
  const { headers } = await app.anonymous('GET', url, undefined, claims);
  expect(headers['location']).toBeUndefined();
  expect(headers['refresh']).toBeUndefined();
});

it('leads on from one version of a bid to the next by a path of its own', async () => {
  const project = await insertProject(app.db);
  const bid = await createBid(admin, project.id);
  const code = await sendByLink(admin, project.id, bid.id);
  const { body: next } = await admin.call('POST', `/api/projects/${project.id}/bids/${bid.id}/revise`);
  const nextCode = await sendByLink(admin, project.id, next.id);
  const { status, headers } = await app.anonymous('GET', `/bid/${code}`, undefined, claims);
  expect([status, headers['location']]).toEqual([302, `/bid/${nextCode}`]);
});
