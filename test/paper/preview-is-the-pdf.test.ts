import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { query } from '../../src/server/platform/db/query.ts';
import type { Bid } from '../../src/shared/bids/bid-contract.ts';
import { draftOf } from '../../src/web/features/bids/draft/draft-of-bid.ts';
import { totalsOfDraft } from '../../src/web/features/bids/draft/draft-totals.ts';
import { previewFrame } from '../../src/web/features/bids/preview/preview-frame.ts';
import { PreviewPaper } from '../../src/web/features/bids/preview/preview-paper.tsx';
import { createBid, insertProject, setUpCompany } from '../support/bid-fixtures.ts';
import { addPhotos } from '../support/photo-fixtures.ts';
import { readPdf } from '../support/read-pdf.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} });
  app = await createTestApp();
  await setUpCompany(app.db);
  await query(app.db, `update settings set website = 'harborpine.example', license_number = 'CCB 204417'`);
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const work = (name: string, quantity: number, unitPrice: number, more: object = {}) => ({
  name,
  quantity,
  unit: 'sq ft',
  unitPrice,
  ...more,
});
const roof = (name: string, unitPrice: number, selected = false) =>
  work(name, 24, unitPrice, { choiceGroup: 'Roofing', selected });

const rich = {
  title: 'New roof and porch',
  scope: 'Renew the roof.\n\nThe porch follows.',
  customerNotes: 'We hold the week for you.',
  terms: 'Payment within 14 days.\n\nOne year of warranty.',
  validUntil: '2026-04-30',
  discountKind: 'rate',
  discountValue: 750,
  taxRateBps: 825,
  sections: [
    {
      title: 'Roof',
      lines: [
        roof('Asphalt', 320),
        work('Conduit', 1.125, 450, { optional: true, selected: true, description: 'With\nboxes.' }),
        work('Strip the old roof', 1250.5, 9, { taxable: false }),
        roof('Metal', 880, true),
        work('Skylight', 1, 1800, { optional: true }),
        roof('Slate', 880),
      ],
    },
    { title: '', lines: [work('Loyalty credit', -1, 100), work('Porch', 1, 0)] },
    { title: 'Nothing here yet', lines: [] },
    {
      title: 'Gutters',
      lines: ['Copper', 'Zinc'].map((name) => work(name, 60, 12, { choiceGroup: 'Metal of the gutters' })),
    },
  ],
  paymentSchedule: [
    { label: 'On signing', rateBps: 3333 },
    { label: 'Roof closed', amount: 1000 },
    { label: 'The rest' },
  ],
};

/** Without the marks that only guide the setting of lines. */
const plain = (text: string) =>
  text
    .replaceAll(/[\u200B\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

async function pdfText({ project_id: projectId, id }: Bid): Promise<string> {
  const { raw } = await admin.call('GET', `/api/projects/${projectId}/bids/${id}/pdf`);
  return plain(
    readPdf(raw)
      .elements.map(({ text }) => text)
      .join(' '),
  );
}

async function previewText(bid: Bid): Promise<string> {
  const { body: company } = await admin.call('GET', '/api/settings');
  const { body: project } = await admin.call('GET', `/api/projects/${bid.project_id}`);
  const draft = draftOf(bid);
  const paper = createElement(PreviewPaper, {
    draft,
    totals: totalsOfDraft(draft),
    bid,
    frame: previewFrame(company, project),
  });
  const markup = renderToStaticMarkup(createElement(I18nProvider, { i18n }, paper));
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  const text = markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&([^;]+);/g, (_all, name) => entities[name]!);
  return plain(text);
}

test.each([
  ['with everything that a bid may hold', rich],
  ['with nothing but lines', {}],
  ['without a title', { title: '' }],
  [
    'without discount and tax',
    { ...rich, discountKind: 'none', discountValue: 0, taxRateBps: 0, paymentSchedule: [] },
  ],
  [
    'where no line is taxed',
    { sections: [{ title: 'Work', lines: [work('Advice', 2, 90, { taxable: false })] }] },
  ],
  [
    'with an amount off and a deposit',
    { discountKind: 'amount', discountValue: 100.5, depositRateBps: 2500 },
  ],
])('the preview says word for word what the PDF says of a bid %s', async (_what, more) => {
  const { id } = await insertProject(app.db);
  await createBid(admin, id);
  const bid: Bid = await createBid(admin, id, more);
  expect(await previewText(bid)).toBe(await pdfText(bid));
});

test.each([1, 3, 5])('the preview shows %i photos with the captions that the PDF prints', async (count) => {
  const { id } = await insertProject(app.db);
  const photos = await addPhotos(admin, id, count);
  for (const [index, { filename }] of photos.entries()) {
    // Every second one says nothing.
    const caption = index % 2 === 0 ? ` North wall, number ${index + 1} ` : '';
    await admin.call('PUT', `/api/projects/${id}/images/before/${filename}`, { caption });
  }
  const bid: Bid = await createBid(admin, id, {
    ...rich,
    pictures: photos.map((photo) => photo.id).toReversed(),
  });
  const text = await previewText(bid);
  expect(text).toContain('Photos');
  expect(text).toContain('North wall, number 1');
  expect(text).toBe(await pdfText(bid));
});
