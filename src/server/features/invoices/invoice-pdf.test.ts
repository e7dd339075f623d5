import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createInvoice, insertContract, issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { elementsOf, readPdf } from '../../../../test/support/read-pdf.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  await query(app.db, `update settings set deposit_instructions = 'Checks to Harbor & Pine Builders.'`);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function textOf(id: number, search = '') {
  const answer = await office.call('GET', `/api/invoices/${id}/preview${search}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const { elements } = readPdf(answer.raw);
  return { text: elements.map((element) => element.text).join('\n'), elements, headers: answer.headers };
}

const lines = [
  { name: 'Heated floor mat', description: 'With thermostat', quantity: 2, unit: 'each', unitPrice: 685 },
];

test('says who, what, when and how much, in the order that a reader hears it', async () => {
  const { id } = await insertProject(app.db);
  const issued = await issueInvoice(office, id, { title: 'Bathroom floor', lines });
  const { text, elements, headers } = await textOf(issued.id);
  for (const part of [
    'Harbor & Pine Builders',
    `Invoice ${issued.number}`,
    'Bathroom floor',
    'March 10, 2026',
    'April 9, 2026',
    'Maria Castellanos',
    'Heated floor mat',
    '2 each',
    '$685.00',
    'Subtotal',
    'Tax (8.25%)',
    '$1,483.03',
    'Payment is due within 30 days of the invoice date.',
    'Checks to Harbor & Pine Builders.',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Draft');
  expect(elementsOf(elements, 'H1').map((element) => element.text)).toEqual(['Bathroom floor']);
  expect(headers['content-disposition']).toContain(`Invoice ${issued.number} Maria Castellanos.pdf`);
});

test('a draft says so, and the given terms stand in the place of its own, as keys and as texts', async () => {
  const { id } = await insertProject(app.db);
  const draft = await createInvoice(office, id, { lines });
  expect((await textOf(draft.id)).text).toContain('Draft');
  const { text } = await textOf(draft.id, '?paymentTerms=on_receipt,Bring%20cake&t=123');
  expect(text).toContain('Payment is due upon receipt.');
  expect(text).toContain('Bring cake');
  expect(text).not.toContain('within 30 days');
});

test('a void one says so and asks for nothing', async () => {
  const { id } = await insertProject(app.db);
  const issued = await issueInvoice(office, id, { lines });
  await admin.call('DELETE', `/api/invoices/${issued.id}`);
  const { text } = await textOf(issued.id);
  expect(text).toContain('Void');
  expect(text).toContain('You don’t owe anything on it.');
  expect(text).not.toContain('How to pay');
});

test('what was received is taken off; a part of the contract is one amount with its tax below', async () => {
  const { id } = await insertContract(app.db, office);
  const issued = await issueInvoice(office, id, { bill: { schedulePlace: 0 } });
  await query(
    app.db,
    `with paid as (insert into received_payments (invoice_id, amount_cents, method, received_on, created_at)
       values ($1, 10000, 'Check', '2026-03-12', now()))
     update invoices set received_cents = 10000 where id = $1`,
    [issued.id],
  );
  const { text } = await textOf(issued.id);
  expect(text).toContain('Deposit');
  expect(text).toContain('Received March 12, 2026, Check');
  expect(text).toContain('−$100.00');
  expect(text).toContain('Balance due');
  expect(text).toMatch(/Tax \$/);
  expect(text).not.toContain('Unit price');
});

test('speaks Spanish to Spanish readers, and 120 lines run over pages', async () => {
  const { id } = await insertProject(app.db);
  const many = Array.from({ length: 120 }, (_, index) => ({ ...lines[0], name: `Line ${index + 1}` }));
  const draft = await createInvoice(office, id, { lines: many });
  await query(app.db, `update settings set locale = 'es-MX'`);
  const { text } = await textOf(draft.id);
  await query(app.db, `update settings set locale = 'en-US'`);
  expect(text).toContain('Borrador');
  expect(text).toContain('Facturar a');
  expect(text).toContain('El pago vence a los 30 días de la fecha de la factura.');
  expect(text).toContain('Line 120');
});

test('an issued one keeps the names and terms of its day', async () => {
  const { id } = await insertProject(app.db);
  const issued = await issueInvoice(office, id, { lines });
  await query(app.db, `update customers set name = 'Renamed Later'`);
  await query(app.db, `update settings set company_name = 'Other Builders'`);
  const { text } = await textOf(issued.id);
  expect(text).toContain('Maria Castellanos');
  expect(text).toContain('Harbor & Pine Builders');
  expect(text).not.toContain('Renamed Later');
});
