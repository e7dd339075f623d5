import { afterEach, beforeEach, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { insertInvoice, pay } from '../../../../test/support/payment-fixtures.ts';
import { elementsOf, readPdf } from '../../../../test/support/read-pdf.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
let projectId: number;
let number: string;
let urls: string[];

beforeEach(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
  const project = await insertProject(app.db);
  const invoice = await insertInvoice(app.db, project.id);
  projectId = project.id;
  number = invoice.number!;
  urls = [];
  for (const [amount, identification] of [
    [500, '1042'],
    [750, '1043'],
  ] as const) {
    const { body } = await pay(office, projectId, {
      invoice_id: invoice.id,
      amount,
      method: 'Check',
      identification,
    });
    urls.push(`/api/projects/${projectId}/payments/${body.payment.id}`);
  }
});
afterEach(() => app.close());

async function read(url: string) {
  const answer = await office.call('GET', `${url}/receipt`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = readPdf(answer.raw);
  return { ...pdf, headers: answer.headers, whole: pdf.elements.map(({ text }) => text).join(' ') };
}

test('a receipt says what was received, for what, and what is still owed', async () => {
  const { whole, elements, title, language, headers } = await read(urls[0]!);
  expect([language, title]).toEqual(['en-US', `Receipt ${number}-1, Maria Castellanos`]);
  expect(elementsOf(elements, 'H1').map(({ text }) => text)).toEqual(['Receipt']);
  expect(whole).toContain('Received on March 10, 2026 Paid by Check Reference 1042 Amount $500.00');
  expect(whole).toContain('Received from Maria Castellanos 77 Grand Avenue');
  expect(whole).toContain('Received $500.00 from Maria Castellanos. Five hundred and 00/100 US dollars');
  expect(elementsOf(elements, 'TR').map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      `For invoice ${number} · Deposit`,
      `Invoice ${number} $1,250.00`,
      'This payment −$500.00',
      'Balance due $750.00',
    ]),
  );
  expect(String(headers['content-disposition'])).toContain(`Receipt ${number}-1 Maria Castellanos.pdf`);
});

test('the receipt of the last payment says that all is paid', async () => {
  const { whole } = await read(urls[1]!);
  expect(whole).toContain(`${number}-2 Paid in full`);
  expect(whole).toContain('Received earlier −$500.00 This payment −$750.00 Balance due $0.00');
});

test('it speaks as its invoice does, whatever the company speaks since', async () => {
  await query(app.db, `update settings set locale = 'es-US'`);
  expect((await read(urls[0]!)).language).toBe('en-US');
});

test('that of an invoice from before customers had a language speaks as the company does', async () => {
  await query(app.db, `update settings set locale = 'es-US'`);
  await query(app.db, `update invoices set heading = heading - 'locale'`);
  const { whole, language } = await read(urls[0]!);
  expect(language).toBe('es-US');
  expect(whole).toContain('Recibimos $500.00 de Maria Castellanos.');
  expect(whole).toContain('Quinientos dólares estadounidenses con 00/100');
});

test('the receipt of a payment that was taken back says Void and reckons nothing', async () => {
  await admin.call('POST', `${urls[1]}/void`, { reason: 'Bounced' });
  const { whole } = await read(urls[1]!);
  expect(whole).toContain(`${number}-2 Void`);
  expect(whole).not.toContain('Balance due');
  expect(whole).not.toContain('Bounced');
  expect((await read(urls[0]!)).whole).toContain('Balance due $750.00');
});
