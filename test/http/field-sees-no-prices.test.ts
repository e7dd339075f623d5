import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { withDependent, type Right } from '../../src/shared/auth/rights.ts';
import { builtInRoles, type BuiltInRoleName } from '../../src/shared/auth/roles.ts';
import { addPhotos } from '../support/photo-fixtures.ts';
import { setUpCompany } from '../support/bid-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

/**
 * Amounts that stand nowhere else, as they may be written: 73911.37 as a number, as cents, and with its thousands apart. Quantities
 * are one, so that every total of a line is one of them, too.
 */
const prices = [73911.37, 51822.91, 68777.83, 44933.29, 39517.63, 12844.19, 27316.48];
/** Of an invoice, and what was received of it. */
const [billed, received] = [95123.61, 36541.87];
const writtenAs = (price: number) => [
  price.toFixed(2),
  String(Math.round(price * 100)),
  price.toLocaleString('en-US', { minimumFractionDigits: 2 }),
];
const forbidden = [
  ...[...prices, billed, received, Math.round((billed - received) * 100) / 100].flatMap(writtenAs),
  // What the bid adds up to, without and with its tax.
  ...writtenAs(prices[0]! + prices[2]!),
  ...writtenAs(Math.round((prices[0]! + prices[2]!) * 108.25) / 100),
];

let test: TestApp;
let field: TestCaller;
let office: TestCaller;
/** What stands in the places of the paths. */
const ids: Record<string, number | string> = {};

beforeAll(async () => {
  test = await createTestApp();
  await setUpCompany(test.db);
  office = await test.signIn('admin');
  field = await test.signIn('field');
  const made = async (path: string, body: object) => {
    const answer = await office.call('POST', path, body);
    if (answer.status >= 300) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const [unitPrice, unitCost, otherPrice, otherCost, spent, paidOut, fee] = prices;
  const category = await made('/api/categories', { name: 'Bathrooms' });
  const product = await made('/api/products', {
    name: 'Walk-in shower',
    categoryId: category.id,
    price: unitPrice,
    cost: unitCost,
  });
  const project = await made('/api/projects', {
    customer: { name: 'Maria Castellanos', phone: '503-555-0199', email: 'maria@castellanos.example' },
    title: 'Hall bathroom',
    employeeIds: [field.employeeId],
    appointment: {
      startsAt: '2026-03-10T17:00:00Z',
      endsAt: '2026-03-10T18:00:00Z',
      employeeIds: [field.employeeId],
    },
  });
  const lines = [
    { name: 'Walk-in shower', productId: product.id, quantity: 1, unitPrice, unitCost },
    { name: 'Heated floor', quantity: 1, unitPrice: otherPrice, unitCost: otherCost },
  ];
  const bid = await made(`/api/projects/${project.id}/bids`, {
    project: { id: project.id },
    title: 'Hall bathroom',
    sections: [{ title: 'All of it', lines }],
  });
  await made(`/api/projects/${project.id}/notes`, { content: 'The dog is friendly.' });
  await made('/api/businesses', { name: 'Hall Tile Depot' });
  // An expense of somebody else's, paid in part.
  const expense = await made(`/api/projects/${project.id}/expenses`, {
    paidTo: 'Hall Tile Depot',
    cost: spent,
  });
  await made(`/api/projects/${project.id}/expenses/${expense.id}`, { amount: paidOut, method: 'Check' });
  const { permit } = await made(`/api/projects/${project.id}/permits`, {
    issuing_authority: 'Hall County',
    submission_method: 'Online portal',
    title: 'Plumbing, hall bathroom',
    fee,
  });
  await made(`/api/projects/${project.id}/permits/${permit.id}/fee-expense`, {});
  await made(`/api/projects/${project.id}/permits/${permit.id}/notes`, { notes: 'Ask for Dana.' });
  const link = await made(`/api/projects/${project.id}/bids/${bid.id}/link`, {});
  await made(`/api/projects/${project.id}/bids/${bid.id}/finalize`, {});
  const invoice = await made('/api/invoices', {
    project_id: project.id,
    isBeyondContract: true,
    lines: [{ name: 'Extra work', unitPrice: billed, taxable: false }],
  });
  await made(`/api/invoices/${invoice.id}/issue`, {});
  const paid = await made(`/api/projects/${project.id}/payments`, {
    invoice_id: invoice.id,
    amount: received,
    method: 'Check',
    identification: 'hall 1042',
  });
  const [photo] = await addPhotos(office, project.id);
  Object.assign(ids, {
    group: 'before',
    filename: photo!.filename,
    photoId: photo!.id,
    place: 1,
    id: project.id,
    projectId: project.id,
    bidId: bid.id,
    paymentId: paid.payment.id,
    expenseId: expense.id,
    permitId: permit.id,
    bidIndex: String(link.url).split('/').at(-1)!,
  });
});
afterAll(() => test.close());

/** What was spent or is left over, of these amounts. */
const costs = [
  ...[1, 3, 4, 5, 6].map((place) => prices[place]!),
  prices[1]! + prices[3]!,
  prices[4]! + prices[6]!,
  prices[4]! - prices[5]!,
  prices[0]! + prices[2]! - prices[1]! - prices[3]!,
].flatMap(writtenAs);

/** Every reading call but those for anybody, with the ids of what was made above. */
const reads: Endpoint[] = Object.values(contract).filter(
  (each: Endpoint) => each.method === 'GET' && each.access !== 'public',
);

const queries: Record<string, string> = {
  'GET /api/search': '?q=hall',
  'GET /api/next_project_number': '?counter_type=residential',
  'GET /api/export/expenses': '?format=csv',
  'GET /api/export/permits': '?format=csv',
  'GET /api/expenses/payees': '?q=hall',
};

async function readEverything(caller: TestCaller): Promise<Map<string, { status: number; text: string }>> {
  const answers = new Map<string, { status: number; text: string }>();
  for (const { method, path } of reads) {
    // A stream that stays open is read by its own test.
    if (path === '/api/events') continue;
    const url = path.replace(/:(\w+)/g, (_all, name: string) => String(ids[name] ?? 1));
    const answer = await caller.call('GET', url + (queries[`${method} ${path}`] ?? ''));
    answers.set(`${method} ${path}`, { status: answer.status, text: answer.raw.toString('utf8') });
  }
  return answers;
}

const pricesIn = (text: string) => forbidden.filter((written) => text.includes(written));
const costsIn = (text: string) => costs.filter((written) => text.includes(written));

/** People of every role, and of a role without each right that shows amounts. */
const people: [who: string, role: BuiltInRoleName, revoked: Right[]][] = [
  ...(Object.keys(builtInRoles) as BuiltInRoleName[]).map((role): [string, BuiltInRoleName, Right[]] => [
    role,
    role,
    [],
  ]),
  ...(['prices.see', 'costs.see', 'projects.all'] as const).map(
    (right): [string, BuiltInRoleName, Right[]] => [
      `admin without ${right}`,
      'admin',
      withDependent([right]),
    ],
  ),
];

describe.each(people)('%s', (_who, role, revokedRights) => {
  it('is told the amounts that their rights show, and no other, by any call', async () => {
    const caller = await test.signIn(role, { revokedRights });
    const { rights } = (await caller.call('GET', '/api/auth/me')).body;
    const answers = await readEverything(caller);
    const count = (of: (text: string) => string[]) =>
      [...answers].flatMap(([call, { text }]) => of(text).map((written) => `${call}: ${written}`));
    const [told, toldCosts] = [count(pricesIn), count(costsIn)];
    if (rights.includes('costs.see')) expect(toldCosts).not.toEqual([]);
    else expect(toldCosts).toEqual([]);
    if (rights.includes('prices.see')) expect(told).not.toEqual([]);
    else expect(told).toEqual([]);
  });
});

describe('a field employee', () => {
  it('is told no price, cost or total by any call, on a project with a signed contract', async () => {
    const answers = await readEverything(field);
    for (const [call, { text }] of answers) expect([call, pricesIn(text)]).toEqual([call, []]);
    const told = [...answers].filter(([, { status }]) => status === 200).map(([call]) => call);
    expect(told).toEqual(
      expect.arrayContaining([
        'GET /api/projects',
        'GET /api/projects/:id',
        'GET /api/projects/:id/history',
        'GET /api/appointments',
        'GET /api/appointments/day-sheets',
        'GET /api/search',
        'GET /api/dashboard',
      ]),
    );
  });

  it('would be told by these calls if it were the office, so the amounts are there to be hidden', async () => {
    const answers = await readEverything(office);
    const telling = [...answers].filter(([, { text }]) => pricesIn(text).length > 0).map(([call]) => call);
    expect(telling).toEqual(
      expect.arrayContaining([
        'GET /api/products',
        'GET /api/projects',
        'GET /api/projects/:id',
        'GET /api/projects/:id/bids',
        'GET /api/projects/:id/history',
        'GET /api/invoices',
        'GET /api/projects/:id/billing',
        'GET /api/expenses',
        'GET /api/expenses/totals',
      ]),
    );
  });

  it('is told no price in answer to what it writes, either', async () => {
    const base = `/api/projects/${ids['id']}`;
    const appointment = (await field.call('GET', base)).body.appointments[0];
    const answers = [
      await field.call('POST', `${base}/notes`, { content: 'Measured the floor.' }),
      await field.call('PUT', `${base}/appointments/${appointment.id}`, {
        user_lat: 46.18,
        user_lon: -123.83,
      }),
    ];
    for (const { status, raw } of answers) {
      expect(status).toBeLessThan(300);
      expect(pricesIn(raw.toString('utf8'))).toEqual([]);
    }
  });
});
