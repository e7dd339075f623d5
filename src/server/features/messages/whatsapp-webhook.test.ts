import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { createBid, eventKinds, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import {
  startWhatsappPeer,
  whatsappAccount,
  type WhatsappPeer,
} from '../../../../test/support/whatsapp-peer.ts';
import { query } from '../../platform/db/query.ts';

const url = '/api/webhooks/whatsapp';
let peer: WhatsappPeer;
let app: TestApp;
let office: TestCaller;

beforeAll(async () => {
  peer = await startWhatsappPeer();
  app = await createTestApp({
    env: {
      WHATSAPP_URL: peer.url,
      ...whatsappAccount,
      WHATSAPP_TOKEN: 'secret',
    },
  });
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
afterEach(() => {
  peer.behaviour = 'accept';
  app.clock.advance(61_000);
});

const signed = (text: string, secret = 'app-secret') =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;

async function post(text: string, signature: string | undefined = signed(text)) {
  const answer = await app.app.fastify.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'x-hub-signature-256': signature }),
    },
    payload: text,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const report = (...statuses: object[]) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: { messaging_product: 'whatsapp', metadata: { phone_number_id: '10203' }, statuses },
          },
        ],
      },
    ],
  });

async function sendOne() {
  const project = await insertProject(app.db);
  const bid = await createBid(office, project.id);
  await office.call('POST', `/api/projects/${project.id}/bids/${bid.id}/whatsapp`);
  const [message] = await query<{ id: number; provider_id: string | null; reference: string }>(
    app.db,
    'select id, provider_id, reference from messages where bid_id = $1',
    [bid.id],
  );
  const read = async () => (await office.call('GET', `/api/messages?bidId=${bid.id}`)).body[0];
  return { ...message!, projectId: project.id, read };
}

describe('the address', () => {
  const ask = (mode: string, token: string, challenge = '1158201444') =>
    app.app.fastify.inject({
      method: 'GET',
      url: `${url}?hub.mode=${mode}&hub.verify_token=${token}&hub.challenge=${challenge}`,
    });

  test('is shown to be ours to whoever has the token', async () => {
    const answer = await ask('subscribe', 'agreed');
    expect([answer.statusCode, answer.body]).toEqual([200, '1158201444']);
    expect(answer.headers['content-type']).toContain('text/plain');
    for (const [mode, token] of [
      ['subscribe', 'guessed'],
      ['subscribe', ''],
      ['unsubscribe', 'agreed'],
    ] as const) {
      expect((await ask(mode, token)).statusCode).toBe(403);
    }
    expect((await app.app.fastify.inject({ method: 'GET', url })).statusCode).toBe(403);
  });

  test('is not there without its secrets', async () => {
    const without = await createTestApp();
    expect((await without.anonymous('GET', `${url}?hub.mode=subscribe`)).status).toBe(404);
    expect((await without.anonymous('POST', url, {})).status).toBe(404);
    await without.close();
  });
});

describe('a report', () => {
  test('is believed by its signature alone', async () => {
    const { provider_id, read } = await sendOne();
    const text = report({ id: provider_id, status: 'delivered', timestamp: '1773154000' });
    for (const signature of ['', 'sha256=', signed(text, 'guessed'), signed(`${text} `), 'sha1=abc']) {
      expect((await post(text, signature)).status).toBe(403);
    }
    expect((await read()).status).toBe('sent');
    expect(await post(text)).toEqual({ status: 200, body: { changed: 1 } });
    expect(await read()).toMatchObject({
      status: 'delivered',
      deliveredAt: expect.any(String),
      readAt: null,
    });
  });

  test('takes a message further and never back, whatever the order', async () => {
    const { provider_id: id, read } = await sendOne();
    const at = (status: string, timestamp: string) => post(report({ id, status, timestamp }));
    await at('read', '1773154400');
    expect(await read()).toMatchObject({ status: 'read', readAt: '2026-03-10T14:53:20.000Z' });
    for (const old of ['delivered', 'sent', 'failed', 'read']) {
      expect((await at(old, '1773154300')).body).toEqual({ changed: 0 });
    }
    expect((await read()).status).toBe('read');
  });

  test('with several states of one message counts the furthest', async () => {
    const { provider_id: id, read } = await sendOne();
    const states = ['delivered', 'sent', 'read'].map((status) => ({ id, status, timestamp: '1773154000' }));
    expect((await post(report(...states))).body).toEqual({ changed: 1 });
    expect(await read()).toMatchObject({ status: 'read', deliveredAt: expect.any(String), lastError: '' });
  });

  test('says that a message went of which nobody knew, by our own reference', async () => {
    peer.behaviour = 'drop';
    const { reference, provider_id, projectId, read } = await sendOne();
    expect(provider_id).toBeNull();
    expect((await read()).status).toBe('uncertain');
    const { id } = peer.received.at(-1)!;
    await post(report({ id, status: 'sent', timestamp: '1773154000', biz_opaque_callback_data: reference }));
    expect(await read()).toMatchObject({ status: 'sent', lastError: '' });
    expect((await eventKinds(app.db, projectId)).slice(-4)).toEqual([
      'message.uncertain',
      'message.sent',
      'bid.sent',
      'project.status_changed',
    ]);
    await post(report({ id, status: 'delivered', timestamp: '1773154000' }));
    expect((await read()).status).toBe('delivered');
  });

  test('of a failure keeps the reason and tells the project', async () => {
    const { provider_id: id, projectId, read } = await sendOne();
    const errors = [{ code: 131_026, title: 'Message undeliverable' }];
    await post(report({ id, status: 'failed', timestamp: '1773154000', errors }));
    expect(await read()).toMatchObject({
      status: 'failed',
      lastError: expect.stringContaining('doesn’t use WhatsApp'),
    });
    expect(await eventKinds(app.db, projectId)).toContain('message.failed');
  });

  test.each([
    '{}',
    '[]',
    'null',
    '0',
    '"x"',
    '{"entry":5}',
    '{"entry":[null,{"changes":[null,{"value":null},{"value":{"statuses":[null,1,{"id":5}]}}]}]}',
    report({ id: 'wamid.unknown', status: 'delivered', timestamp: 'soon' }),
    report({ id: 'wamid.unknown', status: 'deleted' }),
    report({ id: 'x', status: 'failed', timestamp: 1e300, errors: [null] }),
    report({ id: 'x\u0000', status: 'sent', biz_opaque_callback_data: '\u0000' }),
    report({ id: '\ud800', status: 'sent' }),
  ])('of nonsense changes nothing: %s', async (text) => {
    const answer = await post(text);
    expect([text, answer.status]).toEqual([text, 200]);
    expect(answer.body).toEqual({ changed: 0 });
  });

  test('that is no JSON is refused, and one that says nothing is taken', async () => {
    expect((await post('{')).status).toBe(400);
    expect((await post('')).body).toEqual({ changed: 0 });
  });
});

test('a flood is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 1_010 }, () => post('{}', 'sha256=x')));
  expect(answers.filter((each) => each.status === 429).length).toBeGreaterThanOrEqual(10);
});
