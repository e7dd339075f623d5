import { afterAll, beforeAll, expect, it } from 'vitest';

import { listen } from '../../test/support/listen.ts';
import { createTestApp, testClock, type TestApp } from '../../test/support/test-app.ts';
import { fillCompany } from './fill-company.ts';
import { writeSentMessages } from './sent-messages.ts';
import { signSomeBids } from './sign-some-bids.ts';

/** The bid that the office touched last asks for a decision before it is sent: the cost of its lines is not known. */
const newestWithoutCosts = `update bid_lines set unit_cost_cents = null where bid_id in (
  select b.id from bids b join projects p on p.id = b.project_id
  where p.status = 'bid_in_progress' order by p.status_since desc limit 1)`;
let world: TestApp;

beforeAll(async () => {
  world = await createTestApp({
    fill: async ({ pool }) => {
      await fillCompany(pool, { customers: 100, projects: 150, days: 420 }, { now: testClock().now() });
      await writeSentMessages(pool);
      const { rowCount } = await pool.query(newestWithoutCosts);
      if (rowCount === 0) throw new Error('No bid is in progress.');
    },
  });
});
afterAll(() => world.close());

it('mails three bids that nothing stands in the way of, has seven signed, five of them contracts', async () => {
  const count = async (sqlText: string) => {
    const { rows } = await world.database.pool.query<{ count: number }>(
      `select count(*) as count ${sqlText}`,
    );
    return rows[0]!.count;
  };
  const mailed = await count(`from messages where paper = 'bid'`);
  const contracts = await count(`from bids where status = 'finalized'`);
  await signSomeBids(`http://127.0.0.1:${await listen(world.app)}`);
  expect(await count(`from messages where paper = 'bid'`)).toBe(mailed + 3);
  expect(await count(`from bids where status = 'approved'`)).toBe(2);
  expect(await count(`from bids where status = 'finalized'`)).toBe(contracts + 5);
  expect(await count('from bid_templates')).toBe(3);
});
