import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBid, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { drawingMeanwhile } from '../../../../test/support/drawing-meanwhile.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

const drawing = drawingMeanwhile();
let app: TestApp;
let office: TestCaller;
beforeAll(async () => {
  app = await createTestApp({ services: { pdf: drawing.pdf } });
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(() => app.close());

test('a bid that changes while its PDF is drawn does not go out, and goes out when it is sent again', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const own = `/api/projects/${id}/bids/${bid.id}`;
  drawing.meanwhile(() => office.call('PUT', own, { title: 'Another title' }));
  const refused = await office.call('POST', `${own}/email`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'bid.changed' } });
  expect((await office.call('GET', own)).body).toMatchObject({ status: 'draft', title: 'Another title' });
  expect(await query(app.db, 'select 1 from messages where bid_id = $1', [bid.id])).toEqual([]);
  drawing.meanwhile();
  expect((await office.call('POST', `${own}/email`)).body.bid.isWaiting).toBe(true);
});
