import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createBid, eventKinds, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../../test/support/smtp-peer.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let peer: SmtpPeer;
let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  peer = await startSmtpPeer({ behaviour: 'accept' });
  app = await createTestApp({
    env: {
      SMTP_URL: peer.url,
      MAIL_FROM: 'Office <office@harborpine.example>',
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

const urlOf = (projectId: number, bidId: number, search = '') =>
  `/api/projects/${projectId}/bids/${bidId}/email${search}`;

describe('a bid by e-mail', () => {
  test('goes out with its PDF and link, and is then frozen as sent', async () => {
    const { id, number } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const before = peer.received.length;
    const answer = await office.call('POST', urlOf(id, bid.id, '?caption=See%20you%0Aon%20Monday'));
    expect(answer).toMatchObject({ status: 200, body: { message: 'Email sent successfully' } });
    expect(answer.body.bid).toMatchObject({ id: bid.id, status: 'sent' });
    expect(answer.body.bid.link).toMatch(/^https:\/\/bids\.example\.com\/bid\/[\w-]{27}$/);
    expect(peer.received).toHaveLength(before + 1);
    const mail = peer.received.at(-1)!;
    expect(mail.recipients).toEqual(['maria@castellanos.example']);
    expect(mail.raw).toContain(`Bid_${number}_=C2=B7_Rev_1_from_Harbor`);
    expect(mail.raw.replaceAll(/\r\n\s+/g, ' ')).toContain(`Bid ${number} Rev 1 Maria Castellanos.pdf`);
    expect(mail.raw.replaceAll('=\r\n', '')).toContain(answer.body.bid.link);
    expect(await eventKinds(app.db, id)).toContain('bid.sent');
    const [message] = await query(
      app.db,
      'select status, project_id, bid_id from messages where bid_id = $1',
      [bid.id],
    );
    expect(message).toEqual({ status: 'sent', project_id: id, bid_id: bid.id });
  });

  test('is refused with a name in braces that is no field, unless the bid itself says so', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id, { title: 'Hall {A}' });
    const before = peer.received.length;
    const refused = await office.call(
      'POST',
      urlOf(id, bid.id, '?subject=%7Bname%7D&caption=Hello%20%7Bnonsense%7D'),
    );
    expect(refused).toMatchObject({
      status: 422,
      body: {
        fields: {
          subject: expect.stringMatching(/^There’s no field \{name\}\. Use \{customer\}, /),
          caption: expect.stringMatching(/^There’s no field \{nonsense\}\. Use \{customer\}, /),
        },
      },
    });
    expect(peer.received).toHaveLength(before);
    expect((await office.call('GET', `/api/projects/${id}/bids/${bid.id}`)).body.status).toBe('draft');
    const sent = await office.call(
      'POST',
      urlOf(id, bid.id, '?caption=Here%20is%20Hall%20%7BA%7D%2C%20%7Bcustomer%7D'),
    );
    expect(sent.status).toBe(200);
  });

  test('goes out once for one key, however often and however much at once it is asked for', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const before = peer.received.length;
    const key = { 'idempotency-key': 'one-click-00001' };
    const send = () => office.call('POST', urlOf(id, bid.id), undefined, key);
    const answers = await Promise.all([send(), send(), send()]);
    for (const { status } of answers) expect([200, 202]).toContain(status);
    expect((await send()).body.message).toBe('Email sent successfully');
    expect(peer.received).toHaveLength(before + 1);
    const other = await createBid(office, id);
    const reused = await office.call('POST', urlOf(id, other.id), undefined, key);
    expect(reused.body.code).toBe('request.key_reused');
    expect((await office.call('GET', `/api/projects/${id}/bids/${other.id}`)).body.status).toBe('draft');
  });

  test('is never sent under the key of other words, also not at the same moment', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const key = { 'idempotency-key': 'one-click-00003' };
    const send = (search: string) => office.call('POST', urlOf(id, bid.id, search), undefined, key);
    const before = peer.received.length;
    const both = await Promise.all([send('?subject=One'), send('?subject=Two')]);
    expect(both.map((each) => each.status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    const sent = both[0].status === 200 ? 'One' : 'Two';
    expect((await send(`?subject=${sent}`)).status).toBe(200);
    for (const search of ['?subject=Three', `?subject=${sent}&caption=More`, '']) {
      expect(await send(search)).toMatchObject({ status: 422, body: { code: 'request.key_reused' } });
    }
    expect(peer.received).toHaveLength(before + 1);
  });

  test('is queued when the mail server is away, and says so without the success text', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    const key = { 'idempotency-key': 'one-click-00002' };
    peer.behaviour = 'temporary';
    const answer = await office.call('POST', urlOf(id, bid.id), undefined, key);
    peer.behaviour = 'accept';
    expect(answer.status).toBe(202);
    expect(answer.body.message).toContain('queued. Plumbline keeps trying');
    expect(answer.body.bid).toMatchObject({ status: 'draft', isWaiting: true });
    const again = await office.call('POST', urlOf(id, bid.id), undefined, key);
    expect(again).toMatchObject({ status: 200, body: { message: 'Email sent successfully' } });
  });

  test('says why when the mail server refuses it for good', async () => {
    const { id } = await insertProject(app.db);
    const bid = await createBid(office, id);
    peer.behaviour = 'refuse';
    const answer = await office.call('POST', urlOf(id, bid.id));
    peer.behaviour = 'accept';
    expect(answer).toMatchObject({ status: 422, body: { code: 'message.refused' } });
    expect(answer.body.error).not.toContain('sent successfully');
  });

  test('needs lines and a recipient, and refuses control characters', async () => {
    const { id } = await insertProject(app.db);
    const { body: empty } = await office.call('POST', `/api/projects/${id}/bids`, { project: { id } });
    expect((await office.call('POST', urlOf(id, empty.id))).body).toMatchObject({
      code: 'bid.not_sendable',
      fields: { no_lines: 'The bid has no lines yet. Add at least one before you send it.' },
    });
    const unreachable = await insertProject(app.db, { email: null });
    const bid = await createBid(office, unreachable.id);
    expect((await office.call('POST', urlOf(unreachable.id, bid.id))).body.code).toBe('bid.no_recipient');
    for (const search of ['?subject=Hello%0D%0ABcc:%20x@example.com', '?subject=a%00', '?caption=a%07']) {
      const answer = await office.call('POST', urlOf(unreachable.id, bid.id, search));
      expect([search, answer.status]).toEqual([search, 422]);
    }
    expect((await office.call('GET', `/api/projects/${unreachable.id}/bids/${bid.id}`)).body.status).toBe(
      'draft',
    );
  });
});

test('with no mail server set up the message is kept in the outbox, which the answer says', async () => {
  const without = await createTestApp();
  try {
    await setUpCompany(without.db);
    const office = await without.signIn('office');
    const { id } = await insertProject(without.db);
    const bid = await createBid(office, id);
    const answer = await office.call('POST', urlOf(id, bid.id));
    expect(answer).toMatchObject({
      status: 202,
      body: {
        message: 'Email isn’t set up. The message stays in the outbox.',
        bid: { status: 'draft', isWaiting: true },
      },
    });
  } finally {
    await without.close();
  }
});
