import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { createBid, eventKinds, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { startWhatsappPeer, type WhatsappPeer } from '../../../../test/support/whatsapp-peer.ts';
import { query } from '../../platform/db/query.ts';

let peer: WhatsappPeer;
let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  peer = await startWhatsappPeer();
  app = await createTestApp({
    env: {
      WHATSAPP_URL: peer.url,
      WHATSAPP_TOKEN: 'secret',
      WHATSAPP_PHONE_ID: '10203',
      PUBLIC_URL: 'https://bids.example.com',
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
});

const urlOf = (projectId: number, bidId: number, search = '') =>
  `/api/projects/${projectId}/bids/${bidId}/whatsapp${search}`;

async function newBid(customer: { email?: string | null; phone?: string | null } = {}) {
  const project = await insertProject(app.db, customer);
  const bid = await createBid(office, project.id);
  return { ...project, bidId: Number(bid.id), url: urlOf(project.id, bid.id) };
}
const messagesOf = (bidId: number) =>
  query<{ id: number; status: string; last_error: string; recipients: string[]; provider_id: string | null }>(
    app.db,
    'select id, status, last_error, recipients, provider_id from messages where bid_id = $1 order by id',
    [bidId],
  );

describe('a bid by WhatsApp', () => {
  test('goes out with its PDF, its link and our reference, and is then frozen as sent', async () => {
    const { id, number, bidId, url } = await newBid();
    const before = peer.received.length;
    const answer = await office.call('POST', `${url}?caption=See%20you%0Aon%20Monday`);
    expect(answer).toMatchObject({ status: 200, body: { message: 'PDF sent successfully' } });
    expect(answer.body.bid).toMatchObject({ id: bidId, status: 'sent' });
    expect(peer.received).toHaveLength(before + 1);
    const { to, reference, id: wamid, body } = peer.received.at(-1)!;
    const [message] = await messagesOf(bidId);
    expect(to).toBe('15035550199');
    expect(reference).toMatch(new RegExp(`^message-${message!.id}-`));
    expect(body.document).toMatchObject({
      filename: `Bid ${number} Rev 1 Maria Castellanos.pdf`,
      caption: `See you\non Monday\n\n${answer.body.bid.link}`,
    });
    expect(peer.uploads.get(body.document.id)!.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(message).toMatchObject({ status: 'sent', provider_id: wamid, recipients: ['+15035550199'] });
    expect(await eventKinds(app.db, id)).toContain('bid.sent');
    expect((await office.call('GET', `/api/projects/${id}`)).body.status).toBe('bid_sent');
  });

  test('goes out once for one key, however often and however much at once it is asked for', async () => {
    const { url, bidId } = await newBid();
    const before = peer.received.length;
    const key = { 'idempotency-key': 'one-click-00001' };
    const send = () => office.call('POST', url, undefined, key);
    for (const { status } of await Promise.all([send(), send(), send()]))
      expect([200, 202]).toContain(status);
    expect((await send()).body.message).toBe('PDF sent successfully');
    expect(peer.received).toHaveLength(before + 1);
    expect(await messagesOf(bidId)).toHaveLength(1);
    const other = await newBid();
    const reused = await office.call('POST', other.url, undefined, key);
    expect(reused).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
    const words = await office.call('POST', `${url}?caption=Other`, undefined, key);
    expect(words).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
    expect(peer.received).toHaveLength(before + 1);
  });

  test('is queued when WhatsApp is away, and says so without the success text', async () => {
    const { url } = await newBid();
    const key = { 'idempotency-key': 'one-click-00002' };
    peer.behaviour = 'error';
    const answer = await office.call('POST', url, undefined, key);
    expect(answer).toMatchObject({ status: 202, body: { bid: { status: 'draft', isWaiting: true } } });
    expect(answer.body.message).toBe(
      'The message is queued. Plumbline keeps trying until WhatsApp accepts it.',
    );
    peer.behaviour = 'accept';
    const again = await office.call('POST', url, undefined, key);
    expect(again).toMatchObject({ status: 200, body: { message: 'PDF sent successfully' } });
  });

  test.each(['drop', 'gateway', 'odd'] as const)(
    'is never sent again by itself when it may have gone (%s)',
    async (how) => {
      const { url, bidId, id } = await newBid();
      const key = { 'idempotency-key': `may-have-gone-${how}` };
      peer.behaviour = how;
      const before = peer.requests.length;
      const answer = await office.call('POST', url, undefined, key);
      expect(answer).toMatchObject({ status: 202, body: { bid: { status: 'draft', isWaiting: true } } });
      expect(answer.body.message).toContain('it may have been sent');
      peer.behaviour = 'accept';
      const again = await office.call('POST', url, undefined, key);
      expect(again.body.message).toContain('it may have been sent');
      expect(peer.requests).toHaveLength(before + 2);
      expect(await messagesOf(bidId)).toMatchObject([{ status: 'uncertain' }]);
      expect(await eventKinds(app.db, id)).toContain('message.uncertain');
    },
  );

  test('says why when WhatsApp refuses it for good', async () => {
    const { url, bidId } = await newBid();
    peer.behaviour = 'refuse';
    const answer = await office.call('POST', url);
    expect(answer).toMatchObject({ status: 422, body: { code: 'message.refused' } });
    expect(answer.body.error).toContain('It doesn’t use WhatsApp');
    expect(JSON.stringify(answer.body)).not.toContain('sent successfully');
    expect(await messagesOf(bidId)).toMatchObject([{ status: 'failed' }]);
  });

  test.each([null, '(503) 555-0199', '+15035550199 x4'])(
    'needs a number that WhatsApp could reach, not %s',
    async (phone) => {
      const { url, bidId, id } = await newBid({ phone });
      const answer = await office.call('POST', url);
      expect(answer).toMatchObject({ status: 422, body: { code: 'bid.no_recipient' } });
      expect(answer.body.error).toContain('no phone number that WhatsApp can reach');
      expect(await messagesOf(bidId)).toEqual([]);
      expect((await office.call('GET', `/api/projects/${id}/bids/${bidId}`)).body.status).toBe('draft');
    },
  );

  test('refuses control characters and a caption that is too long with its link', async () => {
    const { url, bidId } = await newBid();
    for (const search of ['?caption=a%07', '?caption=a%00', `?caption=${'x'.repeat(1000)}`, '?subject=x']) {
      const answer = await office.call('POST', `${url}${search}`);
      expect([search.slice(0, 12), answer.status]).toEqual([
        search.slice(0, 12),
        search.startsWith('?subject') ? 400 : 422,
      ]);
    }
    expect(await messagesOf(bidId)).toEqual([]);
  });

  test('is not for field employees', async () => {
    const { url } = await newBid();
    const field = await app.signIn('field');
    expect((await field.call('POST', url)).status).toBe(403);
    expect((await app.anonymous('POST', url)).status).toBe(401);
  });
});

test('with WhatsApp not set up the message is kept in the outbox, which the answer says', async () => {
  const without = await createTestApp();
  try {
    await setUpCompany(without.db);
    const office = await without.signIn('office');
    const { id } = await insertProject(without.db);
    const bid = await createBid(office, id);
    expect(await office.call('POST', urlOf(id, bid.id))).toMatchObject({
      status: 202,
      body: {
        message: 'WhatsApp isn’t set up. The message stays in the outbox.',
        bid: { status: 'draft', isWaiting: true },
      },
    });
  } finally {
    await without.close();
  }
});
