import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { insertProject, setUpCompany } from '../support/bid-fixtures.ts';
import { buildingPermit } from '../support/permit-fixtures.ts';
import { insertInvoice } from '../support/payment-fixtures.ts';
import { formWith, plainPicture, smallPdf } from '../support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

let app: TestApp;
let office: TestCaller;
let projectId: number;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  projectId = (await insertProject(app.db)).id;
});
afterAll(() => app.close());

interface Upload {
  field?: string;
  bytes: Uint8Array;
  name: string;
}

async function send(url: string, fields: Record<string, string>, file?: Upload, status = 201) {
  const answer = await office.call('POST', url, formWith(fields, file));
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
  return answer.body;
}
let cost = 100;
const expense = (file?: Upload) =>
  send(`/api/project/${projectId}/expenses`, { paidTo: 'Ridge Lumber', cost: String((cost += 1)) }, file);

/** Every call that shows a file somebody has sent: its path, and how a file gets there; resolves with the address. A new one is a line. */
const previews: Record<string, (file: Upload) => Promise<string>> = {
  '/api/projects/:id/expenses/:expenseId/preview': async (file) =>
    `/api/projects/${projectId}/expenses/${(await expense(file)).id}/preview`,
  '/api/projects/:id/expenses/:expenseId/expensePayment/:paymentId/preview': async (file) => {
    const { id } = await expense();
    const url = `/api/project/${projectId}/expenses/${id}`;
    const { expensePayments } = await send(url, { amount: '1', method: 'Check' }, file);
    return `${url}/expensePayment/${expensePayments[0].id}/preview`;
  },
  '/api/projects/:id/payments/:paymentId/preview': async (file) => {
    const { id } = await insertInvoice(app.db, projectId);
    const url = `/api/projects/${projectId}/payments`;
    const { payment } = await send(url, { invoice_id: String(id), amount: '1', method: 'Check' }, file);
    return `${url}/${payment.id}/preview`;
  },
  '/api/projects/:id/permits/:permitId/applicationpreview': async (file) => {
    const url = `/api/projects/${projectId}/permits`;
    const { permit } = await send(url, buildingPermit, { ...file, field: 'file' });
    return `${url}/${permit.id}/applicationpreview`;
  },
  '/api/projects/:id/permits/:permitId/preview': async (file) => {
    const url = `/api/projects/${projectId}/permits`;
    const { permit } = await send(url, buildingPermit);
    await send(`${url}/${permit.id}/upload`, {}, { ...file, field: 'file' }, 200);
    return `${url}/${permit.id}/preview`;
  },
};

const endpoints: Endpoint[] = Object.values(contract);
test('every call that shows a file is here', () => {
  const shows = endpoints.filter(
    ({ method, path, answer }) => method === 'GET' && answer === 'file' && path.endsWith('preview'),
  );
  // Papers are drawn by the app; nobody has sent them.
  const own = shows.map(({ path }) => path).filter((path) => !path.startsWith('/api/invoices/'));
  expect(Object.keys(previews).toSorted()).toEqual(own.toSorted());
});

let shade = 0;
const name = 'קבלה José (2) – \u202Egnp.exe.jpg';
const photo = async (): Promise<Upload> => ({ bytes: await plainPicture('jpeg', (shade += 10)), name });

describe.each(Object.entries(previews))('%s', (_path, put) => {
  test('shows the picture, safely, and again for nothing', async () => {
    const url = await put(await photo());
    const whole = await office.call('GET', url);
    expect(whole).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        etag: expect.stringMatching(/^"[\w-]+"$/),
      },
    });
    const etag = String(whole.headers['etag']);
    const disposition = String(whole.headers['content-disposition']);
    expect(disposition).toMatch(/^inline; filename="[\w. ()-]+"; filename\*=UTF-8''[\w.%-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1]!)).toBe('קבלה José (2) – gnp.exe.jpg');

    for (const query of ['?t=1', '?t=1700000000000']) {
      const again = await office.call('GET', url + query, undefined, { 'if-none-match': etag });
      expect([again.status, again.raw.byteLength, again.headers['etag']]).toEqual([304, 0, etag]);
      const other = await office.call('GET', url + query, undefined, {
        'if-none-match': `"other", W/${etag}`,
      });
      expect(other.status).toBe(304);
      expect((await office.call('GET', url + query)).raw.equals(whole.raw)).toBe(true);
    }
    expect((await app.anonymous('GET', url, undefined, { 'if-none-match': etag })).status).toBe(401);
  });

  test('shows its sizes, each with a tag of its own', async () => {
    const url = await put(await photo());
    const tags = new Set([String((await office.call('GET', url)).headers['etag'])]);
    for (const size of ['thumb', 'screen']) {
      const shown = await office.call('GET', `${url}?size=${size}&t=5`);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
      tags.add(String(shown.headers['etag']));
      const known = { 'if-none-match': String(shown.headers['etag']) };
      expect((await office.call('GET', `${url}?size=${size}`, undefined, known)).status).toBe(304);
    }
    expect(tags.size).toBe(3);
    expect((await office.call('GET', `${url}?size=huge`)).status).toBe(422);
  });

  test('shows a PDF, of which there is no small one', async () => {
    const pdf = Buffer.concat([smallPdf, Buffer.from(`%${(shade += 1)}\n`)]);
    const url = await put({ bytes: pdf, name: 'scan.pdf' });
    const shown = await office.call('GET', url);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(shown.raw.equals(pdf)).toBe(true);
    for (const size of ['thumb', 'screen'])
      expect((await office.call('GET', `${url}?size=${size}`)).status).toBe(404);
  });
});
