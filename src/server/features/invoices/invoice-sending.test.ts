import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { eventKinds, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createInvoice, issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../../test/support/smtp-peer.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let smtp: SmtpPeer;
let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
beforeAll(async () => {
  smtp = await startSmtpPeer({ behaviour: 'accept' });
  app = await createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'office@harborpine.example' } });
  await setUpCompany(app.db);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.behaviour = 'accept';
});

const lines = [{ name: 'Heated floor mat', quantity: 1, unitPrice: 685, taxable: false }];
const contacts = {
  emails: [{ label: 'home', address: 'maria@castellanos.example', contactName: '' }],
  phones: [{ label: 'mobile', number: '+15035550152', contactName: '' }],
};

async function withContacts<T extends { id: number }>(project: T, lists: object = contacts): Promise<T> {
  const { emails, phones } = { ...contacts, ...lists };
  await query(
    app.db,
    'update customers c set emails = $2, phones = $3 from projects p where p.id = $1 and c.id = p.customer_id',
    [project.id, JSON.stringify(emails), JSON.stringify(phones)],
  );
  return project;
}

async function newDraft(more: object = {}) {
  const project = await withContacts(await insertProject(app.db));
  const invoice = await createInvoice(office, project.id, { title: 'Bathroom floor', lines, ...more });
  return { project, invoice, url: `/api/invoices/${invoice.id}` };
}

describe('looking at a sending', () => {
  test('shows the number, the day and the balance that the customer would read', async () => {
    const { url, invoice } = await newDraft();
    const { body } = await office.call('GET', `${url}/sending`);
    expect(body).toMatchObject({
      version: invoice.version,
      recipients: { email: [{ address: 'maria@castellanos.example' }] },
      fields: {
        customer: 'Maria Castellanos',
        number: expect.stringMatching(/^INV-\d+$/),
        title: 'Bathroom floor',
        total: '$685.00',
        balance: '$685.00',
        dueDate: 'April 9, 2026',
      },
      attachment: { name: expect.stringMatching(/^Invoice INV-\d+ Maria Castellanos\.pdf$/) },
    });
    const pdf = await office.call('GET', `${url}/sending/pdf?paymentTerms=on_receipt`);
    const text = readPdf(pdf.raw)
      .elements.map((element) => element.text)
      .join(' ');
    expect(text).toContain(body.fields.number);
    expect(text).toContain('Payment is due upon receipt.');
    expect(text).not.toContain('Draft');
  });
});

describe('sending', () => {
  test('issues a draft, and tells when the provider took it', async () => {
    const { url, project } = await newDraft();
    const sent = await office.call(
      'POST',
      `${url}/send?subject=Your%20invoice&caption=Thank%20you&paymentTerms=net_15`,
    );
    expect(sent).toMatchObject({
      status: 200,
      body: {
        message: 'Invoice sent successfully',
        invoice: { status: 'sent', dueOn: '2026-03-25', paymentTerms: ['net_15'] },
      },
    });
    expect(sent.body.invoice.datesSent).toHaveLength(1);
    const again = await office.call('POST', `${url}/send`);
    expect(again.body.invoice).toMatchObject({ number: sent.body.invoice.number });
    expect(again.body.invoice.datesSent).toHaveLength(2);
    expect((await eventKinds(app.db, project.id)).filter((kind) => kind.startsWith('invoice.'))).toEqual([
      'invoice.created',
      'invoice.issued',
      'invoice.queued',
      'invoice.sent',
      'invoice.queued',
      'invoice.sent_again',
    ]);
  });

  test('the same key sends once', async () => {
    const { url } = await newDraft();
    const headers = { 'idempotency-key': 'one-click' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.call('POST', `${url}/send`, undefined, headers)),
    );
    expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true);
    const { body } = await office.call('GET', url);
    expect(body.datesSent).toHaveLength(1);
  });

  test('what waits says so, and is not dated as sent', async () => {
    smtp.behaviour = 'temporary';
    const { url } = await newDraft();
    const answer = await office.call('POST', `${url}/send`);
    expect(answer.status).toBe(202);
    expect(answer.body.message).not.toContain('successfully');
    expect(answer.body.invoice).toMatchObject({ status: 'sent', datesSent: [] });
  });

  test('what nobody has says why, until a server has it or something is paid', async () => {
    const { url, invoice, project } = await newDraft();
    const unsent = async () => {
      const [row] = (await office.call('GET', `/api/invoices?projectId=${project.id}`)).body;
      const [ofProject] = (await office.call('GET', `/api/projects/${project.id}`)).body.invoices;
      const own = (await office.call('GET', url)).body;
      expect([row.unsent, ofProject.unsent]).toEqual([own.unsent, own.unsent]);
      const listed = await office.call('GET', `/api/invoices?unsent=true&projectId=${project.id}`);
      expect(listed.body.map(({ id }: { id: number }) => id)).toEqual(own.unsent ? [own.id] : []);
      return own.unsent;
    };
    expect(invoice.unsent).toBeNull();
    expect(await unsent()).toBeNull();
    const { number } = (await office.call('POST', `${url}/issue`)).body;
    // It may have been handed over on paper.
    expect(await unsent()).toBeNull();
    smtp.behaviour = 'temporary';
    await office.call('POST', `${url}/send`);
    expect(await unsent()).toBe('waiting');
    const found = await office.call('GET', `/api/search?q=${number}`);
    expect(found.body.results).toMatchObject([{ kind: 'invoice', status: 'waiting' }]);
    const [message] = (await office.call('GET', `/api/messages?invoiceId=${invoice.id}`)).body;
    await office.call('POST', `/api/messages/${message.id}/cancel`);
    expect(await unsent()).toBe('unsent');
    smtp.behaviour = 'accept';
    await office.call('POST', `${url}/send`);
    expect(await unsent()).toBeNull();
    const paper = await issueInvoice(office, project.id, { lines });
    smtp.behaviour = 'temporary';
    const { body: sent } = await office.call('POST', `/api/invoices/${paper.id}/send`);
    expect(sent.invoice.unsent).toBe('waiting');
    const paid = { invoice_id: paper.id, amount: 5, method: 'Cash' };
    await office.call('POST', `/api/projects/${project.id}/payments`, paid);
    expect((await office.call('GET', `/api/invoices/${paper.id}`)).body.unsent).toBeNull();
  });

  test('is captured where nothing is set up for WhatsApp', async () => {
    const { url } = await newDraft();
    const answer = await office.call('POST', `${url}/whatsapp?caption=Hello`);
    expect(answer).toMatchObject({ status: 202, body: { invoice: { status: 'sent', datesSent: [] } } });
    expect(answer.body.message).toContain('outbox');
  });

  test('refuses an empty, a void, a stale one, and a customer without an address; nothing is issued', async () => {
    const { url } = await newDraft({ lines: [] });
    expect((await office.call('POST', `${url}/send`)).body.code).toBe('invoice.empty');
    const stale = await newDraft();
    await office.call('PUT', stale.url, { title: 'Other' });
    const answer = await office.call('POST', `${stale.url}/send`, undefined, { 'if-match': '1' });
    expect(answer.status).toBe(412);
    expect((await office.call('GET', stale.url)).body.number).toBeNull();
    const nobody = await withContacts(await insertProject(app.db), { emails: [] });
    const draft = await createInvoice(office, nobody.id, { lines });
    expect((await office.call('POST', `/api/invoices/${draft.id}/send`)).body.code).toBe(
      'invoice.no_recipient',
    );
    const issued = await issueInvoice(office, (await withContacts(await insertProject(app.db))).id, {
      lines,
    });
    await admin.call('DELETE', `/api/invoices/${issued.id}`);
    const voided = await office.call('POST', `/api/invoices/${issued.id}/send`);
    expect(voided).toMatchObject({ status: 409, body: { code: 'invoice.not_issued' } });
  });

  test('several at once all go, each with the number that is printed on it', async () => {
    const drafts = await Promise.all([newDraft(), newDraft(), newDraft(), newDraft()]);
    const answers = await Promise.all(
      drafts.map(({ url }) => office.call('POST', `${url}/send`, undefined, { 'if-match': '1' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of answers) {
      const [message] = (await office.call('GET', `/api/messages?invoiceId=${body.invoice.id}`)).body;
      expect(message.attachmentName).toContain(`${body.invoice.number} `);
    }
    const [gaps] = await query<{ count: number }>(
      app.db,
      `select (max(substr(number, 5)::int) - min(substr(number, 5)::int) + 1 - count(*))::int as count from invoices where number is not null`,
    );
    expect(gaps).toEqual({ count: 0 });
  });
});

describe('a message of an invoice that is void', () => {
  test('is taken back while it waits, and is not sent again', async () => {
    smtp.behaviour = 'temporary';
    const { url, invoice, project } = await newDraft();
    await office.call('POST', `${url}/send`);
    const read = async () => (await office.call('GET', `/api/messages?projectId=${project.id}`)).body[0];
    const waiting = await read();
    expect(waiting).toMatchObject({ status: 'queued' });
    expect((await admin.call('DELETE', `/api/invoices/${invoice.id}`)).status).toBe(200);
    expect(await read()).toMatchObject({
      id: waiting.id,
      status: 'cancelled',
      lastError: 'The invoice in it was voided before it went out.',
    });
    smtp.behaviour = 'accept';
    const before = smtp.received.length;
    await app.app.services.outbox.deliver(waiting.id);
    expect(smtp.received).toHaveLength(before);
    expect(await eventKinds(app.db, project.id)).toContain('message.cancelled');
  });

  test('is refused with a sentence where it had failed before', async () => {
    smtp.behaviour = 'refuse';
    const { url, invoice, project } = await newDraft();
    await office.call('POST', `${url}/send`);
    const [message] = (await office.call('GET', `/api/messages?projectId=${project.id}`)).body;
    expect(message.status).toBe('failed');
    await admin.call('DELETE', `/api/invoices/${invoice.id}`);
    smtp.behaviour = 'accept';
    const before = smtp.received.length;
    expect(await office.call('POST', `/api/messages/${message.id}/again`, {})).toMatchObject({
      status: 409,
      body: {
        code: 'message.not_repeatable',
        error: 'The invoice in this message is void. Bill it again and send that one.',
      },
    });
    expect(smtp.received).toHaveLength(before);
  });
});
