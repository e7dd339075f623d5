import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createBid, insertProject } from '../../../../test/support/bid-fixtures.ts';
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
let admin: TestCaller;
beforeAll(async () => {
  sending = await createSendingApp({ PUBLIC_URL: 'https://bids.example.com' });
  ({ app, smtp, whatsapp } = sending);
  [office, admin] = [await app.signIn('office'), await app.signIn('admin')];
});
afterAll(() => sending.close());
beforeEach(async () => {
  await admin.call('PUT', '/api/settings/sending', { marginFloorBps: 0 });
});

/** Somebody with a wife and an office: two email addresses, three numbers. */
const contacts = {
  emails: [
    { label: 'home', address: 'maria@castellanos.example', contactName: '' },
    { label: 'office', address: 'luis@castellanos.example', contactName: 'Luis' },
  ],
  phones: [
    { label: 'office', number: '+15035550150 x4', contactName: '' },
    { label: 'home', number: '+15035550151', contactName: '' },
    { label: 'mobile', number: '+15035550152', contactName: 'Luis' },
  ],
};

async function newBid(lists: object = contacts, more: object = {}) {
  const project = await insertProject(app.db);
  const { emails, phones } = { ...contacts, ...lists };
  await query(
    app.db,
    'update customers c set emails = $2, phones = $3 from projects p where p.id = $1 and c.id = p.customer_id',
    [project.id, JSON.stringify(emails), JSON.stringify(phones)],
  );
  const bid = await createBid(office, project.id, more);
  const own = `/api/projects/${project.id}/bids/${bid.id}`;
  const look = async () => (await office.call('GET', `${own}/sending`)).body;
  return { ...project, bid, own, look, status: async () => (await office.call('GET', own)).body.status };
}

describe('looking at a sending', () => {
  test('shows who can get it, what will be written and exactly what will be attached', async () => {
    const { own, look, number, status } = await newBid();
    const seen = await look();
    expect(seen).toMatchObject({
      channels: { email: 'smtp', whatsapp: 'cloud' },
      whatsappTemplate: null,
      recipients: {
        email: [
          {
            key: expect.stringMatching(/^contact:/),
            name: 'Maria Castellanos',
            address: 'maria@castellanos.example',
          },
          {
            key: expect.stringMatching(/^contact:[0-9a-f]{8}$/),
            name: 'Luis',
            address: 'luis@castellanos.example',
          },
        ],
        whatsapp: [
          { key: expect.stringMatching(/^contact:/), name: 'Maria Castellanos', address: '+15035550151' },
          { key: expect.stringMatching(/^contact:/), name: 'Luis', address: '+15035550152' },
        ],
      },
      fields: {
        customer: 'Maria Castellanos',
        company: 'Harbor & Pine Builders',
        project: number,
        title: 'Hall bathroom',
        total: '$2,038.31',
        validUntil: 'April 9, 2026',
        link: 'https://bids.example.com/bid/…',
        sender: 'Ada Tester1',
      },
      attachment: { name: `Bid ${number} Rev 1 Maria Castellanos.pdf` },
      findings: [],
    });
    const pdf = await office.call('GET', `${own}/sending/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.raw).toHaveLength(seen.attachment.sizeBytes);
    expect(await status()).toBe('draft');
    await office.call('POST', `${own}/email`);
    const part = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(
      smtp.received.at(-1)!.raw,
    )?.[1];
    expect(Buffer.from(part ?? '', 'base64').equals(pdf.raw)).toBe(true);
    expect((await look()).fields.link).toMatch(/^https:\/\/bids\.example\.com\/bid\/[\w-]{27}$/);
    const kept = await query(
      app.db,
      'select 1 from kept_pdfs k join messages m on m.attachment_sha256 = k.pdf_sha256 where m.bid_id = (select max(bid_id) from messages)',
    );
    expect(kept).toHaveLength(1);
  });

  test('is not for field employees, and not for a bid of another project', async () => {
    const [{ own }, other] = [await newBid(), await newBid()];
    const field = await app.signIn('field');
    expect((await field.call('GET', `${own}/sending`)).status).toBe(403);
    expect((await office.call('GET', `/api/projects/${other.id}/bids/999999/sending`)).status).toBe(404);
    expect((await office.call('GET', `/api/projects/${other.id}/bids/999999/sending/pdf`)).status).toBe(404);
  });
});

describe('recipients', () => {
  test('are chosen from the records: one e-mail to all', async () => {
    const { own, look } = await newBid();
    const keys = (await look()).recipients.email.map((each: { key: string }) => each.key).join(',');
    const before = smtp.received.length;
    const answer = await office.call('POST', `${own}/email?recipients=${keys}`);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Email sent successfully' } });
    expect(smtp.received).toHaveLength(before + 1);
    expect(smtp.received.at(-1)!.recipients).toEqual([
      'maria@castellanos.example',
      'luis@castellanos.example',
    ]);
  });

  test('are also whom somebody writes down, each once, and who gets a copy is told to all', async () => {
    const { own, look, bid } = await newBid();
    const [{ key }] = (await look()).recipients.email;
    const query = new URLSearchParams({
      recipients: key,
      to: 'Ann Ames <Ann@Architects.example>, maria@castellanos.example;',
      cc: 'books@example.com ann@architects.example',
    });
    const answer = await office.call('POST', `${own}/email?${query.toString()}`);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Email sent successfully' } });
    const { recipients, raw } = smtp.received.at(-1)!;
    expect(recipients).toEqual(['maria@castellanos.example', 'ann@architects.example', 'books@example.com']);
    expect(raw).toMatch(/^To: maria@castellanos\.example, ann@architects\.example\r$/m);
    // The office itself among them is still who gets the answers.
    expect(raw).toMatch(/^Cc: books@example\.com\r$/m);
    const [message] = (await office.call('GET', `/api/messages?bidId=${bid.id}`)).body;
    expect(message).toMatchObject({
      recipients: ['maria@castellanos.example', 'ann@architects.example'],
      cc: ['books@example.com'],
    });
  });

  test('need no record: an address, or a number as people write it', async () => {
    const { own } = await newBid({ emails: [], phones: [] });
    const to = encodeURIComponent('(503) 555-0177');
    expect((await office.call('POST', `${own}/whatsapp?to=${to}`)).status).toBe(200);
    expect(whatsapp.received.at(-1)!.to).toBe('15035550177');
    expect((await office.call('POST', `${own}/email?to=ann@architects.example`)).status).toBe(200);
    expect(smtp.received.at(-1)!.recipients).toEqual(['ann@architects.example']);
  });

  test.each([
    ['email', 'to', ' , ;', 'Choose at least one recipient.'],
    ['email', 'to', 'ann@', '“ann@” isn’t an email address.'],
    ['email', 'cc', 'a@x.example, b', '“b” isn’t an email address.'],
    ['email', 'to', 'a@x.example\r\nBcc:b@x.example', '“bcc:b@x.example” isn’t an email address.'],
    [
      'email',
      'to',
      Array.from({ length: 11 }, (_, index) => `a${index}@x.example`).join(','),
      'Use at most 10 addresses.',
    ],
    ['whatsapp', 'to', '12', '“12” isn’t a phone number that WhatsApp can reach. Add its country code.'],
  ])('by %s are refused in %s where nobody could be written to: %j', async (way, field, text, sentence) => {
    const { own, status } = await newBid();
    const before = smtp.received.length + whatsapp.received.length;
    const answer = await office.call(
      'POST',
      `${own}/${way}?${new URLSearchParams({ [field]: text }).toString()}`,
    );
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
    expect(smtp.received.length + whatsapp.received.length).toBe(before);
    expect(await status()).toBe('draft');
  });

  test('by WhatsApp get one message each, and a repetition sends none of them twice', async () => {
    const { own, look, bid } = await newBid();
    const keys = (await look()).recipients.whatsapp.map((each: { key: string }) => each.key).join(',');
    const key = { 'idempotency-key': 'to-both-of-them' };
    const send = () => office.call('POST', `${own}/whatsapp?recipients=${keys}`, undefined, key);
    const before = whatsapp.received.length;
    expect(await send()).toMatchObject({ status: 200, body: { message: 'PDF sent successfully' } });
    expect((await send()).body.message).toBe('PDF sent successfully');
    expect(
      whatsapp.received
        .slice(before)
        .map((each) => each.to)
        .toSorted(),
    ).toEqual(['15035550151', '15035550152']);
    const listed = await office.call('GET', `/api/messages?bidId=${bid.id}`);
    expect(listed.body.map((each: { status: string }) => each.status)).toEqual(['sent', 'sent']);
  });

  test('are named by their addresses, never by their places', async () => {
    const { own, look } = await newBid();
    const { recipients } = await look();
    const keys = [...recipients.email, ...recipients.whatsapp].map((each: { key: string }) => each.key);
    for (const key of keys) expect(key).toMatch(/^contact:[0-9a-f]{8}$/);
    expect(new Set(keys).size).toBe(keys.length);
    // A place in the records is no name: who stands there may be somebody else by now.
    expect((await office.call('POST', `${own}/email?recipients=customer`)).status).toBe(422);
    await office.call('POST', `${own}/email`);
    expect(smtp.received.at(-1)!.recipients).toEqual(['maria@castellanos.example']);
  });

  test('of whom some were refused are named, however often the call is repeated', async () => {
    const { own, look } = await newBid();
    const keys = (await look()).recipients.email.map((each: { key: string }) => each.key).join(',');
    smtp.refusedRecipients = ['luis@castellanos.example'];
    const key = { 'idempotency-key': 'one-of-two-refused' };
    const send = () => office.call('POST', `${own}/email?recipients=${keys}`, undefined, key);
    const answers = [await send(), await send()];
    smtp.refusedRecipients = [];
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([
        202,
        'The message was sent. The mail server rejected these recipients: luis@castellanos.example.',
      ]);
      expect(body.bid.status).toBe('sent');
    }
    expect(smtp.received.at(-1)!.recipients).toEqual(['maria@castellanos.example']);
  });

  test.each([
    ['an address', 'thief@example.com', 422],
    ['a number', '%2B15035550152', 422],
    ['one that the records do not have', 'contact:00000000', 422],
    ['nobody', '', 422],
    [
      'too many',
      Array.from({ length: 11 }, (_, index) => `contact:0000000${index.toString(16)}`).join(','),
      422,
    ],
  ])('are never %s from the call', async (_, recipients, code) => {
    const { own, status } = await newBid();
    const before = smtp.received.length;
    expect((await office.call('POST', `${own}/email?recipients=${recipients}`)).status).toBe(code);
    expect(smtp.received).toHaveLength(before);
    expect(await status()).toBe('draft');
  });
});

describe("the company's words", () => {
  test('are what goes out, with their fields, and so are those of the call', async () => {
    const bid = {
      emailSubject: '{project}: {total}',
      emailCaption: 'Dear {customer}, until {validUntil}. {sender}',
    };
    await admin.call('PUT', '/api/settings/sending', { templates: { bid } });
    const { own, number } = await newBid();
    await office.call('POST', `${own}/email`);
    const { raw } = smtp.received.at(-1)!;
    expect(raw).toContain(`Subject: ${number}: $2,038.31`);
    expect(raw).toContain('Dear Maria Castellanos, until April 9, 2026. Ada Tester1');
    const refused = await office.call('POST', `${own}/whatsapp?caption=For%20{customer},%20{nobody}`);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['caption']]);
    await office.call('POST', `${own}/whatsapp?caption=For%20{customer}`);
    const { caption } = whatsapp.received.at(-1)!.body.document;
    expect(caption).toMatch(/^For Maria Castellanos\n\nhttps:\/\/bids/);
    await admin.call('PUT', '/api/settings/sending', {
      templates: { bid: { emailSubject: '', emailCaption: '' } },
    });
  });
});

describe('before it goes out', () => {
  const free = {
    sections: [
      {
        title: '',
        lines: [
          { name: 'Clean up', unitPrice: 0, unitCost: 40 },
          { name: 'Tile', unitPrice: 100, unitCost: 80 },
        ],
      },
    ],
  };

  test('a bid that somebody should look at needs a word for exactly what was found', async () => {
    await admin.call('PUT', '/api/settings/sending', { marginFloorBps: 2_500 });
    const { own, look, status } = await newBid({}, free);
    const before = smtp.received.length;
    expect((await look()).findings).toMatchObject([
      { key: 'margin', isDecision: true },
      { key: 'zero_price', isDecision: true, lines: ['Clean up'] },
    ]);
    for (const search of [
      'email',
      'email?accepts=margin',
      'email?accepts=zero_price',
      'whatsapp',
      'link?accepts=margin',
    ]) {
      const answer = await office.call('POST', `${own}/${search}`);
      expect([search, answer.status, answer.body.code]).toEqual([search, 422, 'bid.needs_decision']);
      expect(answer.body.error).toContain('Send it anyway with accepts=margin,zero_price.');
      expect(Object.keys(answer.body.fields)).toEqual(
        search.endsWith('margin')
          ? ['zero_price']
          : search.endsWith('price')
            ? ['margin']
            : ['margin', 'zero_price'],
      );
    }
    expect(await office.call('POST', `${own}/email?accepts=everything`)).toMatchObject({
      status: 422,
      body: { code: 'request.invalid' },
    });
    expect(smtp.received).toHaveLength(before);
    expect(await status()).toBe('draft');

    const sent = await office.call('POST', `${own}/email?accepts=margin,zero_price`);
    expect(sent).toMatchObject({ status: 200, body: { message: 'Email sent successfully' } });
    const [event] = await query<{ after: object }>(
      app.db,
      `select after from events where kind = 'bid.queued' order by id desc limit 1`,
    );
    expect(event!.after).toMatchObject({ channel: 'email', accepted: ['margin', 'zero_price'] });
    // It was decided when it first went out.
    expect((await office.call('POST', `${own}/email`)).status).toBe(200);
  });

  test('a line without a cost is asked about where there is a floor that nobody can hold it against', async () => {
    const lines = [
      { name: 'Tile', unitPrice: 100, unitCost: 60 },
      { name: 'Grout', unitPrice: 40 },
    ];
    const { own, look } = await newBid({}, { sections: [{ lines }] });
    expect((await look()).findings).toEqual([]);
    await admin.call('PUT', '/api/settings/sending', { marginFloorBps: 2_500 });
    expect((await look()).findings).toMatchObject([
      { key: 'unknown_cost', isDecision: true, lines: ['Grout'] },
    ]);
    const refused = await office.call('POST', `${own}/email?accepts=margin,zero_price`);
    expect([refused.status, refused.body.code]).toEqual([422, 'bid.needs_decision']);
    expect(Object.keys(refused.body.fields)).toEqual(['unknown_cost']);
    expect((await office.call('POST', `${own}/email?accepts=unknown_cost`)).status).toBe(200);
  });

  test('a clean bid goes by the plain call of the specification', async () => {
    await admin.call('PUT', '/api/settings/sending', { marginFloorBps: 2_500 });
    const { own } = await newBid();
    const answer = await office.call('POST', `${own}/email?subject=Your%20bid&caption=Please%20read`);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Email sent successfully' } });
  });

  test('what must be put right is refused whatever was accepted', async () => {
    const { own } = await newBid({}, { validUntil: '2026-03-09' });
    for (const way of ['email', 'whatsapp', 'link']) {
      const answer = await office.call('POST', `${own}/${way}?accepts=margin,zero_price`);
      expect(answer).toMatchObject({ status: 409, body: { code: 'bid.not_sendable' } });
      expect(answer.body.fields).toHaveProperty('expired');
    }
  });

  test('a customer without e-mail and phone still gets a link', async () => {
    const { own } = await newBid({ emails: [], phones: [] });
    expect((await office.call('POST', `${own}/email`)).body.code).toBe('bid.no_recipient');
    expect((await office.call('POST', `${own}/whatsapp`)).body.code).toBe('bid.no_recipient');
    expect((await office.call('POST', `${own}/link`)).status).toBe(200);
  });
});

describe('what goes out', () => {
  const ways = [
    ['email', {}],
    ['whatsapp', {}],
    ['link', {}],
    ['finalize', { signedOnPaper: true }],
  ] as const;

  test.each(ways)('by %s is what was looked at', async (way, body) => {
    const { own, look, status } = await newBid();
    const { version } = await look();
    await office.call('PUT', own, { title: 'Another title' });
    const before = smtp.received.length + whatsapp.received.length;
    const post = (seen: number) =>
      office.call('POST', `${own}/${way}`, body, {
        'if-match': `"${seen}"`,
        'idempotency-key': `seen-${way}`,
      });
    const stale = await post(version);
    expect(stale).toMatchObject({
      status: 412,
      body: { code: 'version.stale', current: { title: 'Another title', version: version + 1 } },
    });
    expect(smtp.received.length + whatsapp.received.length).toBe(before);
    expect(await status()).toBe('draft');
    expect((await look()).version).toBe(version + 1);
    // Under the same key: what was refused has used up nothing.
    expect((await post(version + 1)).status).toBe(200);
    expect(await status()).toBe(way === 'finalize' ? 'finalized' : 'sent');
  });
});

test('two people who send at once send a message each and freeze the bid once', async () => {
  const { own, bid, id } = await newBid();
  const other = await app.signIn('office');
  const before = smtp.received.length;
  const answers = await Promise.all([office, other].map((each) => each.call('POST', `${own}/email`)));
  const good = answers.filter((each) => each.status === 200).length;
  for (const { status, body } of answers) expect(status === 200 || body.code === 'bid.changed').toBe(true);
  expect(good).toBeGreaterThan(0);
  expect(smtp.received).toHaveLength(before + good);
  const events = await query(app.db, `select 1 from events where project_id = $1 and kind = 'bid.sent'`, [
    id,
  ]);
  expect(events).toHaveLength(1);
  const rows = await query(app.db, 'select 1 from messages where bid_id = $1', [bid.id]);
  expect(rows).toHaveLength(good);
});
