import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBid, insertProject, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { pay } from '../../../../test/support/payment-fixtures.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import { tableForm } from '../../../../test/support/table-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

/** A project of a customer who speaks Spanish, of a company that speaks English. */
async function insertSpanish() {
  const project = await insertProject(app.db);
  const { customer } = (await queryOne<{ customer: number }>(
    app.db,
    `update customers set language = 'es' where id = (select customer_id from projects where id = $1) returning id as customer`,
    [project.id],
  ))!;
  return { ...project, customer };
}

const textOf = async (path: string) => {
  const answer = await office.call('GET', path);
  expect(answer.status).toBe(200);
  const { language, elements } = readPdf(answer.raw);
  return { language, text: elements.map(({ text }) => text).join(' ') };
};

const messagesOf = (projectId: number) =>
  query<{ channel: string; subject: string; body: string; language: string }>(
    app.db,
    'select channel, subject, body, language from messages where project_id = $1 order by id',
    [projectId],
  );

test('a bid of a customer who speaks Spanish is Spanish: looked at, on paper, by e-mail and by WhatsApp', async () => {
  const { id } = await insertSpanish();
  const bid = await createBid(office, id);
  const base = `/api/projects/${id}/bids/${bid.id}`;
  const { body: sending } = await office.call('GET', `${base}/sending`);
  expect([sending.language, sending.templates.emailSubject]).toEqual([
    'es',
    'Presupuesto {number} de {company}',
  ]);
  await office.call('POST', `${base}/email`);
  await office.call('POST', `${base}/whatsapp`);
  const { language, text } = await textOf(`${base}/pdf`);
  expect(language).toBe('es-US');
  expect(text).toContain('Presupuesto');
  expect(text).toContain('Hall bathroom');
  const messages = await messagesOf(id);
  expect(messages.map((each) => each.language)).toEqual(['es', 'es']);
  expect(messages[0]!.body).toContain('El PDF va adjunto.');
  expect(messages[1]!.body).toContain('le enviamos el presupuesto');
});

test('what went out stays in its language when the customer gets another one', async () => {
  const { id, customer } = await insertSpanish();
  const bid = await createBid(office, id);
  const code = await sendByLink(office, id, bid.id);
  const issued = await issueInvoice(office, id, { lines: [{ name: 'Floor', quantity: 1, unitPrice: 100 }] });
  await office.call('PUT', `/api/customers/${customer}`, { language: '' });
  expect((await textOf(`/api/projects/${id}/bids/${bid.id}/pdf`)).language).toBe('es-US');
  expect((await app.anonymous('GET', `/bid/${code}`)).body).toContain('<html lang="es">');
  expect((await textOf(`/api/invoices/${issued.id}/preview`)).language).toBe('es-US');
  const next = await createBid(office, id);
  expect((await textOf(`/api/projects/${id}/bids/${next.id}/pdf`)).language).toBe('en-US');
});

test('invoices, what they bill of a contract, and receipts follow too', async () => {
  const { id } = await insertSpanish();
  const bid = await createBid(office, id);
  await sendByLink(office, id, bid.id);
  const finalized = await office.call('POST', `/api/projects/${id}/bids/${bid.id}/finalize`, {});
  expect(finalized.status).toBe(200);
  const issued = await issueInvoice(office, id, { bill: { deposit: true } });
  const { text } = await textOf(`/api/invoices/${issued.id}/preview`);
  expect(text).toContain('Factura');
  expect(text).toContain('Anticipo');
  const { body } = await pay(office, id, { invoice_id: issued.id, amount: 100, method: 'Check' });
  const receipt = await textOf(`/api/projects/${id}/payments/${body.payment.id}/receipt`);
  expect(receipt.text).toContain('Recibimos $100.00 de Maria Castellanos.');
});

test('the company’s own words go to who speaks its language, the usual ones to the others', async () => {
  const admin = await app.signIn('admin');
  const own = { templates: { bid: { emailSubject: 'Hello from us' } } };
  await admin.call('PUT', '/api/settings/sending', own);
  const subjectFor = async (id: number) => {
    const bid = await createBid(office, id);
    const { body } = await office.call('GET', `/api/projects/${id}/bids/${bid.id}/sending`);
    return body.templates.emailSubject;
  };
  expect(await subjectFor((await insertProject(app.db)).id)).toBe('Hello from us');
  expect(await subjectFor((await insertSpanish()).id)).toBe('Presupuesto {number} de {company}');
  await admin.call('PUT', '/api/settings/sending', { templates: { bid: { emailSubject: '' } } });
});

test('the office reads in its own language what a Spanish customer answers, who is thanked in Spanish', async () => {
  const { id } = await insertSpanish();
  const bid = await createBid(office, id, { title: 'Baño' });
  const code = await sendByLink(office, id, bid.id);
  const api = `/api/public/bids/${code}`;
  await app.anonymous('POST', `${api}/question`, { text: '¿De qué color?', name: 'Ana' });
  const { documentSha256 } = (await app.anonymous('GET', api)).body;
  await app.anonymous('POST', `${api}/accept`, { signerName: 'Ana', method: 'typed', documentSha256 });
  const subjects = (await messagesOf(id)).map(({ subject }) => subject);
  expect(subjects[0]).toMatch(/^Question on bid /);
  expect(subjects[1]).toMatch(/^Signed: bid /);
  expect(subjects[2]).toMatch(/^Su presupuesto firmado /);
});

test('the language is kept, told in the history, listed, exported, imported and merged', async () => {
  const add = async (customer: object) => (await office.call('POST', '/api/customers', customer)).body;
  const rosa = await add({ name: 'Rosa Lima', language: 'es' });
  expect(rosa.language).toBe('es');
  expect((await add({ name: 'Ann Poe' })).language).toBe('');
  const wrong = await office.call('POST', '/api/customers', { name: 'No', language: 'fr' });
  expect(wrong).toMatchObject({
    status: 422,
    body: { fields: { language: 'Choose one of the languages that papers are written in.' } },
  });
  await office.call('PUT', `/api/customers/${rosa.id}`, { language: 'en' });
  const [event] = (await office.call('GET', `/api/customers/${rosa.id}/history`)).body;
  expect(event).toMatchObject({ before: { language: 'es' }, after: { language: 'en' } });

  const names = async (path: string) =>
    (await office.call('GET', path)).body.map(({ name }: { name: string }) => name);
  const luis = await add({ name: 'Luis Mora', language: 'es' });
  expect(await names('/api/customers?language=es')).toContain('Luis Mora');
  expect(await names('/api/customers?language=es')).not.toContain('Rosa Lima');
  const file = await office.call('GET', '/api/export/customers?format=csv&q=Luis%20Mora');
  expect(file.raw.toString()).toMatch(/Language.*\r?\n.*Spanish/s);

  const content =
    'Name,Language\r\nIda Import,Español\r\nBo Import,es-MX\r\nCy Import,english\r\nDi Import,\r\nEd Import,Klingon\r\n';
  const { body: seen } = await office.call('POST', '/api/import/customers/preview', tableForm(content));
  expect(seen.rows.at(-1)).toMatchObject({ errors: { language: 'Name one of: English, Spanish.' } });
  const rows = content.replace(/Ed.*\r\n/, '');
  await office.call('POST', '/api/import/customers', tableForm(rows));
  const languageOf = async (name: string) =>
    (await office.call('GET', `/api/customers?q=${name}`)).body[0].language;
  for (const [name, language] of [
    ['Ida', 'es'],
    ['Bo', 'es'],
    ['Cy', 'en'],
    ['Di', ''],
  ] as const) {
    expect([name, await languageOf(`${name}%20Import`)]).toEqual([name, language]);
  }

  const plain = await add({ name: 'L. Mora' });
  const merged = await office.call('POST', `/api/customers/${plain.id}/merge`, { otherId: luis.id });
  expect(merged.body.language).toBe('es');
  const undone = await office.call(
    'POST',
    `/api/customers/${plain.id}/merges/${merged.body.merges[0].id}/undo`,
  );
  expect([undone.body.customer.language, undone.body.restored.language]).toEqual(['', 'es']);
});
