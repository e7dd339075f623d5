import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { createBid, eventKinds, insertProject } from '../../../../test/support/bid-fixtures.ts';
import { createInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createSendingApp, type SendingApp } from '../../../../test/support/sending-app.ts';
import type { SmtpPeer } from '../../../../test/support/smtp-peer.ts';
import type { TestApp, TestCaller } from '../../../../test/support/test-app.ts';
import type { WhatsappPeer } from '../../../../test/support/whatsapp-peer.ts';
import { query } from '../../platform/db/query.ts';

let sending: SendingApp;
let smtp: SmtpPeer;
let whatsapp: WhatsappPeer;
let app: TestApp;
let office: TestCaller;

beforeAll(async () => {
  sending = await createSendingApp();
  ({ app, smtp, whatsapp } = sending);
  office = await app.signIn('office');
});
afterAll(() => sending.close());
afterEach(() => {
  smtp.behaviour = 'accept';
  whatsapp.behaviour = 'accept';
});

/** A bid that was sent while the providers behaved as told, and its message. */
async function sendOne(channel: 'email' | 'whatsapp') {
  const project = await insertProject(app.db);
  const bid = await createBid(office, project.id);
  const own = `/api/projects/${project.id}/bids/${bid.id}`;
  await office.call('POST', `${own}/${channel}`);
  const read = async () => (await office.call('GET', `/api/messages?bidId=${bid.id}`)).body[0];
  const { id } = await read();
  const again = (body: object = {}, headers = {}) =>
    office.call('POST', `/api/messages/${id}/again`, body, headers);
  return {
    id,
    own,
    projectId: project.id,
    read,
    again,
    cancel: () => office.call('POST', `/api/messages/${id}/cancel`),
  };
}

describe('sending again', () => {
  test('tries a waiting message now', async () => {
    smtp.behaviour = 'temporary';
    const { again, read, projectId } = await sendOne('email');
    expect(await read()).toMatchObject({ status: 'queued', attempts: 1 });
    smtp.behaviour = 'accept';
    const before = smtp.received.length;
    expect(await again({ attempts: 1 })).toMatchObject({
      status: 200,
      body: { status: 'sent', attempts: 2 },
    });
    expect(smtp.received).toHaveLength(before + 1);
    expect(await eventKinds(app.db, projectId)).not.toContain('message.sent_again');
  });

  test('sends a message that failed once the reason is gone', async () => {
    whatsapp.behaviour = 'refuse';
    const { id: projectId } = await insertProject(app.db);
    const lines = [{ name: 'Visit', unitPrice: 95 }];
    const { id } = await createInvoice(office, projectId, { lines });
    await office.call('POST', `/api/invoices/${id}/whatsapp`);
    const [message] = (await office.call('GET', `/api/messages?invoiceId=${id}`)).body;
    expect(message).toMatchObject({ status: 'failed' });
    whatsapp.behaviour = 'accept';
    expect(await office.call('POST', `/api/messages/${message.id}/again`, {})).toMatchObject({
      status: 200,
      body: { status: 'sent', lastError: '' },
    });
    expect((await eventKinds(app.db, projectId)).slice(-3)).toEqual([
      'message.sent_again',
      'message.sent',
      'invoice.sent',
    ]);
  });

  test('sends a WhatsApp message that may have gone only on a word, once for each', async () => {
    whatsapp.behaviour = 'drop';
    const { again, read } = await sendOne('whatsapp');
    expect(await read()).toMatchObject({ status: 'uncertain', attempts: 1 });
    const key = { 'idempotency-key': 'word-of-a-person' };
    const before = whatsapp.received.length;
    expect(await again({ attempts: 1 }, key)).toMatchObject({ status: 200, body: { status: 'uncertain' } });
    whatsapp.behaviour = 'accept';
    expect((await again({ attempts: 1 }, key)).body.status).toBe('uncertain');
    expect(whatsapp.received).toHaveLength(before + 1);
    expect(await again({ attempts: 1 })).toMatchObject({ status: 409, body: { code: 'message.moved' } });
    expect(whatsapp.received).toHaveLength(before + 1);
    expect(await again({ attempts: 2 })).toMatchObject({ status: 200, body: { status: 'sent' } });
  });

  test('of two at once sends one', async () => {
    whatsapp.behaviour = 'drop';
    const { again } = await sendOne('whatsapp');
    whatsapp.behaviour = 'accept';
    const before = whatsapp.received.length;
    const answers = await Promise.all([
      again({ attempts: 1 }),
      again({ attempts: 1 }),
      again({ attempts: 1 }),
    ]);
    expect(answers.filter((each) => each.status < 300).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(whatsapp.received).toHaveLength(before + 1);
  });

  test('is refused for what has gone, was taken back, or leads nowhere', async () => {
    const sent = await sendOne('email');
    expect(await sent.again()).toMatchObject({ status: 409, body: { code: 'message.not_repeatable' } });
    smtp.behaviour = 'refuse';
    const withdrawn = await sendOne('email');
    expect((await withdrawn.read()).status).toBe('failed');
    await office.call('DELETE', `${withdrawn.own}/link`);
    smtp.behaviour = 'accept';
    const answer = await withdrawn.again();
    expect(answer).toMatchObject({ status: 409, body: { code: 'message.not_repeatable' } });
    expect(answer.body.error).toContain('no longer works');
    expect((await office.call('POST', '/api/messages/999999/again', {})).status).toBe(404);
  });
});

describe('taking back', () => {
  test('keeps a waiting message from going, also when it is asked for twice', async () => {
    smtp.behaviour = 'temporary';
    const { id, cancel, again, projectId, read } = await sendOne('email');
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    smtp.behaviour = 'accept';
    const before = smtp.received.length;
    await app.app.services.outbox.deliver(id);
    expect(await again()).toMatchObject({ status: 409 });
    expect(smtp.received).toHaveLength(before);
    expect((await read()).status).toBe('cancelled');
    const kinds = await eventKinds(app.db, projectId);
    expect(kinds.filter((kind) => kind === 'message.cancelled')).toHaveLength(1);
  });

  test('is refused for what has gone', async () => {
    const { cancel } = await sendOne('email');
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'message.not_waiting' } });
    expect((await office.call('POST', '/api/messages/999999/cancel')).status).toBe(404);
  });

  test('happens by itself when the link in the message is withdrawn', async () => {
    whatsapp.behaviour = 'error';
    const { own, read } = await sendOne('whatsapp');
    await office.call('DELETE', `${own}/link`);
    expect(await read()).toMatchObject({
      status: 'cancelled',
      lastError: 'The link in it was withdrawn before it went out.',
    });
  });
});

test('the messages of a bid tell who wrote them and when its page was opened', async () => {
  const { own, read } = await sendOne('email');
  expect(await read()).toMatchObject({ createdBy: 'Ada Tester1', openedAt: null, deliveredAt: null });
  const { link } = (await office.call('GET', own)).body;
  app.clock.advance(60_000);
  await app.anonymous('GET', `/api/public/bids/${link.split('/').at(-1)}`);
  expect((await read()).openedAt).toBe(app.clock.now().toISOString());
});

test('field employees neither send again nor take back', async () => {
  const field = await app.signIn('field');
  const [message] = await query<{ id: number }>(app.db, 'select max(id) as id from messages');
  for (const act of ['again', 'cancel']) {
    expect((await field.call('POST', `/api/messages/${message!.id}/${act}`, {})).status).toBe(403);
  }
});
