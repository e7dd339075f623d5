import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  createBid,
  insertProject,
  sampleSections,
  sendByLink,
  setUpCompany,
} from '../../../../test/support/bid-fixtures.ts';
import { createInvoice, insertContract, issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { readPdf } from '../../../../test/support/read-pdf.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const travis = { name: 'Travis County', rateBps: 825 };
const hays = { name: 'Hays County', rateBps: 675 };
const labor = { name: 'Labor only, exempt', rateBps: 0 };
const set = (body: object, caller = admin) => caller.call('PUT', '/api/settings', body);

beforeEach(async () => {
  await set({ taxRates: [travis, hays, labor], taxRateBps: 600 });
});

async function pdfText(address: string): Promise<string> {
  const answer = await office.call('GET', address);
  expect(answer.status).toBe(200);
  return readPdf(answer.raw)
    .elements.map(({ text }) => text)
    .join('\n');
}

test('an administrator names rates, which everybody reads and the history tells', async () => {
  const field = await app.signIn('field');
  expect((await field.call('GET', '/api/settings')).body.taxRates).toEqual([travis, hays, labor]);
  expect((await set({ taxRates: [] }, office)).status).toBe(403);
  await set({ taxRates: [hays] });
  const events = await query<{ before: object; after: object }>(
    app.db,
    `select before, after from events where kind = 'settings.updated' order by id desc limit 1`,
  );
  expect(events).toMatchObject([
    { before: { taxRates: [travis, hays, labor] }, after: { taxRates: [hays] } },
  ]);
});

test.each([
  ['two alike, whatever their letters', [travis, { name: ' travis COUNTY', rateBps: 1 }], 'taxRates.1.name'],
  ['no name', [{ name: ' ', rateBps: 825 }], 'taxRates.0.name'],
  ['a name of 300 letters', [{ name: 'x'.repeat(300), rateBps: 825 }], 'taxRates.0.name'],
  ['more than everything', [{ name: 'Travis', rateBps: 10_100 }], 'taxRates.0.rateBps'],
  ['what is no number', [{ name: 'Travis', rateBps: 'abc' }], 'taxRates.0.rateBps'],
  [
    'more than fifty',
    Array.from({ length: 51 }, (_each, index) => ({ name: `${index}`, rateBps: 1 })),
    'taxRates',
  ],
])('%s is refused at its field', async (_what, taxRates, field) => {
  const answer = await set({ taxRates });
  expect(answer.status).toBeOneOf([400, 422]);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('what new bids begin with is one of them while it has a name, and follows it', async () => {
  expect((await set({ taxName: 'Hays County' })).body).toMatchObject({
    taxName: 'Hays County',
    taxRateBps: 675,
  });
  const { id } = await insertProject(app.db);
  expect(await createBid(office, id)).toMatchObject({ taxName: 'Hays County', taxRateBps: 675 });
  const raised = { ...hays, rateBps: 700 };
  expect((await set({ taxRates: [travis, raised] })).body).toMatchObject({
    taxName: 'Hays County',
    taxRateBps: 700,
  });
  expect((await set({ taxRates: [travis] })).body).toMatchObject({ taxName: '', taxRateBps: 700 });
  const unknown = await set({ taxName: 'Bexar County' });
  expect(unknown.body.fields).toEqual({ taxName: 'There’s no tax rate with this name.' });
  await set({ taxName: 'Travis County' });
  expect((await set({ taxRateBps: 500 })).body).toMatchObject({ taxName: '', taxRateBps: 500 });
});

test('a bid keeps the name of its rate until another is given; its history, version, copy and difference know it', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id, { taxRateBps: 825, taxName: 'Travis County' });
  const address = `/api/projects/${id}/bids/${bid.id}`;
  expect(bid).toMatchObject({ taxRateBps: 825, taxName: 'Travis County' });
  // Whoever writes other parts leaves it alone.
  expect((await office.call('PUT', address, { title: 'Floor' })).body.taxName).toBe('Travis County');
  await set({ taxRates: [{ ...travis, rateBps: 900 }] });
  expect((await office.call('GET', address)).body).toMatchObject({
    taxRateBps: 825,
    taxName: 'Travis County',
  });
  const copy = await createBid(office, id, { copyOfBidId: bid.id, sections: undefined });
  expect(copy.taxName).toBe('Travis County');
  const typed = await office.call('PUT', address, { taxRateBps: 825 });
  expect(typed.body).toMatchObject({ taxRateBps: 825, taxName: '' });
  const history = await office.call('GET', `/api/projects/${id}/history`);
  expect(history.body[0]).toMatchObject({ before: { taxName: 'Travis County' }, after: { taxName: '' } });
  await office.call('PUT', address, { taxRateBps: 675, taxName: 'Hays County' });
  await sendByLink(office, id, bid.id);
  const next = await office.call('POST', `${address}/revise`);
  expect(next.body.taxName).toBe('Hays County');
  await office.call('PUT', `/api/projects/${id}/bids/${next.body.id}`, { taxName: 'Hays' });
  const difference = await office.call('GET', `/api/projects/${id}/bids/${next.body.id}/difference`);
  expect(difference.body.fields).toEqual(['taxName']);
});

test('a template brings lines, and the tax that new bids begin with', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id, { taxRateBps: 825, taxName: 'Travis County' });
  const template = await office.call('POST', '/api/bid-templates', { name: 'Bath', bidId: bid.id });
  await set({ taxName: 'Hays County' });
  const body = { project: { id }, templateId: template.body.id };
  expect((await office.call('POST', `/api/projects/${id}/bids`, body)).body).toMatchObject({
    taxRateBps: 675,
    taxName: 'Hays County',
  });
});

test('the papers and the page of a bid say the name, also once the rate is gone and the bid is signed', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id, { taxRateBps: 825, taxName: 'Travis County' });
  const pdf = `/api/projects/${id}/bids/${bid.id}/pdf`;
  expect(await pdfText(pdf)).toContain('Tax, Travis County (8.25%)');
  const code = await sendByLink(office, id, bid.id);
  const { body } = await app.anonymous('GET', `/bid/${code}`);
  expect(body).toContain('Tax, Travis County (8.25%)');
  const signed = await app.anonymous('POST', `/api/public/bids/${code}/accept`, {
    signerName: 'Maria Castellanos',
    method: 'typed',
    documentSha256: /data-document="([0-9a-f]{64})"/.exec(body)?.[1],
  });
  expect(signed.status).toBe(200);
  await set({ taxRates: [] });
  expect(await pdfText(pdf)).toContain('Tax, Travis County (8.25%)');
});

test('papers and page of what is exempt say why no tax is taken; without a name they say nothing', async () => {
  const { id } = await insertProject(app.db);
  const why = 'Tax (Exempt — Resale certificate)';
  const bid = await createBid(office, id, { taxRateBps: 0, taxName: 'Resale certificate' });
  expect(await pdfText(`/api/projects/${id}/bids/${bid.id}/pdf`)).toContain(`${why} $0.00`);
  const code = await sendByLink(office, id, bid.id);
  expect((await app.anonymous('GET', `/bid/${code}`)).body).toContain(why);
  const lines = [{ name: 'Extra shelf', unitPrice: 100 }];
  const exempt = await createInvoice(office, id, { lines, taxRateBps: 0, taxName: 'Resale certificate' });
  expect(await pdfText(`/api/invoices/${exempt.id}/preview`)).toContain(`${why} $0.00`);
  const untaxed = await createInvoice(office, id, { lines, taxRateBps: 0 });
  expect(await pdfText(`/api/invoices/${untaxed.id}/preview`)).not.toContain('Tax');
});

test('an invoice of a contract has the tax of the contract, and says its name; an own one what is chosen', async () => {
  const { id } = await insertContract(app.db, office, { taxRateBps: 675, taxName: 'Hays County' });
  const part = await issueInvoice(office, id, { bill: { schedulePlace: 0 }, taxRateBps: 825 });
  expect(part).toMatchObject({ taxRateBps: 675, taxName: 'Hays County' });
  await set({ taxRates: [] });
  expect(await pdfText(`/api/invoices/${part.id}/preview`)).toMatch(/Tax, Hays County \$/);
  const lines = [{ name: 'Extra shelf', unitPrice: 100 }];
  const own = await createInvoice(office, id, { lines, isBeyondContract: true });
  expect(own).toMatchObject({ taxRateBps: 675, taxName: 'Hays County', tax: 6.75 });
  expect(await pdfText(`/api/invoices/${own.id}/preview`)).toContain('Tax, Hays County (6.75%)');
  const put = (body: object) => office.call('PUT', `/api/invoices/${own.id}`, body);
  expect((await put({ title: 'Shelf' })).body.taxName).toBe('Hays County');
  const other = await put({ taxRateBps: 800 });
  expect(other.body).toMatchObject({ taxRateBps: 800, taxName: '' });
  expect(await pdfText(`/api/invoices/${own.id}/preview`)).toContain('Tax (8%)');
  const history = await office.call('GET', `/api/projects/${id}/history`);
  expect(history.body[0].after).toMatchObject({ taxRateBps: 800, taxName: '' });
});

test('beside a part of the contract nothing names the tax of other lines', async () => {
  const { id } = await insertContract(app.db, office, { taxRateBps: 675, taxName: 'Hays County' });
  const mixed = await createInvoice(office, id, {
    bill: { schedulePlace: 0 },
    lines: [{ name: 'Extra shelf', unitPrice: 100 }],
    taxRateBps: 825,
    taxName: 'Travis County',
    isBeyondContract: true,
  });
  expect(mixed).toMatchObject({ taxRateBps: 825, taxName: 'Travis County' });
  expect(await pdfText(`/api/invoices/${mixed.id}/preview`)).toMatch(/Tax \$/);
});

test('an invoice of a contract whose rate has no name begins with what new ones begin with', async () => {
  await set({ taxName: 'Hays County' });
  const { id } = await insertContract(app.db, office, { taxRateBps: 825 });
  const own = await createInvoice(office, id, {
    lines: sampleSections[0]!.lines.map(({ name }) => ({ name })),
  });
  expect(own).toMatchObject({ taxRateBps: 675, taxName: 'Hays County' });
  const part = await createInvoice(office, id, { bill: { schedulePlace: 0 } });
  expect(await pdfText(`/api/invoices/${part.id}/preview`)).toMatch(/Tax \$/);
});
