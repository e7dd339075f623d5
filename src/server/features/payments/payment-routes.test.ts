import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventKinds, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { countStatements } from '../../../../test/support/count-statements.ts';
import { insertInvoice, pay } from '../../../../test/support/payment-fixtures.ts';
import { formWith, phonePhoto, plainPicture, smallPdf } from '../../../../test/support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
let field: TestCaller;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
  admin = await app.signIn('admin');
  field = await app.signIn('field');
});
afterAll(() => app.close());

/** A project with an issued invoice of $1,250. */
async function invoiced(more: Parameters<typeof insertInvoice>[2] = {}) {
  const project = await insertProject(app.db);
  const invoice = await insertInvoice(app.db, project.id, more);
  const check = { invoice_id: invoice.id, amount: '500.00', method: 'Check', identification: '1042' };
  return { projectId: project.id, invoice, check, url: `/api/projects/${project.id}/payments` };
}

const receivedOf = async (invoiceId: number) =>
  (await queryOne<{ received: number; status: string; version: number }>(
    app.db,
    'select received_cents as received, status, version from invoices where id = $1',
    [invoiceId],
  ))!;

test('a check with its picture is recorded, and what is owed follows', async () => {
  const { invoice, check, projectId, url } = await invoiced();
  const picture = { bytes: await phonePhoto(), name: 'check front.JPG' };
  const { status, body } = await office.call(
    'POST',
    url,
    formWith({ ...check, invoice_id: String(invoice.id) }, picture),
  );
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      payment: {
        invoice: invoice.id,
        amount: 500,
        method: 'Check',
        identification: '1042',
        date: '2026-03-10',
        picture: 'check front.jpg',
        voidedAt: null,
        createdBy: 'Olga Office',
        version: 1,
      },
      invoice: {
        number: invoice.number,
        status: 'partially_paid',
        total: 1250,
        received: 500,
        balance: 750,
        version: 2,
      },
    },
  });
  const shown = await office.call('GET', `${url}/${body.payment.id}/preview?t=1`);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(shown.raw.toString('latin1')).not.toContain('secret-device-mark');
  const small = await office.call('GET', `${url}/${body.payment.id}/preview?size=thumb`);
  expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp']);
  const rest = await pay(office, projectId, { ...check, amount: 750, identification: '1043' });
  expect(rest.body.invoice).toMatchObject({ status: 'paid', received: 1250, balance: 0 });
  expect(await eventKinds(app.db, projectId)).toEqual(['payment.received', 'payment.received']);
  const project = await office.call('GET', `/api/projects/${projectId}`);
  expect(project.body.invoices[0].received_payments).toMatchObject([{ amount: 500 }, { amount: 750 }]);
  expect(project.body.money).toMatchObject({ received: 1250, owed: 0 });
});

test.each([
  ['0', 'Enter an amount greater than 0.'],
  ['-5', 'Enter an amount greater than 0.'],
  ['12.345', 'Enter an amount with at most two decimals, like 1250.50.'],
  ['12,50', 'Enter an amount with at most two decimals, like 1250.50.'],
  ['€500', 'Enter an amount with at most two decimals, like 1250.50.'],
  ['', 'Enter an amount with at most two decimals, like 1250.50.'],
])('the amount %j is refused at its field', async (amount, sentence) => {
  const { check, projectId, invoice } = await invoiced();
  const answer = await pay(office, projectId, { ...check, amount });
  expect(answer).toMatchObject({ status: 422, body: { fields: { amount: sentence } } });
  expect(await receivedOf(invoice.id)).toMatchObject({ received: 0, version: 1 });
});

test('more than the balance is refused with the balance named, and nothing with a paid one', async () => {
  const { check, projectId, invoice } = await invoiced();
  const sentence = `Only $1,250.00 is still owed on ${invoice.number}. Enter that amount or less.`;
  expect(await pay(office, projectId, { ...check, amount: '1250.01' })).toMatchObject({
    status: 409,
    body: { code: 'payment.beyond_balance', error: sentence, fields: { amount: sentence } },
  });
  await pay(office, projectId, { ...check, amount: 1250 });
  expect(await pay(office, projectId, { ...check, identification: '1', amount: 0.01 })).toMatchObject({
    status: 409,
    body: { error: `${invoice.number} is already paid in full.` },
  });
});

test('a draft and a void invoice take no payment', async () => {
  const draft = await invoiced({ isDraft: true });
  expect(await pay(office, draft.projectId, draft.check)).toMatchObject({
    status: 409,
    body: {
      code: 'invoice.not_issued',
      error: 'This invoice is a draft. Issue it before you record a payment.',
    },
  });
  const gone = await invoiced({ isVoid: true });
  expect(await pay(office, gone.projectId, gone.check)).toMatchObject({
    status: 409,
    body: {
      code: 'invoice.not_issued',
      error: `${gone.invoice.number} is void, so nothing is owed on it. Record the payment on another invoice.`,
    },
  });
});

test('the day is today unless told, never to come and never long before the invoice', async () => {
  const { check, projectId } = await invoiced();
  // Six in the evening in Oregon, and the next day in London.
  app.clock.set('2026-03-11T01:00:00Z');
  const paid = await pay(office, projectId, { ...check, amount: 1 });
  expect(paid.body.payment.date).toBe('2026-03-10');
  expect(await pay(office, projectId, { ...check, date: '2026-03-11' })).toMatchObject({
    status: 422,
    body: { fields: { date: 'This date is in the future. Enter the day you received the payment.' } },
  });
  expect(await pay(office, projectId, { ...check, date: '2025-03-10' })).toMatchObject({
    status: 422,
    body: { fields: { date: 'This is long before the invoice date, March 9, 2026. Check the year.' } },
  });
  expect((await pay(office, projectId, { ...check, date: '2026-02-30' })).status).toBe(422);
  const before = await pay(office, projectId, { ...check, identification: '7', date: '2026-01-20' });
  expect(before).toMatchObject({ status: 201, body: { payment: { date: '2026-01-20' } } });
  app.clock.set('2026-03-10T15:00:00Z');
});

test('the same check twice is refused with the first one named, until somebody says that it is another', async () => {
  const { check, projectId, invoice } = await invoiced();
  await pay(office, projectId, check);
  const again = { ...check, method: ' check', identification: '1042 ', amount: 20 };
  const sentence = `check 1042 is already on ${invoice.number}: $500.00 of March 10, 2026. Confirm that this is another payment.`;
  expect(await pay(office, projectId, again)).toMatchObject({
    status: 409,
    body: { code: 'payment.double', error: sentence, fields: { identification: sentence } },
  });
  expect((await pay(office, projectId, { ...again, isConfirmed: 'true' })).status).toBe(201);
  expect((await pay(office, projectId, { ...again, isConfirmed: false })).status).toBe(409);
  const cash = { ...check, method: 'Cash', identification: '' };
  expect([
    (await pay(office, projectId, { ...cash, amount: 10 })).status,
    (await pay(office, projectId, { ...cash, amount: 10 })).status,
  ]).toEqual([201, 201]);
  expect(await receivedOf(invoice.id)).toMatchObject({ received: 54_000 });
});

test('a check that was taken back may come again', async () => {
  const { check, projectId, url } = await invoiced();
  const first = await pay(office, projectId, check);
  await admin.call('POST', `${url}/${first.body.payment.id}/void`, { reason: 'Bounced' });
  expect((await pay(office, projectId, check)).status).toBe(201);
});

test('a payment is voided with a reason, once; what is owed comes back', async () => {
  const { check, projectId, invoice, url } = await invoiced();
  const { body } = await pay(office, projectId, check);
  const voidUrl = `${url}/${body.payment.id}/void`;
  expect(await admin.call('POST', voidUrl, { reason: '  ' })).toMatchObject({
    status: 422,
    body: { fields: { reason: 'This field is required.' } },
  });
  const first = await admin.call('POST', voidUrl, { reason: 'The check bounced' });
  expect(first).toMatchObject({
    status: 200,
    body: {
      payment: { voidReason: 'The check bounced', voidedAt: expect.any(String), version: 2 },
      invoice: { status: 'sent', received: 0, balance: 1250 },
    },
  });
  const second = await admin.call('POST', voidUrl, { reason: 'Another reason' });
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(await eventKinds(app.db, projectId)).toEqual(['payment.received', 'payment.voided']);
  expect(await receivedOf(invoice.id)).toMatchObject({ received: 0, status: 'sent' });
});

test('a check that is photographed later gets its picture, which can be taken again', async () => {
  const { check, projectId, url } = await invoiced();
  const { body } = await pay(office, projectId, check);
  const one = `${url}/${body.payment.id}`;
  expect(await office.call('GET', `${one}/preview`)).toMatchObject({
    status: 404,
    body: { error: 'This payment has no picture.' },
  });
  const form = async (red: number) =>
    formWith({}, { bytes: await plainPicture('png', red), name: 'front.png' });
  const added = await office.call('POST', `${one}/picture`, await form(10), { 'if-match': '"1"' });
  expect(added).toMatchObject({ status: 200, body: { picture: 'front.png', version: 2 } });
  expect((await office.call('POST', `${one}/picture`, await form(10))).body.version).toBe(2);
  expect(await office.call('POST', `${one}/picture`, await form(200), { 'if-match': '"1"' })).toMatchObject({
    status: 412,
    body: { current: { picture: 'front.png' } },
  });
  expect((await office.call('POST', `${one}/picture`, await form(200))).body.version).toBe(3);
  const pdf = formWith({}, { bytes: smallPdf, name: 'scan.pdf' });
  expect((await office.call('POST', `${one}/picture`, pdf)).body.picture).toBe('scan.pdf');
  expect((await office.call('GET', `${one}/preview`)).headers['content-type']).toBe('application/pdf');
  await admin.call('POST', `${one}/void`, { reason: 'Mistake' });
  expect(await office.call('POST', `${one}/picture`, await form(30))).toMatchObject({
    status: 409,
    body: { code: 'payment.voided' },
  });
  expect(await eventKinds(app.db, projectId)).toEqual([
    'payment.received',
    'payment.picture_added',
    'payment.picture_added',
    'payment.picture_added',
    'payment.voided',
  ]);
});

test('a picture that is none is refused at its field, and nothing is recorded', async () => {
  const { check, projectId, invoice, url } = await invoiced();
  const body = formWith(
    { ...check, invoice_id: String(invoice.id) },
    { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), name: 'check.jpg' },
  );
  expect(await office.call('POST', url, body)).toMatchObject({
    status: 415,
    body: { fields: { picture: 'This isn’t a picture. Use a JPEG, PNG, WebP or PDF.' } },
  });
  expect(await eventKinds(app.db, projectId)).toEqual([]);
});

test('another project, another payment and an unknown one are not there', async () => {
  const mine = await invoiced();
  const other = await invoiced();
  expect((await pay(office, other.projectId, mine.check)).status).toBe(404);
  const { body } = await pay(office, mine.projectId, mine.check);
  const wrong = `${other.url}/${body.payment.id}`;
  for (const answer of [
    await admin.call('POST', `${wrong}/void`, { reason: 'x' }),
    await office.call('GET', `${wrong}/preview`),
    await office.call('GET', `${wrong}/receipt`),
    await office.call('POST', `${wrong}/picture`, formWith({}, { bytes: await plainPicture() })),
    await office.call('GET', `${mine.url}/999999/receipt`),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { error: 'This payment was not found.' } });
  }
  expect(await receivedOf(other.invoice.id)).toMatchObject({ received: 0 });
});

test('field employees neither record nor see payments', async () => {
  const { check, projectId, url } = await invoiced();
  const { body } = await pay(office, projectId, check);
  const answers = [
    await pay(field, projectId, check),
    await field.call('POST', `${url}/${body.payment.id}/void`, { reason: 'x' }),
    await field.call('GET', `${url}/${body.payment.id}/preview`),
    await field.call('GET', `${url}/${body.payment.id}/receipt`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('a payment is found by its check number and by its amount', async () => {
  const { check, projectId, invoice } = await invoiced();
  const { body } = await pay(office, projectId, { ...check, identification: 'CHK-88120', amount: '431.17' });
  for (const q of ['88120', 'chk-88120', '431.17', '$431.17', `check 88120`]) {
    const { body: found } = await office.call('GET', `/api/search?q=${encodeURIComponent(q)}`);
    expect([q, found.results[0]]).toMatchObject([
      q,
      { kind: 'payment', id: body.payment.id, parentId: projectId },
    ]);
    expect(found.results[0].matched).toContain(invoice.number);
  }
  const none = await field.call('GET', '/api/search?q=88120');
  expect(none.body.results).toEqual([]);
});

test('a write takes at most six statements, a read three, with the session and the key', async () => {
  const { check, url, invoice } = await invoiced();
  const count = async (work: () => Promise<{ status: number; body: { payment?: { id: number } } }>) => {
    const { answer, statements } = await countStatements(work);
    return { status: answer.status, id: answer.body.payment?.id, count: statements };
  };
  const form = formWith({ ...check, invoice_id: String(invoice.id) }, { bytes: await plainPicture() });
  const paid = await count(() => office.call('POST', url, form, { 'idempotency-key': 'count-pay' }));
  expect(paid).toMatchObject({ status: 201, count: 6 });
  const one = `${url}/${paid.id}`;
  const voided = await count(() =>
    admin.call('POST', `${one}/void`, { reason: 'x' }, { 'idempotency-key': 'count-void' }),
  );
  expect(voided).toMatchObject({ status: 200, count: 6 });
  expect(await count(() => office.call('GET', `${one}/preview`))).toMatchObject({ status: 200, count: 2 });
});

test('the parts of an invoice add up to what the database keeps', async () => {
  const { invoice, check, projectId } = await invoiced();
  for (const amount of ['0.01', '333.33', '916.66']) {
    expect((await pay(office, projectId, { ...check, identification: amount, amount })).status).toBe(201);
  }
  expect(await receivedOf(invoice.id)).toMatchObject({ received: 125_000, status: 'paid' });
  await expect(
    query(app.db, 'update invoices set received_cents = 125001 where id = $1', [invoice.id]),
  ).rejects.toThrow(/check/);
});
