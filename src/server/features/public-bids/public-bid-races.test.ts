import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createBid, insertProject, sendByLink, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { startTransaction } from '../../../../test/support/start-transaction.ts';
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
beforeEach(() => {
  drawing.meanwhile();
  app.clock.advance(60_000);
});

async function sentBid() {
  const project = await insertProject(app.db);
  const bid = await createBid(office, project.id);
  const code = await sendByLink(office, project.id, bid.id);
  const url = `/api/public/bids/${code}`;
  const { body } = await app.anonymous('GET', url);
  const signature = { signerName: 'Maria', method: 'typed', documentSha256: body.documentSha256 };
  const own = `/api/projects/${project.id}`;
  return {
    projectId: project.id,
    bidId: bid.id,
    url,
    own,
    code,
    accept: () => app.anonymous('POST', `${url}/accept`, signature),
    decline: () => app.anonymous('POST', `${url}/decline`, {}),
    status: async () => (await office.call('GET', `${own}/bids/${bid.id}`)).body.status,
  };
}

const unavailable = { status: 404, body: { error: 'This link isn’t available.', code: 'not_found' } };

test('a link that is withdrawn while the customer signs does not sign any more', async () => {
  const { accept, own, bidId, status } = await sentBid();
  drawing.meanwhile(() => office.call('DELETE', `${own}/bids/${bidId}/link`));
  expect(await accept()).toMatchObject(unavailable);
  expect(await status()).toBe('viewed');
});

test('a bid that changes while the customer signs is not signed', async () => {
  const { accept, bidId, status } = await sentBid();
  drawing.meanwhile(() =>
    query(app.db, `update bids set version = version + 1, title = 'Something else' where id = $1`, [bidId]),
  );
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'bid.changed' } });
  expect(await status()).toBe('viewed');
});

describe('for a project that the customer turned down', () => {
  test('the links are withdrawn with it', async () => {
    const { own, url, accept, decline, status } = await sentBid();
    expect((await office.call('PUT', `${own}/decline`, { reason: 'Too dear' })).status).toBe(200);
    expect(await app.anonymous('GET', url)).toMatchObject(unavailable);
    expect(await accept()).toMatchObject(unavailable);
    expect(await decline()).toMatchObject(unavailable);
    expect(await status()).toBe('viewed');
    const { body: history } = await office.call('GET', `${own}/history?kind=project.declined`);
    expect(history).toMatchObject([{ after: { withdrawnBidLinks: 1 } }]);
    expect((await office.call('POST', `${own}/reopen`, {})).body.status).toBe('bid_sent');
    expect(await app.anonymous('GET', url)).toMatchObject(unavailable);
  });

  test('even a link that is left shows and signs nothing', async () => {
    const { projectId, url, accept, decline, status } = await sentBid();
    await query(app.db, `update projects set status = 'contract_declined' where id = $1`, [projectId]);
    expect(await app.anonymous('GET', url)).toMatchObject(unavailable);
    expect(await accept()).toMatchObject(unavailable);
    expect(await decline()).toMatchObject(unavailable);
    expect(await status()).toBe('viewed');
  });

  test('nothing is signed either when it happens while the customer signs', async () => {
    const { projectId, accept, status } = await sentBid();
    drawing.meanwhile(() =>
      query(app.db, `update projects set status = 'contract_declined' where id = $1`, [projectId]),
    );
    expect(await accept()).toMatchObject(unavailable);
    expect(await status()).toBe('viewed');
  });
});

test.each(['accept', 'decline'] as const)(
  '%s waits for a cancellation that is under way, and then finds nothing',
  async (answer) => {
    const bid = await sentBid();
    const cancellation = await startTransaction(app.database);
    await cancellation.query(`update projects set status = 'project_cancelled' where id = $1`, [
      bid.projectId,
    ]);
    await cancellation.query('update bid_links set revoked_at = now() where code = $1', [bid.code]);
    const answered = bid[answer]();
    await cancellation.commitOnceWaitedFor();
    expect(await answered).toMatchObject(unavailable);
    expect(await bid.status()).toBe('viewed');
  },
);
