import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

import { insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { insertInvoice } from '../../../../test/support/payment-fixtures.ts';
import { formWith, phonePhoto, plainPicture, smallPdf } from '../../../../test/support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import sharp from 'sharp';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
let field: TestCaller;
let other: TestCaller;
let project: { id: number; number: string };
let base: string;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office', { firstName: 'Olga', lastName: 'Office' });
  admin = await app.signIn('admin');
  field = await app.signIn('field', { firstName: 'Frank', lastName: 'Field' });
  other = await app.signIn('field', { firstName: 'Otto', lastName: 'Other' });
});
afterAll(() => app.close());
beforeEach(async () => {
  project = await insertProject(app.db);
  base = `/api/project/${project.id}/expenses`;
  await assign(field, project.id);
  await assign(other, project.id);
});

const assign = (who: TestCaller, projectId: number) =>
  query(app.db, 'insert into project_employees (project_id, employee_id) values ($1, $2)', [
    projectId,
    who.employeeId,
  ]);

/** Today where the company is. */
const today = '2026-03-10';
let shade = 0;
const freshPicture = () => plainPicture('png', (shade += 1));

async function record(fields: object = {}, who = office) {
  const answer = await who.call('POST', base, { paidTo: 'Ridge Lumber', cost: 120, ...fields });
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return answer.body;
}
const pay = (expense: { id: number }, fields: object, who = office) =>
  who.call('POST', `${base}/${expense.id}`, { method: 'Check', ...fields });

describe('recording an expense', () => {
  it('takes what the specification sends, as a form with a picture', async () => {
    const fields = {
      paidTo: 'Ridge Lumber',
      paidFor: 'Studs',
      requestReference: 'INV-1004',
      cost: '120.50',
      date: '2026-03-09',
      category: 'Materials',
      isBillable: 'true',
    };
    const answer = await office.call(
      'POST',
      base,
      formWith(fields, { bytes: await freshPicture(), name: 'IMG 7.PNG' }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      project_id: project.id,
      paidTo: 'Ridge Lumber',
      businessId: null,
      paidFor: 'Studs',
      requestReference: 'INV-1004',
      cost: 120.5,
      paid: 0,
      unpaid: 120.5,
      status: 'unpaid',
      date: '2026-03-09',
      category: 'Materials',
      isBillable: true,
      billedOn: null,
      picture: 'IMG 7.png',
      expensePayments: [],
      createdBy: 'Olga Office',
      version: 1,
    });
    const preview = await office.call(
      'GET',
      `/api/projects/${project.id}/expenses/${answer.body.id}/preview?t=12`,
    );
    expect(preview.status).toBe(200);
    expect(preview.headers['content-type']).toBe('image/png');
    expect(String(preview.headers['content-security-policy'])).toContain('sandbox');
    const thumb = await office.call('GET', `${base}/${answer.body.id}/preview?size=thumb`);
    expect((await sharp(thumb.raw).metadata()).format).toBe('webp');
  });

  it('answers under both spellings of the path', async () => {
    for (const path of [`/api/project/${project.id}/expenses`, `/api/projects/${project.id}/expenses`]) {
      expect((await office.call('POST', path, { paidTo: 'A', cost: 1 })).status).toBe(201);
    }
    const { body } = await office.call('GET', `/api/projects/${project.id}`);
    expect(body.expenses).toHaveLength(2);
    expect(body.money).toMatchObject({ spent: 2, unpaid: 2 });
  });

  it('is of today where the company is, unless told', async () => {
    // Midnight has passed in UTC, not yet in Oregon.
    app.clock.set('2026-03-11T00:30:00Z');
    expect((await record()).date).toBe(today);
    const tomorrow = await office.call('POST', base, { paidTo: 'A', cost: 1, date: '2026-03-11' });
    expect(tomorrow.status).toBe(422);
    expect(tomorrow.body.fields).toEqual({ date: 'This date is in the future. Today is March 10, 2026.' });
    app.clock.set('2026-03-10T15:00:00Z');
  });

  it('finds the business of exactly that name, and takes a name that is none', async () => {
    const business = (await office.call('POST', '/api/businesses', { name: `Yard ${project.id}` })).body;
    expect((await record({ paidTo: `yard ${project.id}` })).businessId).toBe(business.id);
    expect((await record({ paidTo: 'Bridge toll', businessId: business.id })).businessId).toBe(business.id);
    expect((await record({ paidTo: 'Bridge toll' })).businessId).toBeNull();
    const unknown = await office.call('POST', base, { paidTo: 'A', cost: 1, businessId: 999_999 });
    expect([unknown.status, unknown.body.fields]).toEqual([
      422,
      { businessId: 'This business was not found.' },
    ]);
    const detail = (await office.call('GET', `/api/businesses/${business.id}`)).body;
    expect(detail.spending).toEqual({ count: 2, cost: 240, paid: 0, unpaid: 240 });
    expect(detail.expenses).toHaveLength(2);
  });

  test.each([
    ['nothing', { cost: '' }, 'cost', 'Enter an amount with at most two decimals, like 1250.50.'],
    ['zero', { cost: 0 }, 'cost', 'Enter an amount greater than 0.'],
    ['a negative amount', { cost: '-5' }, 'cost', 'Enter an amount greater than 0.'],
    ['three decimals', { cost: '1.005' }, 'cost', 'Enter an amount with at most two decimals, like 1250.50.'],
    ['a comma', { cost: '12,50' }, 'cost', 'Enter an amount with at most two decimals, like 1250.50.'],
    ['a currency', { cost: '€12' }, 'cost', 'Enter an amount with at most two decimals, like 1250.50.'],
    ['an amount beyond all', { cost: '999999999999' }, 'cost', 'The amount is too large.'],
    ['nobody', { paidTo: '  ' }, 'paidTo', 'This field is required.'],
    [
      'a day that is none',
      { date: '2026-02-30' },
      'date',
      'Enter a date that exists, as YYYY-MM-DD, from 1900 to 2999.',
    ],
    ['next year', { date: '2027-01-01' }, 'date', 'This date is in the future. Today is March 10, 2026.'],
  ])('refuses %s at its field', async (_, fields, name, sentence) => {
    const answer = await office.call('POST', base, { paidTo: 'A', cost: 1, ...fields });
    expect([answer.status, answer.body.fields]).toEqual([422, { [name]: sentence }]);
  });

  it('refuses what is no picture, and keeps nothing', async () => {
    const form = formWith(
      { paidTo: 'A', cost: '1' },
      { bytes: Buffer.from('<svg onload="x"/>'), name: 'a.png' },
    );
    const answer = await office.call('POST', base, form);
    expect(answer.status).toBe(415);
    expect(answer.body.fields).toEqual({ picture: 'This isn’t a picture. Use a JPEG, PNG, WebP or PDF.' });
    expect(await count()).toBe(0);
  });

  it('keeps no place of a photo', async () => {
    const form = formWith({ paidTo: 'A', cost: '1' }, { bytes: await phonePhoto({ red: 33 }) });
    const { body } = await office.call('POST', base, form);
    const { raw } = await office.call('GET', `${base}/${body.id}/preview`);
    expect((await sharp(raw).metadata()).exif).toBeUndefined();
  });

  it('keeps a PDF, which has no small picture', async () => {
    const { body } = await office.call(
      'POST',
      base,
      formWith({ paidTo: 'A', cost: '1' }, { bytes: smallPdf, name: 'r.pdf' }),
    );
    expect((await office.call('GET', `${base}/${body.id}/preview`)).headers['content-type']).toBe(
      'application/pdf',
    );
    expect((await office.call('GET', `${base}/${body.id}/preview?size=thumb`)).status).toBe(404);
    await office.call('DELETE', `${base}/${body.id}`);
  });

  it('answers a repeated call with the first answer', async () => {
    const bytes = await freshPicture();
    const send = () =>
      office.call('POST', base, formWith({ paidTo: 'A', cost: '1' }, { bytes }), {
        'idempotency-key': `expense-once-${project.id}`,
      });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(await count()).toBe(1);
  });

  it('is refused on a project that is not there', async () => {
    expect((await office.call('POST', '/api/project/999999/expenses', { paidTo: 'A', cost: 1 })).status).toBe(
      404,
    );
  });
});

const count = async () =>
  (await queryOne<{ n: number }>(
    app.db,
    'select count(*) as n from expenses where project_id = $1 and deleted_at is null',
    [project.id],
  ))!.n;

describe('the same receipt', () => {
  const send = (bytes: Uint8Array, fields: Record<string, string> = {}, who = office, at = base) =>
    who.call(
      'POST',
      at,
      formWith({ paidTo: 'Ridge Lumber', cost: '120', date: '2026-03-02', ...fields }, { bytes }),
    );

  it('is pointed out with the other expense, on any project, and taken once more on purpose', async () => {
    const bytes = await freshPicture();
    const first = await send(bytes);
    const elsewhere = await insertProject(app.db);
    const url = `/api/projects/${elsewhere.id}/expenses`;
    const again = await send(bytes, {}, office, url);
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'expense.double',
      error: `This receipt is already on an expense: $120.00 to Ridge Lumber on March 2, 2026, project ${project.number}. Save it again only if this is another purchase.`,
      current: { id: first.body.id, project_id: project.id, projectNumber: project.number },
    });
    expect(again.body.fields.picture).toBe(again.body.error);
    expect((await send(bytes, { isConfirmed: 'true' }, office, url)).status).toBe(201);
  });

  it('is known again when what is kept of it is sent', async () => {
    const { body } = await send(await phonePhoto({ red: 77 }));
    const { raw } = await office.call('GET', `${base}/${body.id}/preview`);
    expect((await send(raw)).body.code).toBe('expense.double');
  });

  it('is free again when its expense is removed, and that one does not come back beside another', async () => {
    const bytes = await freshPicture();
    const { body } = await send(bytes);
    await office.call('DELETE', `${base}/${body.id}`);
    expect((await send(bytes)).status).toBe(201);
    const restored = await office.call('POST', `${base}/${body.id}/restore`);
    expect([restored.status, restored.body.code]).toEqual([409, 'expense.double']);
  });

  it('is taken once of twenty at the same time', async () => {
    const bytes = await freshPicture();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(bytes)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  it('tells a field employee nothing of somebody else’s', async () => {
    const bytes = await freshPicture();
    await send(bytes);
    const { status, body } = await send(bytes, {}, field);
    expect(status).toBe(409);
    // An id of a request may hold any three digits.
    const { requestId: _random, ...told } = body;
    expect(JSON.stringify(told)).not.toMatch(/120|Ridge|current/);
  });

  it('is held against a change of the receipt, too, but not against itself', async () => {
    const [one, two] = [await freshPicture(), await freshPicture()];
    const [first, second] = [(await send(one)).body, (await send(two)).body];
    const change = (bytes: Uint8Array) => office.call('PUT', `${base}/${second.id}`, formWith({}, { bytes }));
    expect((await change(one)).body.code).toBe('expense.double');
    expect((await change(two)).status).toBe(200);
    expect(first.id).not.toBe(second.id);
  });
});

describe('changing an expense', () => {
  it('changes what is given, and takes what was read back whole', async () => {
    const expense = await record({ category: 'Materials' });
    const answer = await office.call('PUT', `${base}/${expense.id}`, {
      ...expense,
      cost: 130,
      paidFor: 'Nails',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ cost: 130, paidFor: 'Nails', category: 'Materials', version: 2 });
  });

  it('refuses a stale version with the expense as it is now', async () => {
    const expense = await record();
    await office.call('PUT', `${base}/${expense.id}`, { cost: 130, version: 1 });
    const answer = await office.call('PUT', `${base}/${expense.id}`, { cost: 140, version: 1 });
    expect(answer.status).toBe(412);
    expect(answer.body.current).toMatchObject({ id: expense.id, cost: 130, version: 2 });
  });

  it('lets one of many edits of one version through', async () => {
    const expense = await record();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        office.call('PUT', `${base}/${expense.id}`, { cost: 200 + index, version: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(39);
  });

  it('refuses a cost below what was paid', async () => {
    const expense = await record();
    await pay(expense, { amount: 80 });
    const answer = await office.call('PUT', `${base}/${expense.id}`, { cost: 79.99 });
    expect([answer.status, answer.body.code]).toEqual([409, 'expense.beyond_cost']);
    expect(answer.body.fields).toEqual({
      cost: '$80.00 of this expense is paid, so it can’t cost less than that.',
    });
    const exact = await office.call('PUT', `${base}/${expense.id}`, { cost: 80 });
    expect(exact.body).toMatchObject({ cost: 80, unpaid: 0, status: 'paid' });
  });

  it('takes the receipt away, and puts another in its place', async () => {
    const { body: expense } = await office.call(
      'POST',
      base,
      formWith({ paidTo: 'A', cost: '1' }, { bytes: await freshPicture() }),
    );
    const other = await office.call(
      'PUT',
      `${base}/${expense.id}`,
      formWith({}, { bytes: await freshPicture(), name: 'b.png' }),
    );
    expect(other.body.picture).toBe('b.png');
    const without = await office.call('PUT', `${base}/${expense.id}`, { withoutPicture: true });
    expect(without.body.picture).toBeNull();
    expect((await office.call('GET', `${base}/${expense.id}/preview`)).status).toBe(404);
  });

  it('is not found through another project', async () => {
    const expense = await record();
    const elsewhere = await insertProject(app.db);
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', ''],
      ['POST', '/restore'],
      ['GET', '/preview'],
    ] as const) {
      const url = `/api/project/${elsewhere.id}/expenses/${expense.id}${path}`;
      const body =
        method === 'POST' && path === ''
          ? { amount: 1, method: 'Cash' }
          : method === 'PUT'
            ? { cost: 2 }
            : undefined;
      expect([url, (await office.call(method, url, body)).status]).toEqual([url, 404]);
    }
  });
});

describe('removing an expense', () => {
  it('says the words of the specification, once and again, and brings it back', async () => {
    const expense = await record();
    for (const _ of [1, 2]) {
      const answer = await office.call('DELETE', `${base}/${expense.id}`);
      expect([answer.status, answer.body.message]).toEqual([200, 'Expense deleted successfully']);
      expect(answer.body.expense.id).toBe(expense.id);
    }
    expect((await office.call('GET', `/api/projects/${project.id}`)).body.expenses).toEqual([]);
    const events = await query(
      app.db,
      `select 1 from events where kind = 'expense.deleted' and subject_id = $1`,
      [expense.id],
    );
    expect(events).toHaveLength(1);
    const restored = await office.call('POST', `${base}/${expense.id}/restore`);
    expect([restored.status, restored.body.id]).toEqual([200, expense.id]);
    expect(await count()).toBe(1);
  });

  it('is refused while something of it is paid', async () => {
    const expense = await record();
    await pay(expense, { amount: 20 });
    const answer = await office.call('DELETE', `${base}/${expense.id}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'expense.has_payments']);
    expect(answer.body.error).toBe(
      '$20.00 of this expense is paid, so you can’t remove it. Remove its payments first.',
    );
  });

  it('is refused while an invoice passes it on, not when that is void or removed', async () => {
    const expense = await record({ isBillable: true });
    const invoice = await queryOne<{ id: number }>(
      app.db,
      `with i as (insert into invoices (project_id, created_at, updated_at) values ($1, now(), now()) returning id)
       insert into invoice_lines (invoice_id, position, expense_id, name, total_cents) select id, 0, $2, 'Studs', 12000 from i
       returning invoice_id as id`,
      [project.id, expense.id],
    );
    const answer = await office.call('DELETE', `${base}/${expense.id}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'expense.billed']);
    expect(answer.body.error).toContain(
      'on a draft invoice, so you can’t remove it. Take it off that invoice first.',
    );
    expect((await office.call('GET', `/api/projects/${project.id}`)).body.expenses[0].billedOn).toEqual({
      id: invoice!.id,
      number: null,
    });
    const issued = await insertInvoice(app.db, project.id);
    const move = 'update invoice_lines set invoice_id = $1 where expense_id = $2';
    await query(app.db, move, [issued.id, expense.id]);
    for (const [who, todo] of [
      [office, 'Ask an admin to void that invoice first.'],
      [await app.signIn('admin'), 'Void that invoice first.'],
    ] as const) {
      const { error } = (await who.call('DELETE', `${base}/${expense.id}`)).body;
      expect(error).toContain(`on invoice ${issued.number}, so you can’t remove it. ${todo}`);
    }
    await query(app.db, move, [invoice!.id, expense.id]);
    await query(app.db, 'update invoices set deleted_at = now() where id = $1', [invoice!.id]);
    expect((await office.call('DELETE', `${base}/${expense.id}`)).status).toBe(200);
  });

  it('keeps its project from being removed or taken for a duplicate', async () => {
    const expense = await record();
    const answer = await office.call('DELETE', `/api/projects/${project.id}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'project.has_money']);
    await office.call('DELETE', `${base}/${expense.id}`);
    expect((await office.call('DELETE', `/api/projects/${project.id}`)).status).toBe(204);
    expect((await office.call('POST', `${base}/${expense.id}/restore`)).status).toBe(404);
  });
});

describe('paying an expense', () => {
  it('takes parts until it is paid', async () => {
    const expense = await record();
    const first = await office.call(
      'POST',
      `${base}/${expense.id}`,
      formWith(
        { amount: '50', method: 'Check', identification: '1044', date: '2026-03-08' },
        { bytes: await freshPicture(), name: 'check.jpg' },
      ),
    );
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      paid: 50,
      unpaid: 70,
      status: 'partially_paid',
      expensePayments: [
        {
          amount: 50,
          method: 'Check',
          identification: '1044',
          date: '2026-03-08',
          picture: 'check.png',
          createdBy: 'Olga Office',
        },
      ],
    });
    const paymentUrl = `${base}/${expense.id}/expensePayment/${first.body.expensePayments[0].id}`;
    expect((await office.call('GET', `${paymentUrl}/preview`)).headers['content-type']).toBe('image/png');
    const rest = await pay(expense, { amount: 70, method: 'Cash' });
    expect(rest.body).toMatchObject({ paid: 120, unpaid: 0, status: 'paid' });
    expect(rest.body.expensePayments[1].date).toBe(today);
  });

  test.each([
    [
      'more than the cost',
      { amount: 120.01 },
      409,
      'Only $120.00 of this expense is unpaid. Enter that amount or less.',
    ],
    ['zero', { amount: 0 }, 422, 'Enter an amount greater than 0.'],
    ['less than zero', { amount: -1 }, 422, 'Enter an amount greater than 0.'],
    ['three decimals', { amount: '1.001' }, 422, 'Enter an amount with at most two decimals, like 1250.50.'],
  ])('refuses %s at the amount', async (_, fields, status, sentence) => {
    const expense = await record();
    const answer = await pay(expense, fields);
    expect([answer.status, answer.body.fields]).toEqual([status, { amount: sentence }]);
  });

  it('refuses a day to come, and what is paid already', async () => {
    const expense = await record();
    expect((await pay(expense, { amount: 1, date: '2026-03-11' })).body.fields).toEqual({
      date: 'This date is in the future. Today is March 10, 2026.',
    });
    await pay(expense, { amount: 120 });
    expect((await pay(expense, { amount: 1 })).body.fields).toEqual({
      amount: 'This expense is already paid.',
    });
  });

  it('never takes more than the cost of 200 at once', async () => {
    const expense = await record();
    const answers = await Promise.all(Array.from({ length: 200 }, () => pay(expense, { amount: 7 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(17);
    expect(answers.filter(({ body }) => body.code === 'expense.beyond_cost')).toHaveLength(183);
    const [row] = await query<{ paid: number; parts: number }>(
      app.db,
      'select paid_cents as paid, (select sum(amount_cents)::bigint from expense_payments where expense_id = $1) as parts from expenses where id = $1',
      [expense.id],
    );
    expect(row).toEqual({ paid: 11_900, parts: 11_900 });
  });

  it('changes a payment within the cost, with its version', async () => {
    const expense = await record();
    const { body } = await pay(expense, { amount: 50 });
    const [payment] = body.expensePayments;
    const url = `${base}/${expense.id}/expensePayment/${payment.id}`;
    const changed = await office.call('PUT', url, { ...payment, amount: 120, identification: '77' });
    expect(changed.body).toMatchObject({
      paid: 120,
      status: 'paid',
      expensePayments: [{ amount: 120, identification: '77', version: 2 }],
    });
    expect((await office.call('PUT', url, { amount: 10, version: 1 })).status).toBe(412);
    const beyond = await office.call('PUT', url, { amount: 121 });
    expect([beyond.status, beyond.body.fields]).toEqual([
      409,
      { amount: 'Only $120.00 of this expense is unpaid. Enter that amount or less.' },
    ]);
  });

  it('removes a payment in the words of the specification, and brings it back while it fits', async () => {
    const expense = await record();
    const { body } = await pay(expense, { amount: 100 });
    const url = `${base}/${expense.id}/expensePayment/${body.expensePayments[0].id}`;
    for (const _ of [1, 2]) {
      const answer = await admin.call('DELETE', url);
      expect([answer.status, answer.body.message]).toEqual([200, 'Expense payment deleted']);
      expect(answer.body.expense).toMatchObject({ paid: 0, status: 'unpaid', expensePayments: [] });
    }
    expect((await office.call('POST', `${url}/restore`)).body).toMatchObject({
      paid: 100,
      expensePayments: [{ amount: 100 }],
    });
    await admin.call('DELETE', url);
    await pay(expense, { amount: 60 });
    const refused = await office.call('POST', `${url}/restore`);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Only $60.00 of this expense is unpaid. Enter that amount or less.',
    ]);
  });

  it('holds payments, removals and changes at once to the sum of the parts', async () => {
    const expense = await record();
    const { body } = await pay(expense, { amount: 30 });
    const url = `${base}/${expense.id}/expensePayment/${body.expensePayments[0].id}`;
    await Promise.all([
      ...Array.from({ length: 20 }, () => pay(expense, { amount: 9 })),
      ...Array.from({ length: 10 }, (_, index) => office.call('PUT', url, { amount: 20 + index })),
      ...Array.from({ length: 10 }, (_, index) =>
        admin.call(index % 2 ? 'POST' : 'DELETE', index % 2 ? `${url}/restore` : url),
      ),
    ]);
    const [row] = await query<{ fits: boolean }>(
      app.db,
      `select paid_cents <= cost_cents and paid_cents = (select coalesce(sum(amount_cents), 0) from expense_payments
         where expense_id = $1 and deleted_at is null) as fits from expenses where id = $1`,
      [expense.id],
    );
    expect(row).toEqual({ fits: true });
  });
});

describe('a field employee', () => {
  it('records, changes, removes and restores an expense of its own', async () => {
    const expense = await record({}, field);
    expect((await field.call('PUT', `${base}/${expense.id}`, { cost: 90 })).body.cost).toBe(90);
    expect((await field.call('DELETE', `${base}/${expense.id}`)).status).toBe(200);
    expect((await field.call('POST', `${base}/${expense.id}/restore`)).status).toBe(200);
    const { body } = await field.call('GET', `/api/projects/${project.id}`);
    expect(body.expenses.map(({ id }: { id: number }) => id)).toEqual([expense.id]);
    expect(body.money).toBeNull();
  });

  it('no longer changes what the office has begun to pay', async () => {
    const expense = await record({}, field);
    await pay(expense, { amount: 10 });
    const answer = await field.call('PUT', `${base}/${expense.id}`, { cost: 90 });
    expect([answer.status, answer.body.error]).toEqual([
      403,
      'Part of this expense is paid, so only the office can change it.',
    ]);
    expect((await field.call('DELETE', `${base}/${expense.id}`)).status).toBe(403);
  });

  it('knows nothing of the expenses of others, nor of projects that are not its own', async () => {
    const form = formWith({ paidTo: 'A', cost: '9' }, { bytes: await freshPicture() });
    const expense = (await office.call('POST', base, form)).body;
    for (const [method, path, body] of [
      ['PUT', '', { cost: 2 }],
      ['DELETE', '', undefined],
      ['POST', '/restore', undefined],
      ['GET', '/preview', undefined],
    ] as const) {
      expect([path, (await other.call(method, `${base}/${expense.id}${path}`, body)).status]).toEqual([
        path,
        404,
      ]);
    }
    const elsewhere = await insertProject(app.db);
    expect(
      (await field.call('POST', `/api/project/${elsewhere.id}/expenses`, { paidTo: 'A', cost: 1 })).status,
    ).toBe(404);
  });

  it('pays nothing and sees no list, sum or file over all projects', async () => {
    const expense = await record({}, field);
    expect((await pay(expense, { amount: 1 }, field)).status).toBe(403);
    for (const url of ['/api/expenses', '/api/expenses/totals', '/api/export/expenses?format=csv']) {
      expect([url, (await field.call('GET', url)).status]).toEqual([url, 403]);
    }
  });

  it('is offered the names of businesses and of whom was paid before', async () => {
    await office.call('POST', '/api/businesses', { name: `Zebra Tile ${project.id}` });
    await record({ paidTo: `Zed zebra stand ${project.id}` });
    const { body } = await field.call('GET', `/api/expenses/payees?q=zebra`);
    const names = body.map(({ name }: { name: string }) => name);
    expect(names.indexOf(`Zebra Tile ${project.id}`)).toBeLessThan(
      names.indexOf(`Zed zebra stand ${project.id}`),
    );
    expect(names).toContain(`Zed zebra stand ${project.id}`);
  });
});

describe('a business that was paid', () => {
  it('is removed with what it was paid still under its name, and is linked again when it comes back', async () => {
    const { body: business } = await office.call('POST', '/api/businesses', {
      name: `Harbor Glass ${project.number}`,
      type: 'supplier',
    });
    const expense = await record({ paidTo: business.name.toUpperCase() });
    const plain = await record({ paidTo: 'Somebody else' });
    expect(expense.businessId).toBe(business.id);
    const own = `${base}/${expense.id}`;
    const totals = async () => {
      const { body } = await office.call('GET', `/api/expenses/totals?by=business&projectId=${project.id}`);
      return body.groups.map(({ label, cost }: { label: string; cost: number }) => [label, cost]);
    };
    const before = await totals();
    expect((await office.call('DELETE', `/api/businesses/${business.id}`)).status).toBe(204);

    const listed = async () => {
      const { body } = await office.call('GET', `/api/expenses?projectId=${project.id}`);
      return body.find(({ id }: { id: number }) => id === expense.id);
    };
    expect(await listed()).toMatchObject({ paidTo: expense.paidTo, businessId: null, cost: 120 });
    expect(await totals()).toEqual(before);
    const shown = await office.call('GET', `/api/expenses?businessId=${business.id}`);
    expect(shown.body).toHaveLength(1);
    const { body: payables } = await office.call('GET', '/api/reports/payables?by=business');
    expect(payables.rows.map(({ label }: { label: string }) => label)).toContain(business.name);
    // Another field of it is changed meanwhile.
    const changed = await office.call('PUT', own, { paidFor: 'Panes', version: expense.version });
    expect(changed.body).toMatchObject({ paidTo: expense.paidTo, paidFor: 'Panes', businessId: null });

    expect((await office.call('POST', `/api/businesses/${business.id}/restore`, {})).status).toBe(200);
    expect(await listed()).toMatchObject({ businessId: business.id });
    expect((await office.call('GET', `/api/businesses/${business.id}`)).body.spending).toMatchObject({
      count: 1,
      cost: 120,
    });
    expect(plain.businessId).toBeNull();
  });
});
