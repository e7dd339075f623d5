import { afterAll, beforeAll, expect, test } from 'vitest';

import { removeUnusedFiles } from '../../src/server/platform/files/remove-unused-files.ts';
import { contract } from '../../src/shared/contract.ts';
import { createBid, insertProject, sendByLink, setUpCompany } from '../support/bid-fixtures.ts';
import { createInvoice, issueInvoice } from '../support/invoice-fixtures.ts';
import { pay } from '../support/payment-fixtures.ts';
import { addPhotos } from '../support/photo-fixtures.ts';
import { formWith } from '../support/picture-files.ts';
import { readPdf, type PdfElement } from '../support/read-pdf.ts';
import { smallPictures } from '../support/small-pictures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  admin = await app.signIn('admin');
  await chooseLogo(smallPictures.webp);
});
afterAll(() => app.close());

/** Its hash. */
async function chooseLogo(bytes: Buffer): Promise<string> {
  const { status, body } = await admin.call(
    'POST',
    '/api/settings/logo',
    formWith({}, { field: 'logo', bytes }),
  );
  if (status !== 200) throw new Error(`The logo was refused: ${JSON.stringify(body)}`);
  return body.logo;
}

const lines = [{ name: 'Heated floor mat', quantity: 2, unit: 'each', unitPrice: 685 }];

interface Papers {
  projectId: number;
  bidId: number;
  code: string;
  draftId: number;
  issuedId: number;
  voidId: number;
  paymentId: number;
  photoId: number;
}

/** A project with a paper of every kind. */
async function makePapers(): Promise<Papers> {
  const { id: projectId } = await insertProject(app.db);
  const { id: bidId } = await createBid(admin, projectId);
  const code = await sendByLink(admin, projectId, bidId);
  const draft = await createInvoice(admin, projectId, { lines });
  const issued = await issueInvoice(admin, projectId, { lines });
  const voided = await issueInvoice(admin, projectId, { lines });
  await admin.call('DELETE', `/api/invoices/${voided.id}`);
  const paid = await pay(admin, projectId, { invoice_id: issued.id, amount: 10, method: 'Check' });
  const [photo] = await addPhotos(admin, projectId);
  return {
    projectId,
    bidId,
    code,
    draftId: draft.id,
    issuedId: issued.id,
    voidId: voided.id,
    paymentId: paid.body.payment.id,
    photoId: photo!.id,
  };
}

/** The addresses of what the server draws. */
const drawn: Record<string, (of: Papers) => string[]> = {
  '/api/projects/:id/bids/:bidId/pdf': ({ projectId, bidId }) =>
    ['full=true', 'full=false'].map((query) => `/api/projects/${projectId}/bids/${bidId}/pdf?${query}`),
  '/api/projects/:id/bids/:bidId/sending/pdf': ({ projectId, bidId }) => [
    `/api/projects/${projectId}/bids/${bidId}/sending/pdf`,
  ],
  '/api/public/bids/:bidIndex/pdf': ({ code }) => [`/api/public/bids/${code}/pdf`],
  '/api/invoices/:id/preview': ({ draftId, issuedId, voidId }) =>
    [draftId, issuedId, voidId].map((id) => `/api/invoices/${id}/preview`),
  '/api/invoices/:id/sending/pdf': ({ draftId, issuedId }) =>
    [draftId, issuedId].map((id) => `/api/invoices/${id}/sending/pdf`),
  '/api/projects/:id/payments/:paymentId/receipt': ({ projectId, paymentId }) => [
    `/api/projects/${projectId}/payments/${paymentId}/receipt`,
  ],
  '/api/projects/:id/photo-report': ({ projectId, photoId }) => [
    `/api/projects/${projectId}/photo-report?photos=${photoId}`,
  ],
};

/** Files that somebody brought, and tables. */
const notDrawn = [
  /^\/api\/export\//,
  /^\/api\/import\/\w+\/left-out$/,
  '/api/captures/:id/picture',
  /\/(permits|expenses|expensePayment)\/:\w+\/(application)?preview$/,
  '/api/projects/:id/payments/:paymentId/preview',
  /\/logo$/,
  /\/(images|pictures|voice-notes)\//,
  /\/ics$/,
  /^\/api\/calendar\//,
  /^\/api\/webhooks\//,
];

test('every call that answers a drawn paper is tried here', () => {
  const files = Object.values(contract).filter(({ answer }) => answer === 'file');
  const unknown = files
    .map(({ path }) => path)
    .filter((path) => !(path in drawn) && !notDrawn.some((each) => path.match(each)));
  expect(unknown).toEqual([]);
});

const figures = (elements: readonly PdfElement[]): number =>
  elements.reduce((sum, { tag, children }) => sum + (tag === 'Figure' ? 1 : 0) + figures(children), 0);

async function figuresIn(papers: Papers) {
  const urls = Object.values(drawn).flatMap((addresses) => addresses(papers));
  const counted: Array<[url: string, count: number]> = [];
  for (const url of urls) {
    const { status, raw, body } = await admin.call('GET', url);
    expect({ url, status, body: status === 200 ? '' : body }).toEqual({ url, status: 200, body: '' });
    counted.push([url.replaceAll(/\d+|\/bids\/[^/]{20,}/g, '…'), figures(readPdf(raw).elements)]);
  }
  return counted;
}

test('every paper bears the logo, and an issued one keeps it', async () => {
  const papers = await makePapers();
  for (const [url, count] of await figuresIn(papers))
    expect([url, count]).toEqual([url, url.includes('photo-report') ? 2 : 1]);

  await admin.call('DELETE', '/api/settings/logo');
  await removeUnusedFiles(app.db, app.app.services.files, new Date(Date.now() + 3_600_000));
  const preview = async (id: number) => {
    const { raw } = await admin.call('GET', `/api/invoices/${id}/preview`);
    return figures(readPdf(raw).elements);
  };
  expect(await preview(papers.issuedId)).toBe(1);
  expect(await preview(papers.draftId)).toBe(0);
});

test('where the content of a logo is gone the papers are drawn all the same, and once it is back they bear it', async () => {
  const logo = await chooseLogo(smallPictures.webpLossless);
  const papers = await makePapers();
  await app.app.services.files.remove(logo);
  for (const [url, count] of await figuresIn(papers))
    expect([url, count]).toEqual([url, url.includes('photo-report') ? 1 : 0]);
  await chooseLogo(smallPictures.webpLossless);
  for (const [url, count] of await figuresIn(papers))
    expect([url, count]).toEqual([url, url.includes('photo-report') ? 2 : 1]);
});
