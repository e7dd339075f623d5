import { afterAll, beforeAll, expect, test } from 'vitest';

import { examineEverything } from '../../src/server/examine-everything.ts';
import { createBid, insertProject, sendByLink, setUpCompany } from '../support/bid-fixtures.ts';
import { createInvoice, issueInvoice } from '../support/invoice-fixtures.ts';
import { readPdf } from '../support/read-pdf.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const pdfText = async (path: string) =>
  readPdf((await admin.call('GET', path)).raw)
    .elements.map(({ text }) => text)
    .join('\n');

test('New York’s 8.875 % goes from the settings to bid, page, contract, invoices, papers and reports to the cent', async () => {
  const settings = await admin.call('PUT', '/api/settings', { taxRateBps: 887.5 });
  expect(settings.body.taxRateBps).toBe(887.5);
  const { id } = await insertProject(app.db);
  const sections = [
    {
      title: 'Kitchen',
      lines: [
        { name: 'Cabinets', quantity: 3, unitPrice: '1333.33' },
        { name: 'Permit fee', quantity: 1, unitPrice: 250, taxable: false },
        { name: 'Pot filler', quantity: 1, unitPrice: 4, optional: true },
      ],
    },
  ];
  const bid = await createBid(admin, id, { sections, discountKind: 'rate', discountValue: 500 });
  // 3999.99 + 250.00 = 4249.99; 5 % off are 212.50; 3999.99 × 4037.49 ⁄ 4249.99 × 8.875 % = 337.2490…
  expect(bid).toMatchObject({ taxRateBps: 887.5, discount: 212.5, tax: 337.25, total: 4374.74 });
  expect(await pdfText(`/api/projects/${id}/bids/${bid.id}/pdf`)).toContain('Tax (8.875%)');
  const code = await sendByLink(admin, id, bid.id);
  const { body: page } = await app.anonymous('GET', `/api/public/bids/${code}`);
  expect(page.tax).toEqual({ label: 'Tax (8.875%)', amount: 337.25 });
  await admin.call('POST', `/api/projects/${id}/bids/${bid.id}/finalize`, {});

  const part = await issueInvoice(admin, id, { bill: { rateBps: 3333 } });
  const last = await issueInvoice(admin, id, { bill: { remainder: true } });
  expect(Math.round((part.tax + last.tax) * 100)).toBe(33_725);
  // Half a cent more than 35 cents.
  const own = await createInvoice(admin, id, {
    isBeyondContract: true,
    lines: [{ name: 'Extra hinge', unitPrice: 4 }],
  });
  expect(own).toMatchObject({ taxRateBps: 887.5, tax: 0.36, total: 4.36 });
  expect(await pdfText(`/api/invoices/${own.id}/preview`)).toContain('Tax (8.875%)');
  const credit = await createInvoice(admin, id, {
    isBeyondContract: true,
    lines: [
      { name: 'Hinge taken back', quantity: -1, unitPrice: 4 },
      { name: 'Visit', unitPrice: 90, taxable: false },
    ],
  });
  expect(credit).toMatchObject({ tax: -0.36, total: 85.64 });

  const { body: tax } = await admin.call('GET', '/api/reports/sales-tax?from=2026-01-01&to=2026-12-31');
  expect(tax.total).toMatchObject({ tax: 337.25 });
  const found: string[] = [];
  await examineEverything(app.db, app.app.services, (_name, { findings }) => {
    found.push(...findings.map(({ where, what }) => `${where}: ${what}`));
  });
  expect(found).toEqual([]);
});
