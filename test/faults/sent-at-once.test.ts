import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../support/bid-fixtures.ts';
import { createInvoice } from '../support/invoice-fixtures.ts';
import { readPdf } from '../support/read-pdf.ts';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp-peer.ts';
import { createTestApp, type TestAnswer, type TestApp, type TestCaller } from '../support/test-app.ts';
import { query } from '../../src/server/platform/db/query.ts';
import { figure, sized } from './full-size.ts';

let smtp: SmtpPeer;
let app: TestApp;
let people: TestCaller[];
beforeAll(async () => {
  smtp = await startSmtpPeer({ behaviour: 'accept' });
  app = await createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'office@harborpine.example' } });
  await setUpCompany(app.db);
  people = await Promise.all(Array.from({ length: 5 }, () => app.signIn('office')));
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

let projects: number[] = [];
beforeEach(async () => {
  projects = (await Promise.all(Array.from({ length: 10 }, () => insertProject(app.db)))).map(({ id }) => id);
  await query(app.db, 'update customers set emails = $1', [
    JSON.stringify([{ label: 'home', address: 'maria@castellanos.example', contactName: '' }]),
  ]);
});

const newDraft = (index: number) =>
  createInvoice(people[index % 5]!, projects[index % 10]!, {
    title: 'Visit',
    lines: [{ name: 'Visit', unitPrice: 95 }],
  });

const send = ({ id, version }: { id: number; version: number }, index: number) =>
  people[index % 5]!.call('POST', `/api/invoices/${id}/send`, undefined, {
    'if-match': String(version),
    'idempotency-key': `sending-of-${id}`,
  });

/** What went out of an invoice bears the number that the invoice has, in its name and on its page. */
async function expectPrinted({ body }: TestAnswer) {
  const { id, number } = body.invoice as { id: number; number: string };
  const [message] = await query<{ sha256: string; name: string; subject: string }>(
    app.db,
    'select attachment_sha256 as sha256, attachment_name as name, subject from messages where invoice_id = $1',
    [id],
  );
  expect([message!.name, message!.subject].every((text) => text.includes(number))).toBe(true);
  const page = readPdf(Buffer.from(await app.app.services.files.read(message!.sha256)));
  expect(page.elements.map(({ text }) => text).join(' ')).toContain(number);
}

/** Nobody got the number of another, none is left out, and the settings go on after the last. */
async function expectWholeRow() {
  const [row] = await query<{ given: number; last: number; next: number }>(
    app.db,
    `select count(distinct number)::int as given, max(substr(number, 5)::int) as last,
       (select next_invoice_number from billing_settings)::int as next
     from invoices where number is not null`,
  );
  expect(row).toEqual({ given: row!.last - 1000, last: row!.next - 1, next: row!.next });
}

describe('invoices that several send at the same time', () => {
  test('twenty of five people all go, and nobody is told of a change that nobody made', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, (_none, index) => newDraft(index)));
    const answers = await Promise.all(drafts.map(send));
    expect(answers.map(({ status, body }) => `${status} ${body.message ?? body.error}`)).toEqual(
      Array(20).fill('200 Invoice sent successfully'),
    );
    for (const answer of answers) await expectPrinted(answer);
    await expectWholeRow();
    figure('sent by five people at once: 20 of 20');
  });

  test('one after the other all go while somebody else issues without a pause', async () => {
    const count = sized(20, 1_000);
    const over = new AbortController();
    let issued = 0;
    const issuing = (async () => {
      for (; !over.signal.aborted; issued += 1) {
        const { id } = await newDraft(issued);
        expect((await people[4]!.call('POST', `/api/invoices/${id}/issue`)).status).toBe(200);
      }
    })();
    try {
      for (let index = 0; index < count; index += 1) {
        const answer = await send(await newDraft(index), index);
        expect(`${answer.status} ${answer.body.message ?? answer.body.error}`).toBe(
          '200 Invoice sent successfully',
        );
        await expectPrinted(answer);
      }
    } finally {
      over.abort();
      await issuing;
    }
    await expectWholeRow();
    figure(`sent in a row beside ${issued} issued in a loop: ${count} of ${count}`);
  }, 1_200_000);
});
