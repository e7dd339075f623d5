import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createBid, eventKinds, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../../test/support/smtp-peer.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let smtp: SmtpPeer;
let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  smtp = await startSmtpPeer({ behaviour: 'accept' });
  app = await createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'office@harborpine.example' } });
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.behaviour = 'temporary';
});

/** A bid that is released by a way that takes nothing yet, and what is told of it. */
async function released(way: 'email' | 'whatsapp' = 'email') {
  const { id } = await insertProject(app.db);
  const emails = [{ label: 'home', address: 'maria@castellanos.example', contactName: '' }];
  const phones = [{ label: 'mobile', number: '+15035550152', contactName: '' }];
  await query(
    app.db,
    'update customers c set emails = $2, phones = $3 from projects p where p.id = $1 and c.id = p.customer_id',
    [id, JSON.stringify(emails), JSON.stringify(phones)],
  );
  const bid = await createBid(office, id);
  const url = `/api/projects/${id}/bids/${bid.id}`;
  const answer = await office.call('POST', `${url}/${way}`);
  const messages = async () => (await office.call('GET', `/api/messages?bidId=${bid.id}`)).body;
  return {
    url,
    answer,
    projectId: id,
    bidId: bid.id as number,
    bid: async () => (await office.call('GET', url)).body,
    project: async () => (await office.call('GET', `/api/projects/${id}`)).body,
    messages,
    deliver: async () => app.app.services.outbox.deliver((await messages())[0].id),
    kinds: () => eventKinds(app.db, id),
  };
}

const waits = { status: 'draft', isWaiting: true, sentAt: null };

describe.each(['email', 'whatsapp'] as const)('a bid that nobody has taken by %s', (way) => {
  test('waits in the outbox everywhere, closed for changes', async () => {
    const { answer, bid, project, url, kinds, projectId } = await released(way);
    expect(answer).toMatchObject({ status: 202, body: { bid: waits } });
    expect(await bid()).toMatchObject(waits);
    expect(await project()).toMatchObject({ status: 'bid_in_progress', bids: [waits] });
    expect(await kinds()).not.toContain('bid.sent');
    const waiting = (await office.call('GET', '/api/dashboard')).body.bidsWaiting.bids;
    expect(waiting.map((each: { projectId: number }) => each.projectId)).not.toContain(projectId);
    for (const change of [
      office.call('PUT', url, { title: 'Other' }),
      office.call('DELETE', url),
      office.call('POST', `${url}/revise`, {}),
    ]) {
      const { status, body } = await change;
      expect([status, body.error]).toEqual([409, expect.stringContaining('is waiting in the outbox')]);
    }
  });

  test('is sent by a link that is copied', async () => {
    const { bid, project, url, kinds } = await released(way);
    expect((await office.call('POST', `${url}/link`, {})).status).toBe(200);
    expect(await bid()).toMatchObject({ status: 'sent', isWaiting: false, sentAt: expect.any(String) });
    expect(await project()).toMatchObject({ status: 'bid_sent' });
    expect(await kinds()).toContain('bid.sent');
  });
});

test('a bid that waited is sent when the server takes it, at that time, as it was released', async () => {
  const { projectId, bidId, deliver, kinds } = await released();
  const url = `/api/projects/${projectId}/bids/${bidId}`;
  const printed = (await office.call('GET', `${url}/pdf?full=true&logo=true`)).raw;
  const sender = office.employeeId;
  app.clock.advance(3 * 86_400_000);
  office = await app.signIn('office');
  smtp.behaviour = 'accept';
  await deliver();
  expect((await office.call('GET', url)).body).toMatchObject({
    status: 'sent',
    isWaiting: false,
    sentAt: app.clock.now().toISOString(),
  });
  expect((await office.call('GET', `/api/projects/${projectId}`)).body.status).toBe('bid_sent');
  expect((await kinds()).filter((kind) => kind.startsWith('bid.'))).toEqual([
    'bid.created',
    'bid.queued',
    'bid.sent',
  ]);
  expect((await office.call('GET', `${url}/pdf?full=true&logo=true`)).raw.equals(printed)).toBe(true);
  const [sent] = await query(
    app.db,
    `select actor_kind, actor_id from events where kind = 'bid.sent' order by id desc limit 1`,
  );
  expect(sent).toEqual({ actor_kind: 'employee', actor_id: sender });
});

test('a bid whose only message is taken back is a draft again, and its message goes no more', async () => {
  const { bid, messages, url, kinds, project } = await released('whatsapp');
  const [{ id }] = await messages();
  expect((await office.call('POST', `/api/messages/${id}/cancel`)).body.status).toBe('cancelled');
  expect(await bid()).toMatchObject({ status: 'draft', isWaiting: false, link: null });
  expect(await project()).toMatchObject({ status: 'bid_in_progress' });
  expect(await kinds()).toContain('bid.taken_back');
  expect((await office.call('PUT', url, { title: 'Better' })).status).toBe(200);
});

test('a bid that was refused for good is a draft again; its message cannot go with what it says no more', async () => {
  smtp.behaviour = 'refuse';
  const { answer, bid, messages, kinds, url } = await released();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await bid()).toMatchObject({ status: 'draft', isWaiting: false, sentAt: null });
  expect(await kinds()).toContain('bid.taken_back');
  const [{ id }] = await messages();
  expect((await office.call('POST', `/api/messages/${id}/again`, {})).body.code).toBe(
    'message.not_repeatable',
  );
  smtp.behaviour = 'accept';
  expect((await office.call('POST', `${url}/email`)).body.bid).toMatchObject({ status: 'sent' });
});

test('a customer who opens what waits has got it', async () => {
  const { bid, project, messages } = await released();
  const [, code] = /\/bid\/([\w-]+)/.exec((await messages())[0].body)!;
  await app.anonymous('GET', `/api/public/bids/${code}`);
  expect(await bid()).toMatchObject({ status: 'viewed', isWaiting: false, sentAt: expect.any(String) });
  expect(await project()).toMatchObject({ status: 'bid_sent' });
});

test('an invoice tells of its sending when a server has it', async () => {
  const { projectId, kinds } = await released();
  const lines = [{ name: 'Visit', unitPrice: 95 }];
  const draft = await office.call('POST', '/api/invoices', { project_id: projectId, lines });
  await office.call('POST', `/api/invoices/${draft.body.id}/send`);
  expect(await kinds()).toContain('invoice.queued');
  expect(await kinds()).not.toContain('invoice.sent');
  smtp.behaviour = 'accept';
  const [message] = (await office.call('GET', `/api/messages?invoiceId=${draft.body.id}`)).body;
  await app.app.services.outbox.deliver(message.id);
  expect(await kinds()).toContain('invoice.sent');
});
