import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createBid, insertProject, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());
// The limit on public calls counts by the minute, and these tests are one visitor's.
beforeEach(() => app.clock.advance(600_000));

async function sendBid(more: object = {}) {
  const project = await insertProject(app.db);
  const bid = await createBid(office, project.id, more);
  const code = await sendByLink(office, project.id, bid.id);
  return {
    projectId: project.id,
    bidId: bid.id as number,
    code,
    page: `/bid/${code}`,
    api: `/api/public/bids/${code}`,
  };
}

const visit = (url: string) => {
  app.clock.advance(10_000);
  return app.anonymous('GET', url);
};

const statusOf = async (bidId: number) =>
  (await queryOne<{ status: string }>(app.db, 'select status from bids where id = $1', [bidId]))?.status;

test('A live link answers a page that can be read before any script, kept by nobody and found by no search', async () => {
  const { page, code } = await sendBid();
  const { status, headers, body } = await visit(page);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  for (const words of [
    'Hall bathroom',
    'Porcelain tile',
    '$1,554.00',
    'Payment within 14 days.',
    'Turn on JavaScript',
  ]) {
    expect(body).toContain(words);
  }
  expect(body).toContain(`/api/public/bids/${code}/pdf?full=true&amp;logo=true`);
  expect(body).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
});

test('The page is packed for browsers that can unpack it, and the same for all others', async () => {
  const { page } = await sendBid();
  const { body } = await visit(page);
  const get = (encoding: string) =>
    app.app.fastify.inject({ url: page, headers: { 'accept-encoding': encoding } });
  const packed = await get('gzip, deflate, br');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
  expect((await get('gzip;q=0, br')).body).toBe(body);
});

test('Nothing internal is on the page', async () => {
  const { page } = await sendBid({ internalNotes: 'Margin is thin here' });
  const { body } = await visit(page);
  expect(body).not.toMatch(/Margin is thin|unitCost|9\.25/);
});

test('Fetching the page, as messengers and mail scanners do, is no view; what the script asks for is', async () => {
  const { page, api, bidId } = await sendBid();
  await visit(page);
  await app.app.fastify.inject({ method: 'HEAD', url: page });
  expect(await statusOf(bidId)).toBe('sent');
  await app.anonymous('GET', api);
  expect(await statusOf(bidId)).toBe('viewed');
});

test('Unknown, withdrawn and expired links and all other addresses show one and the same notice', async () => {
  const withdrawn = await sendBid();
  await office.call('DELETE', `/api/projects/${withdrawn.projectId}/bids/${withdrawn.bidId}/link`);
  const expired = await sendBid({ validUntil: '2026-03-11' });
  const before = app.clock.now();
  app.clock.set('2026-03-20T12:00:00Z');
  const addresses = [
    withdrawn.page,
    expired.page,
    '/bid/a-code-that-never-was-one',
    `/bid/${'a'.repeat(600)}`,
    '/bid/%00%3Cscript%3E',
    '/bid/%zz',
    '/bid/%E0%A4%A',
    '/bid',
    '/bid/',
    '/bids/5',
    '/bid/a/b?c=d',
  ];
  const answers = [];
  for (const address of addresses) answers.push(await visit(address));
  app.clock.set(before.toISOString());
  const [first] = answers;
  expect(first?.body).toContain('This link is not available');
  expect(first?.body).toContain('(503) 555-0142');
  for (const { status, body, headers } of answers) {
    expect(status).toBe(404);
    expect(body).toBe(first?.body);
    expect({ ...headers, 'x-request-id': '', date: '' }).toEqual({
      ...first?.headers,
      'x-request-id': '',
      date: '',
    });
  }
});

test('Once signed, the page shows the certificate instead of the form, at every visit', async () => {
  const { page, api } = await sendBid();
  const documentSha256 = /data-document="([0-9a-f]{64})"/.exec((await visit(page)).body)?.[1];
  const signed = await app.anonymous('POST', `${api}/accept`, {
    signerName: 'Maria <b>Castellanos</b>',
    method: 'typed',
    documentSha256,
  });
  expect(signed.status).toBe(200);
  const { body } = await visit(page);
  expect(body).toContain('This bid is signed');
  expect(body).toContain('Maria &lt;b&gt;Castellanos&lt;/b&gt;');
  expect(body).not.toContain('id="accept"');
});

test('Once declined, the page says so', async () => {
  const { page, api } = await sendBid();
  expect((await app.anonymous('POST', `${api}/decline`, { reason: 'Too late' })).status).toBe(200);
  const { body } = await visit(page);
  expect(body).toContain('This bid was declined');
  expect(body).not.toContain('id="accept"');
});

test('The page that checks signed bids is there for everybody and taken for no code', async () => {
  for (const address of ['/bid/verify', '/bid/verify/', '/bid/verify?from=pdf']) {
    const { status, body, headers } = await visit(address);
    expect(status).toBe(200);
    expect(body).toContain('Check a signed bid');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  }
  expect((await visit('/api/public/bids/verify')).status).toBe(404);
  expect((await visit('/bid/verifyme')).status).toBe(404);
});

test('Who asks for too many codes is told to wait, on a page and not in JSON', async () => {
  let answer = await app.anonymous('GET', '/bid/a-code-that-never-was-one');
  for (let count = 0; count < 70 && answer.status === 404; count += 1) {
    answer = await app.anonymous('GET', '/bid/a-code-that-never-was-one');
  }
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.body).toContain('Wait a minute');
  expect(answer.headers['content-type']).toContain('text/html');
});

const revise = async (projectId: number, bidId: number) => {
  const { body } = await office.call('POST', `/api/projects/${projectId}/bids/${bidId}/revise`);
  return body;
};

test('A bid of which a new version is being made can be read and not answered, and shows nothing of the draft', async () => {
  const { projectId, bidId, page, api } = await sendBid();
  const next = await revise(projectId, bidId);
  await office.call('PUT', `/api/projects/${projectId}/bids/${next.id}`, { title: 'Draft words' });
  const { status, body } = await visit(page);
  expect(status).toBe(200);
  expect(body).toContain('This bid is being revised');
  expect(body).toContain('Porcelain tile');
  expect(body).not.toContain('Draft words');
  for (const words of ['id="sign"', 'data-choices', 'id="decline"', 'id="changes"']) {
    expect(body).not.toContain(words);
  }
  const { documentSha256 } = (await app.anonymous('GET', api)).body;
  const accept = { signerName: 'Maria', method: 'typed', documentSha256 };
  for (const [call, given] of [
    ['accept', accept],
    ['decline', {}],
    ['choose', { selected: [] }],
    ['changes', { text: 'Less' }],
  ] as const) {
    const refused = await app.anonymous('POST', `${api}/${call}`, given);
    expect([call, refused.status, refused.body.code]).toEqual([call, 409, 'bid.not_open']);
  }
});

test('The link of a replaced version leads on to the new one while that can be read, and else is like none', async () => {
  const first = await sendBid();
  const second = await revise(first.projectId, first.bidId);
  const code = await sendByLink(office, first.projectId, second.id);
  const led = await visit(first.page);
  expect([led.status, led.headers['location'], led.headers['cache-control']]).toEqual([
    302,
    `/bid/${code}`,
    'no-store',
  ]);
  // And over a version that is being revised itself.
  const third = await revise(first.projectId, second.id);
  expect((await visit(first.page)).headers['location']).toBe(`/bid/${code}`);
  const newest = await sendByLink(office, first.projectId, third.id);
  expect((await visit(first.page)).headers['location']).toBe(`/bid/${newest}`);
  expect((await visit(`/bid/${code}`)).headers['location']).toBe(`/bid/${newest}`);

  const unknown = await visit(`/bid/${'A'.repeat(27)}`);
  await query(app.db, `update bids set valid_until = '2026-03-01' where id = $1`, [third.id]);
  const expired = await visit(first.page);
  expect([expired.status, expired.body]).toEqual([404, unknown.body]);
  await query(app.db, `update bids set valid_until = null where id = $1`, [third.id]);
  await office.call('DELETE', `/api/projects/${first.projectId}/bids/${third.id}/link`);
  await office.call('DELETE', `/api/projects/${first.projectId}/bids/${second.id}/link`);
  const withdrawn = await visit(first.page);
  expect([withdrawn.status, withdrawn.body]).toEqual([404, unknown.body]);
});

test('Who signed a version that is revised keeps the signed PDF, also beside the new version', async () => {
  const { projectId, bidId, page, api } = await sendBid();
  const { documentSha256 } = (await app.anonymous('GET', api)).body;
  const signing = { signerName: 'Maria Castellanos', method: 'typed', documentSha256 };
  expect(await app.anonymous('POST', `${api}/accept`, signing)).toMatchObject({ status: 200 });
  const signed = await app.anonymous('GET', `${api}/pdf?full=true&logo=true`);
  const next = await revise(projectId, bidId);
  const { body } = await visit(page);
  expect(body).toContain('Download signed PDF');
  expect(body).not.toContain('<span>Due on signing</span>');
  expect(body).not.toContain('<dt>Due on signing</dt>');
  const code = await sendByLink(office, projectId, next.id);
  const { body: offered } = await visit(`/bid/${code}`);
  expect(offered).toContain('You signed revision 1.');
  expect(offered).toContain(`href="${api}/pdf?full=true&amp;logo=true"`);
  expect((await app.anonymous('GET', api)).status).toBe(404);
  const kept = await app.anonymous('GET', `${api}/pdf?full=true&logo=true`);
  expect([kept.status, kept.body]).toEqual([200, signed.body]);
  await office.call('DELETE', `/api/projects/${projectId}/bids/${bidId}/link`);
  expect((await app.anonymous('GET', `${api}/pdf`)).status).toBe(404);
});
