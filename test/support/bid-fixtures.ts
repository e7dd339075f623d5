import type { Db } from '../../src/server/platform/db/database.ts';
import { query, queryOne } from '../../src/server/platform/db/query.ts';
import type { TestCaller } from './test-app.ts';

/** A company with terms, tax and validity. */
export async function setUpCompany(db: Db): Promise<void> {
  await query(
    db,
    `update settings set company_name = 'Harbor & Pine Builders', phone = '(503) 555-0142', email = 'office@harborpine.example',
       address_lines = '{418 Alder Street,"Astoria, OR 97103"}', time_zone = 'America/Los_Angeles', tax_rate_bps = 825,
       deposit_rate_bps = 3000, bid_valid_days = 30, bid_terms = 'Payment within 14 days.'`,
  );
}

let count = 0;

/** A customer with a project, which is a fresh lead. */
export async function insertProject(
  db: Db,
  {
    email = 'maria@castellanos.example',
    phone = '+15035550199',
  }: { email?: string | null; phone?: string | null } = {},
) {
  count += 1;
  const row = await queryOne<{ id: number; number: string }>(
    db,
    `with customer as (
       insert into customers (name, email, phone, street, city, state, postal_code)
       values ('Maria Castellanos', $1, $3, '77 Grand Avenue', 'Astoria', 'OR', '97103') returning id)
     insert into projects (number, counter_type, customer_id, status_since, created_at, updated_at, street, city, state, postal_code)
     select $2, 'residential', id, now(), now(), now(), '77 Grand Avenue', 'Astoria', 'OR', '97103' from customer
     returning id, number`,
    [email, `R-${5000 + count}`, phone],
  );
  return row!;
}

export const sampleSections = [
  {
    title: 'Preparation',
    lines: [
      { name: 'Protect floors', quantity: 1, unit: 'job', unitPrice: 180, unitCost: 90 },
      { name: 'Remove tile', quantity: 2.5, unit: 'hours', unitPrice: '64.50', unitCost: 30, taxable: false },
    ],
  },
  {
    title: 'Finish',
    lines: [
      { name: 'Porcelain tile', quantity: 84, unit: 'sq ft', unitPrice: 18.5, unitCost: 9.25 },
      { name: 'Heated floor mat', quantity: 1, unit: 'each', unitPrice: 685, unitCost: 400, optional: true },
    ],
  },
];

/** Starts a bid with lines through the API; returns it as answered. */
export async function createBid(office: TestCaller, projectId: number, more: object = {}) {
  const body = { project: { id: projectId }, title: 'Hall bathroom', sections: sampleSections, ...more };
  const answer = await office.call('POST', `/api/projects/${projectId}/bids`, body);
  if (answer.status !== 201) throw new Error(`The bid was not created: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Makes the customer's link of a bid, which sends it. */
export async function sendByLink(office: TestCaller, projectId: number, bidId: number): Promise<string> {
  const answer = await office.call('POST', `/api/projects/${projectId}/bids/${bidId}/link`);
  if (answer.status !== 200) throw new Error(`No link was made: ${JSON.stringify(answer.body)}`);
  return answer.body.code;
}

/** The kinds of a project's events in their order. */
export async function eventKinds(db: Db, projectId: number): Promise<string[]> {
  const rows = await query<{ kind: string }>(
    db,
    'select kind from events where project_id = $1 order by id',
    [projectId],
  );
  return rows.map((row) => row.kind);
}
