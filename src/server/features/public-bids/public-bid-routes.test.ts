import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  createBid,
  eventKinds,
  insertProject,
  sendByLink,
  setUpCompany,
} from '../../../../test/support/bid-fixtures.ts';
import { drawnPng, pngPicture } from '../../../../test/support/small-pictures.ts';
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
// The next minute: every test has its own allowance of public calls.
beforeEach(() => app.clock.advance(60_000));

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

async function sentBid(more: object = {}) {
  const project = await insertProject(app.db);
  const bid = await createBid(office, project.id, { internalNotes: 'Secret margin', ...more });
  const code = await sendByLink(office, project.id, bid.id);
  const url = `/api/public/bids/${code}`;
  const own = `/api/projects/${project.id}/bids/${bid.id}`;
  return { project, bid, code, url, own, status: async () => (await office.call('GET', own)).body.status };
}

async function typed(url: string, more: object = {}) {
  const { body } = await app.anonymous('GET', url);
  return { signerName: 'Maria Castellanos', method: 'typed', documentSha256: body.documentSha256, ...more };
}

const unavailable = { status: 404, body: { error: 'This link isn’t available.', code: 'not_found' } };

describe('the page of a bid', () => {
  test('shows what the customer should see and nothing internal', async () => {
    const { url, project, bid } = await sentBid();
    const { status, body } = await app.anonymous('GET', url);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: `${project.number} · Rev 1`,
      title: 'Hall bathroom',
      status: 'viewed',
      sentOn: '2026-03-10',
      validUntil: '2026-04-09',
      canAccept: true,
      company: { name: 'Harbor & Pine Builders', email: 'office@harborpine.example' },
      customerName: 'Maria Castellanos',
      siteAddressLines: ['77 Grand Avenue', 'Astoria, OR 97103'],
      subtotal: 1895.25,
      discount: null,
      tax: { label: 'Tax (8.25%)', amount: 143.06 },
      total: bid.total,
      deposit: bid.deposit,
      terms: 'Payment within 14 days.',
      signature: null,
    });
    const text = JSON.stringify(body);
    for (const secret of [
      'cost',
      'Cost',
      'margin',
      'Secret',
      'internal',
      'office1@example.com',
      '555-0199',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('is counted, except when the office looks; the first look moves the bid', async () => {
    const { url, own, status, project } = await sentBid();
    await office.call('GET', url);
    expect(await status()).toBe('sent');
    await app.anonymous('GET', url);
    await app.anonymous('GET', url, undefined, { authorization: 'Bearer nonsense' });
    const { body } = await office.call('GET', own);
    expect(body).toMatchObject({
      status: 'viewed',
      views: { count: 2, lastAt: app.clock.now().toISOString() },
    });
    expect((await eventKinds(app.db, project.id)).filter((kind) => kind === 'bid.viewed')).toHaveLength(1);
  });

  test('unknown, malformed, withdrawn, expired and replaced links are all alike', async () => {
    const withdrawn = await sentBid();
    await office.call('DELETE', `${withdrawn.own}/link`);
    const superseded = await sentBid();
    const { body: next } = await office.call('POST', `${superseded.own}/revise`);
    await sendByLink(office, superseded.project.id, next.id);
    const lapsed = await sentBid();
    await query(app.db, `update bids set valid_until = '2026-03-09' where id = $1`, [lapsed.bid.id]);
    await office.call('POST', `${lapsed.own}/revise`);
    const expired = await sentBid();
    await query(app.db, `update bids set valid_until = '2026-03-09' where id = $1`, [expired.bid.id]);
    expect(await expired.status()).toBe('expired');
    const codes = ['A'.repeat(27), 'x', '%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00', "'%20or%201=1--"];
    const urls = [
      withdrawn.url,
      superseded.url,
      lapsed.url,
      expired.url,
      ...codes.map((code) => `/api/public/bids/${code}`),
    ];
    const body = { signerName: 'M', method: 'typed', documentSha256: '0'.repeat(64) };
    for (const url of urls) {
      expect(await app.anonymous('GET', url)).toMatchObject(unavailable);
      expect(await app.anonymous('GET', `${url}/pdf`)).toMatchObject(unavailable);
      expect(await app.anonymous('POST', `${url}/accept`, body)).toMatchObject(unavailable);
      expect(await app.anonymous('POST', `${url}/decline`, {})).toMatchObject(unavailable);
      expect(await app.anonymous('POST', `${url}/choose`, { selected: [] })).toMatchObject(unavailable);
      expect(await app.anonymous('POST', `${url}/question`, { text: 'When?' })).toMatchObject(unavailable);
      expect(await app.anonymous('POST', `${url}/changes`, { text: 'Less' })).toMatchObject(unavailable);
    }
  });

  test('of a later version tells what it changed in the one that was sent before, not what was chosen', async () => {
    const first = await sentBid();
    expect((await app.anonymous('GET', first.url)).body.previous).toBeNull();
    const { body: next } = await office.call('POST', `${first.own}/revise`);
    const url = `/api/projects/${first.project.id}/bids/${next.id}`;
    const [preparation, finish] = next.sections;
    const [floors, tile] = preparation.lines;
    const sections = [
      { ...preparation, lines: [floors, { ...tile, quantity: 3 }] },
      { ...finish, lines: finish.lines.map((line: object) => ({ ...line, selected: true })) },
    ];
    await office.call('PUT', url, { sections });
    const code = await sendByLink(office, first.project.id, next.id);
    const { body } = await app.anonymous('GET', `/api/public/bids/${code}`);
    expect(body.previous).toMatchObject({
      revision: 1,
      total: first.bid.total,
      changes: [
        {
          section: 'Preparation',
          before: { name: 'Remove tile', quantity: 2.5, total: 161.25 },
          after: { quantity: 3, total: 193.5 },
        },
      ],
    });
    expect(body.previous.changes).toHaveLength(1);
  });

  test('is there on its last day in the time zone of the company, and not a minute longer', async () => {
    const { url, bid } = await sentBid();
    const now = app.clock.now();
    await query(app.db, `update bids set valid_until = '2026-03-12' where id = $1`, [bid.id]);
    app.clock.set('2026-03-13T06:59:00Z');
    expect((await app.anonymous('GET', url)).status).toBe(200);
    app.clock.set('2026-03-13T07:00:00Z');
    expect((await app.anonymous('GET', url)).status).toBe(404);
    app.clock.set(now.toISOString());
  });

  test('is not to be called more than 60 times a minute', async () => {
    const url = `/api/public/bids/${'B'.repeat(27)}`;
    const answers = await Promise.all(Array.from({ length: 61 }, () => app.anonymous('GET', url)));
    const refused = answers.filter((each) => each.status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.headers['retry-after']).toBe('60');
  });
});

describe('accepting', () => {
  test('keeps document, hash, PDF, name, time and address together', async () => {
    const { url, own, project, bid, status } = await sentBid();
    const browser = { 'user-agent': 'Customer Phone 1.0' };
    const answer = await app.anonymous('POST', `${url}/accept`, await typed(url), browser);
    expect(answer).toMatchObject({ status: 200, body: { status: 'approved', canAccept: false } });
    expect(answer.body.signature).toEqual({
      signerName: 'Maria Castellanos',
      signedAt: app.clock.now().toISOString(),
      method: 'typed',
    });
    expect(await status()).toBe('approved');
    const kept = await queryOne<Record<string, string>>(
      app.db,
      'select * from bid_signatures where bid_id = $1',
      [bid.id],
    );
    expect(kept).toMatchObject({
      signer_name: 'Maria Castellanos',
      ip: '127.0.0.1',
      user_agent: 'Customer Phone 1.0',
    });
    expect(sha256(kept!.document!)).toBe(kept!.document_sha256);
    expect(kept!.document_sha256).toBe(answer.body.documentSha256);
    expect(JSON.parse(kept!.document!).totalCents).toBe(Math.round(bid.total * 100));
    for (const pdf of [`${url}/pdf`, `${own}/pdf`]) {
      const file = await app.anonymous('GET', pdf, undefined, { authorization: `Bearer ${office.token}` });
      expect(sha256(file.raw)).toBe(kept!.pdf_sha256);
    }
    const event = await queryOne(
      app.db,
      `select actor_kind, actor_name, after from events where kind = 'bid.approved' and project_id = $1`,
      [project.id],
    );
    expect(event).toMatchObject({
      actor_kind: 'customer',
      actor_name: 'Maria Castellanos',
      after: { status: 'approved' },
    });
    const signature = (await office.call('GET', own)).body.signature;
    expect(signature).toMatchObject({
      signerName: 'Maria Castellanos',
      documentSha256: kept!.document_sha256,
    });
  });

  test('stays as it was signed, whatever the company changes later', async () => {
    const { url } = await sentBid();
    const signed = (await app.anonymous('POST', `${url}/accept`, await typed(url))).body;
    await query(app.db, `update settings set phone = '(503) 555-0000'`);
    expect((await app.anonymous('GET', url)).body).toEqual(signed);
    await setUpCompany(app.db);
    await expect(query(app.db, `update bid_signatures set signer_name = 'Somebody'`)).rejects.toThrow(
      'never changed',
    );
  });

  test('twenty times at once signs once, and everybody hears the same', async () => {
    const { url, project, bid } = await sentBid();
    const body = await typed(url);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.anonymous('POST', `${url}/accept`, body)),
    );
    expect(new Set(answers.map((each) => each.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((each) => JSON.stringify(each.body))).size).toBe(1);
    const rows = await query(app.db, 'select 1 from bid_signatures where bid_id = $1', [bid.id]);
    expect(rows).toHaveLength(1);
    expect((await eventKinds(app.db, project.id)).filter((kind) => kind === 'bid.approved')).toHaveLength(1);
    const other = await app.anonymous('POST', `${url}/accept`, { ...body, signerName: 'Somebody Else' });
    expect(other).toMatchObject({ status: 409, body: { code: 'bid.not_open' } });
  });

  test('takes no name that nobody could read, and any that somebody can', async () => {
    const { url, status } = await sentBid();
    for (const signerName of ['\u200b\u2060', '\u3164', '.', '123']) {
      const refused = await app.anonymous('POST', `${url}/accept`, await typed(url, { signerName }));
      expect(refused).toMatchObject({ status: 422, body: { fields: { signerName: expect.any(String) } } });
    }
    expect(await status()).toBe('viewed');
    const signed = await app.anonymous('POST', `${url}/accept`, await typed(url, { signerName: '李' }));
    expect(signed.status).toBe(200);
  });

  test('against declining at once, one of both holds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { url, status, bid } = await sentBid();
      const body = await typed(url);
      const [accepted, declined] = await Promise.all([
        app.anonymous('POST', `${url}/accept`, body),
        app.anonymous('POST', `${url}/decline`, { reason: 'Too dear' }),
      ]);
      expect([accepted.status, declined.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await status()).toBe(accepted.status === 200 ? 'approved' : 'declined');
      const rows = await query(app.db, 'select 1 from bid_signatures where bid_id = $1', [bid.id]);
      expect(rows).toHaveLength(accepted.status === 200 ? 1 : 0);
      const loser = accepted.status === 409 ? accepted : declined;
      expect(loser.body.error).not.toMatch(/declined|canceled/);
    }
  });

  test('is refused when the bid has changed since it was read', async () => {
    const { url, bid, status } = await sentBid();
    const body = await typed(url);
    const [option] = bid.sections[1].lines.filter(({ optional }: { optional: boolean }) => optional);
    expect((await app.anonymous('POST', `${url}/choose`, { selected: [option.key] })).status).toBe(200);
    const answer = await app.anonymous('POST', `${url}/accept`, body);
    expect(answer).toMatchObject({ status: 409, body: { code: 'bid.changed' } });
    expect(await status()).toBe('viewed');
  });

  test('with a drawing needs a real PNG of bearable size, with a stroke on it', async () => {
    const { url, bid } = await sentBid();
    const address = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
    const drawn = (drawnPng?: string) => typed(url, { method: 'drawn', drawnPng });
    for (const bad of [
      undefined,
      'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
      address(Buffer.from('not a picture')),
      address(pngPicture(40, 20).subarray(0, -4)),
      address(Buffer.alloc(201 * 1024)),
    ]) {
      const answer = await app.anonymous('POST', `${url}/accept`, await drawn(bad));
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['drawnPng']]);
    }
    const dot = await drawnPng('<circle cx="60" cy="30" r="6"/>');
    for (const withoutStroke of [pngPicture(40, 20), dot]) {
      const refused = await app.anonymous('POST', `${url}/accept`, await drawn(address(withoutStroke)));
      const error = 'Draw your signature first.';
      expect(refused).toMatchObject({ status: 422, body: { error, fields: { drawnPng: error } } });
    }
    const png = await drawnPng(
      '<path d="M10 40 C40 0 60 70 100 20" stroke="#1f1d1a" fill="none" stroke-width="3"/>',
    );
    const answer = await app.anonymous('POST', `${url}/accept`, await drawn(address(png)));
    expect(answer).toMatchObject({ status: 200, body: { signature: { method: 'drawn' } } });
    const kept = await queryOne<{ drawn_png: Buffer }>(
      app.db,
      'select drawn_png from bid_signatures where bid_id = $1',
      [bid.id],
    );
    expect(kept!.drawn_png.equals(png)).toBe(true);
    expect((await app.anonymous('GET', `${url}/pdf?full=0`)).raw.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('a bid that was turned down can be read, not signed, and turned down again with the same answer', async () => {
  const { url, own, project } = await sentBid();
  const body = await typed(url);
  const first = await app.anonymous('POST', `${url}/decline`, { reason: 'Too dear' });
  expect(first).toMatchObject({ status: 200, body: { status: 'declined', canAccept: false } });
  expect((await app.anonymous('POST', `${url}/decline`, {})).body).toEqual(first.body);
  expect((await app.anonymous('POST', `${url}/accept`, body)).body.code).toBe('bid.not_open');
  expect((await office.call('GET', own)).body).toMatchObject({
    status: 'declined',
    declineReason: 'Too dear',
  });
  expect((await eventKinds(app.db, project.id)).filter((kind) => kind === 'bid.declined')).toHaveLength(1);
});

test('the whole road leads from a draft to a contract', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const own = `/api/projects/${id}/bids/${bid.id}`;
  expect((await office.call('GET', `${own}/pdf`)).status).toBe(200);
  const sent = await office.call('POST', `${own}/email`);
  expect(sent.body.bid.isWaiting).toBe(true);
  const url = `/api/public/bids/${sent.body.bid.link.split('/').at(-1)}`;
  await app.anonymous('POST', `${url}/accept`, await typed(url));
  const answer = await office.call('POST', `${own}/finalize`, { signedOnPaper: false });
  expect(answer.body).toMatchObject({
    message: 'Bid finalized successfully',
    bid: { status: 'finalized', signature: { signerName: 'Maria Castellanos' } },
    project: { status: 'contract_signed', contract: bid.total },
  });
  expect((await app.anonymous('GET', url)).body).toMatchObject({ status: 'finalized', canAccept: false });
  expect(await eventKinds(app.db, id)).toEqual([
    'project.status_changed',
    'bid.created',
    'bid.queued',
    'project.status_changed',
    'bid.viewed',
    'bid.approved',
    'project.status_changed',
    'bid.finalized',
  ]);
});
