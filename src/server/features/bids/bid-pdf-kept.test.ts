import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBid, insertProject, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let drawn = 0;
let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  const pdf = {
    render: () => Promise.resolve(Buffer.from(`%PDF-1.7 ${(drawn += 1)}`)),
    close: () => Promise.resolve(),
  };
  app = await createTestApp({ services: { pdf } });
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

test('a PDF is drawn once; of a draft it is kept for some days, of a bid that is out for good', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const url = `/api/projects/${id}/bids/${bid.id}/pdf`;
  const isDraft = () => query(app.db, 'select is_draft from bid_pdfs order by drawn_at');
  await office.call('GET', url);
  await office.call('GET', url);
  expect([drawn, await isDraft()]).toEqual([1, [{ is_draft: true }]]);
  const code = await sendByLink(office, id, bid.id);
  await app.anonymous('GET', `/api/public/bids/${code}/pdf`);
  await office.call('GET', url);
  expect([drawn, await isDraft()]).toEqual([2, [{ is_draft: true }, { is_draft: false }]]);
});
