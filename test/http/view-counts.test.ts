import { afterAll, beforeAll, expect, it } from 'vitest';

import { fillCompany } from '../../scripts/demo-data/fill-company.ts';
import { fillMoney } from '../bench/fill-money.ts';
import { fillBesides } from '../plans/fill-besides.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

/** The address of each view's list; what else narrows it is `{other}`. */
const views: Record<string, Record<string, string>> = {
  todos: {
    mine: 'assignee=me&status=open',
    open: 'status=open',
    overdue: 'status=open&due=overdue&{assignee}',
    today: 'status=open&due=today&{assignee}',
    week: 'status=open&due=week&{assignee}',
    none: 'status=open&due=none&{assignee}',
    done: 'status=done&{assignee}',
  },
  permits: {
    all: '',
    waiting: 'focus=waiting',
    late: 'focus=late',
    follow_up: 'focus=follow_up',
    expiring: 'focus=expiring',
  },
  businesses: {
    all: '{attention}',
    supplier: 'type=supplier&{attention}',
    subcontractor: 'type=subcontractor&{attention}',
    referral: 'type=referral&{attention}',
    attention: 'needsAttention=true&{type}',
  },
};
const narrowed: Record<string, string[]> = {
  todos: ['', 'q=tiles', 'assignee=me', 'assignee=none'],
  permits: ['', 'q=building', 'authority=Town of Westport'],
  businesses: ['', 'q=lumber', 'type=subcontractor', 'needsAttention=true'],
};

let app: TestApp;
let callers: Record<'admin' | 'field', TestCaller>;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app.database;
  await fillCompany(pool, { customers: 40, projects: 60, days: 300 }, { now: app.clock.now() });
  await fillMoney(pool);
  await fillBesides(pool);
  callers = { admin: await app.signIn('admin'), field: await app.signIn('field') };
  await pool.query('update todos set assignee_id = $1 where id % 2 = 0', [callers.admin.employeeId]);
});
afterAll(() => app.close());

/** The view's own part, and of the others what it leaves; what names a filter that the view sets itself gives way. */
function searchOf(view: string, others: string): string {
  const given = new URLSearchParams(others);
  const kept = view.replace(/\{(\w+)\}/, (_all, name: string) => {
    const field = name === 'attention' ? 'needsAttention' : name;
    const value = given.get(field);
    return value === null ? '' : `${field}=${value}`;
  });
  for (const field of ['assignee', 'type', 'needsAttention']) given.delete(field);
  return `${kept}&${given.toString()}&limit=1`;
}

it.each(Object.entries(narrowed).flatMap(([list, all]) => all.map((others) => [list, others] as const)))(
  'each view of %s holds as many as are told, narrowed by “%s”',
  async (list, others) => {
    for (const [role, { call }] of Object.entries(callers)) {
      if (role === 'field' && list !== 'todos') continue;
      const held: Record<string, number> = {};
      for (const [view, search] of Object.entries(views[list]!)) {
        // oxlint-disable-next-line no-await-in-loop -- one question after another
        const { headers } = await call('GET', `/api/${list}?${searchOf(search, others)}`);
        held[view] = Number(headers['total-count']);
      }
      // oxlint-disable-next-line no-await-in-loop -- one question after another
      const { status, body } = await call('GET', `/api/${list}/counts?${others}`);
      expect({ role, status, body }).toEqual({ role, status: 200, body: held });
    }
  },
);

it('the company has something in every list', async () => {
  for (const list of Object.keys(views)) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    const { body } = await callers.admin.call('GET', `/api/${list}/counts`);
    expect(Math.max(...Object.values(body as Record<string, number>))).toBeGreaterThan(2);
  }
});
