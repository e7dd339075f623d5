import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createBid,
  eventKinds,
  insertProject,
  sendByLink,
  setUpCompany,
} from '../../../../test/support/bid-fixtures.ts';
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

const finalize = (projectId: number, bidId: number, body?: object) =>
  office.call('POST', `/api/projects/${projectId}/bids/${bidId}/finalize`, body);

test('a bid becomes the contract of its project, and the others are superseded', async () => {
  const { id, number } = await insertProject(app.db);
  const bid = await createBid(office, id);
  await sendByLink(office, id, bid.id);
  const other = await createBid(office, id, { title: 'Cheaper' });
  const otherCode = await sendByLink(office, id, other.id);
  const answer = await finalize(id, bid.id);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: 'Bid finalized successfully',
      bid: { id: bid.id, status: 'finalized' },
      project: { id, number, status: 'contract_signed', finalizedBidId: bid.id, contract: bid.total },
    },
  });
  expect((await office.call('GET', `/api/projects/${id}/bids/${other.id}`)).body).toMatchObject({
    status: 'superseded',
    link: null,
  });
  expect((await app.anonymous('GET', `/api/public/bids/${otherCode}`)).status).toBe(404);
  expect((await finalize(id, bid.id)).body).toEqual(answer.body);
  const kinds = await eventKinds(app.db, id);
  expect(kinds.filter((kind) => kind === 'bid.finalized')).toHaveLength(1);
  const event = await queryOne(
    app.db,
    `select after from events where kind = 'bid.finalized' and subject_id = $1`,
    [bid.id],
  );
  expect(event).toMatchObject({
    after: { signedOnPaper: true, contract: bid.total },
  });
  expect((await finalize(id, other.id)).body.code).toBe('project.has_finalized_bid');
});

test('of two bids finalized two hundred times at once exactly one is the contract', async () => {
  const { id } = await insertProject(app.db);
  const bids = [await createBid(office, id), await createBid(office, id, { title: 'Other' })];
  for (const bid of bids) await sendByLink(office, id, bid.id);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => finalize(id, bids[index % 2].id)),
  );
  const won = answers.filter((each) => each.status === 200);
  const lost = answers.filter((each) => each.status === 409);
  expect([won.length, lost.length]).toEqual([100, 100]);
  expect(new Set(won.map((each) => each.body.bid.id)).size).toBe(1);
  expect(new Set(lost.map((each) => each.body.code))).toEqual(new Set(['project.has_finalized_bid']));
  const [row] = await query(
    app.db,
    `select count(*) filter (where status = 'finalized') as finalized from bids where project_id = $1`,
    [id],
  );
  expect(row).toEqual({ finalized: 1 });
  expect((await eventKinds(app.db, id)).filter((kind) => kind === 'bid.finalized')).toHaveLength(1);
});

test('the database itself lets no second contract in', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  const other = await createBid(office, id);
  await finalize(id, bid.id);
  const force = query(app.db, `update bids set status = 'finalized' where id = $1`, [other.id]);
  await expect(force).rejects.toThrow('bids_one_finalized');
});

test('a client that knows only create and finalize gets its contract', async () => {
  const { id } = await insertProject(app.db);
  const { body: bid } = await office.call('POST', `/api/projects/${id}/bids`, { project: { id } });
  const answer = await finalize(id, bid.id);
  expect(answer).toMatchObject({ status: 200, body: { message: 'Bid finalized successfully' } });
  const elsewhere = await insertProject(app.db);
  const { body: other } = await office.call('POST', `/api/projects/${elsewhere.id}/bids`, {
    project: { id: elsewhere.id },
  });
  await query(app.db, `update projects set status = 'project_cancelled' where id = $1`, [elsewhere.id]);
  expect((await finalize(elsewhere.id, other.id)).body.code).toBe('project.move_not_allowed');
});

test('a bid of which nothing counts is no contract', async () => {
  const { id } = await insertProject(app.db);
  const { body: empty } = await office.call('POST', `/api/projects/${id}/bids`, { project: { id } });
  const option = { name: 'Heated floor', unitPrice: 685, optional: true };
  const undecided = await createBid(office, id, { sections: [{ lines: [option] }] });
  for (const refused of [
    await finalize(id, empty.id, { signedOnPaper: true }),
    await finalize(id, undecided.id, { signedOnPaper: true }),
    await finalize(id, undecided.id),
  ]) {
    expect(refused).toMatchObject({ status: 422, body: { code: 'bid.empty' } });
  }
  const decided = await createBid(office, id, { sections: [{ lines: [{ ...option, selected: true }] }] });
  expect((await finalize(id, decided.id, { signedOnPaper: true })).status).toBe(200);
});

test('a project with a contract goes back to no status before it, and is not turned down', async () => {
  const { id } = await insertProject(app.db);
  const own = `/api/projects/${id}`;
  await office.call('PUT', `${own}/complete`, {});
  const bid = await createBid(office, id);
  expect((await finalize(id, bid.id)).body.project.status).toBe('project_completed');
  const undone = await office.call('PUT', `${own}/uncomplete`, {});
  expect(undone.body.project).toMatchObject({ status: 'contract_signed', finalized: { id: bid.id } });
  // As an older record may be.
  await query(app.db, `update projects set status = 'lead_created' where id = $1`, [id]);
  const refused = await office.call('PUT', `${own}/decline`, {});
  expect(refused).toMatchObject({ status: 409, body: { code: 'project.move_not_allowed' } });
  await office.call('POST', `${own}/cancel`, {});
  const reopened = await office.call('POST', `${own}/reopen`, {});
  expect(reopened.body).toMatchObject({ status: 'contract_signed' });
});

test('a signature on the page can be asked for, and what is no longer on offer is refused', async () => {
  const { id } = await insertProject(app.db);
  const bid = await createBid(office, id);
  await sendByLink(office, id, bid.id);
  expect((await finalize(id, bid.id, { signedOnPaper: false })).body.code).toBe('bid.not_approved');
  await office.call('POST', `/api/projects/${id}/bids/${bid.id}/revise`);
  const refused = await finalize(id, bid.id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'bid.not_approved' } });
  expect(JSON.stringify(refused.body)).not.toContain('finalized successfully');
});
