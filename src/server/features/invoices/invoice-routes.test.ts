import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { eventKinds, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createInvoice, insertContract, issueInvoice } from '../../../../test/support/invoice-fixtures.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { examineBilling } from './examine-invoices-queries.ts';

let app: TestApp;
let office: TestCaller;
let admin: TestCaller;
beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const create = (projectId: number, body: object) =>
  office.call('POST', '/api/invoices', { project_id: projectId, ...body });
const line = (unitPrice: number | string, more: object = {}) => ({
  name: 'Service call',
  unitPrice,
  ...more,
});
const files = { read: () => Promise.reject(new Error('There are no files.')) };
const cents = (amount: number) => Math.round(amount * 100);
/** As somebody records a payment. */
const receive = (id: number, amount: number) =>
  query(app.db, 'update invoices set received_cents = received_cents + $2 where id = $1', [
    id,
    cents(amount),
  ]);

describe('billing a contract', () => {
  test('a payment of its schedule, a percentage, an amount and the remainder make the contract to the cent, its tax too', async () => {
    const { id, contract, tax } = await insertContract(app.db, office);
    const deposit = await create(id, { bill: { schedulePlace: 0 } });
    expect(deposit).toMatchObject({
      status: 201,
      body: {
        project_id: id,
        number: null,
        title: 'Hall bathroom · Deposit',
        status: 'draft',
        paymentTerms: ['on_receipt'],
        lines: [{ name: 'Deposit', schedulePlace: 0, description: expect.stringContaining('$') }],
        billing: { contract, billed: 0, drafted: 0, remaining: contract },
        datesSent: [],
        received_payments: [],
        version: 1,
      },
    });
    const [part] = deposit.body.lines;
    expect(cents(part.total) + cents(part.tax)).toBe(cents(part.contractAmount));
    expect(deposit.body.total).toBe(part.contractAmount);
    const bodies = [deposit.body];
    bodies.push(await createInvoice(office, id, { bill: { rateBps: 1234 } }));
    bodies.push(await createInvoice(office, id, { bill: { amount: '333.33' } }));
    const last = await createInvoice(office, id, { bill: { remainder: true } });
    expect(last).toMatchObject({
      title: 'Hall bathroom · Final payment',
      billing: { drafted: expect.any(Number) },
    });
    bodies.push(last);
    const sum = (of: (invoice: { total: number; tax: number }) => number) =>
      bodies.reduce((all, invoice) => all + cents(of(invoice)), 0);
    expect(sum(({ total }) => total)).toBe(cents(contract));
    expect(sum((invoice) => invoice.tax)).toBe(cents(tax));
    const billing = await office.call('GET', `/api/projects/${id}/billing`);
    expect(billing.body).toMatchObject({
      contract,
      billed: 0,
      drafted: contract,
      remaining: 0,
      schedule: [
        { place: 0, label: 'Deposit', invoice: { id: deposit.body.id, number: null, status: 'draft' } },
        { place: 1, invoice: null },
        { place: 2, invoice: null },
      ],
    });
    for (const body of bodies) {
      expect((await office.call('POST', `/api/invoices/${body.id}/issue`)).status).toBe(200);
    }
    const project = await office.call('GET', `/api/projects/${id}`);
    expect(project.body.money).toMatchObject({ contract, billed: contract, drafted: 0, owed: contract });
    expect(project.body.invoices).toHaveLength(4);
  });

  test('a payment of the schedule is billed once; voiding its invoice frees it', async () => {
    const { id } = await insertContract(app.db, office);
    const first = await createInvoice(office, id, { bill: { schedulePlace: 1 } });
    const onDraft = await create(id, { bill: { schedulePlace: 1 } });
    expect(onDraft).toMatchObject({
      status: 409,
      body: { code: 'invoice.already_billed', error: expect.stringContaining('on a draft') },
    });
    const { body: issued } = await office.call('POST', `/api/invoices/${first.id}/issue`);
    const again = await create(id, { bill: { schedulePlace: 1 } });
    expect(again.body).toMatchObject({
      code: 'invoice.already_billed',
      fields: {
        'bill.schedulePlace': `“When tiles are set” is already billed, on invoice ${issued.number}.`,
      },
    });
    await admin.call('DELETE', `/api/invoices/${first.id}?reason=Wrong%20job`);
    expect((await create(id, { bill: { schedulePlace: 1 } })).status).toBe(201);
  });

  test('more than the contract leaves is billed only when somebody says so', async () => {
    const { id, contract } = await insertContract(app.db, office);
    await issueInvoice(office, id, { bill: { rateBps: 9000 } });
    const refused = await create(id, { bill: { rateBps: 1001 } });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'invoice.beyond_contract',
        fields: { isBeyondContract: expect.stringContaining('more than') },
      },
    });
    expect((await create(id, { lines: [line(contract)] })).body.code).toBe('invoice.beyond_contract');
    const extra = await create(id, { lines: [line(contract)], isBeyondContract: true });
    expect(extra.status).toBe(201);
    // What goes beyond on purpose leaves the rest of the contract to be billed.
    const rest = await createInvoice(office, id, { bill: { remainder: true } });
    expect(cents(rest.total)).toBe(cents(contract) - cents(contract * 0.9));
    const nothing = await create(id, { bill: { remainder: true } });
    expect(nothing.body).toMatchObject({
      code: 'invoice.beyond_contract',
      error: expect.stringContaining('already billed'),
    });
    const edited = await office.call('PUT', `/api/invoices/${rest.id}`, {
      lines: [{ ...rest.lines[0], contractAmount: rest.total + 0.01 }],
      version: rest.version,
    });
    expect(edited.body.code).toBe('invoice.beyond_contract');
  });

  test('an invoice tells apart what was billed before it and what after, in the order of issue', async () => {
    const { id } = await insertContract(app.db, office);
    const late = await createInvoice(office, id, { bill: { amount: 300 } });
    const first = await issueInvoice(office, id, { bill: { amount: 100 } });
    app.clock.advance(60_000);
    const second = await issueInvoice(office, id, { bill: { amount: 200 } });
    app.clock.advance(60_000);
    await office.call('POST', `/api/invoices/${late.id}/issue`);
    app.clock.advance(60_000);
    const voided = await issueInvoice(office, id, { bill: { amount: 50 } });
    await admin.call('DELETE', `/api/invoices/${voided.id}`);
    const draft = await createInvoice(office, id, { bill: { amount: 25 } });
    expect(draft.billedLater).toBe(0);
    const figures = async (invoice: { id: number }) => {
      const { billing, billedLater } = (await office.call('GET', `/api/invoices/${invoice.id}`)).body;
      return [billing.billed, billedLater];
    };
    expect(await figures(first)).toEqual([500, 500]);
    expect(await figures(second)).toEqual([400, 300]);
    expect(await figures(late)).toEqual([300, 0]);
    expect(await figures(draft)).toEqual([600, 0]);
  });

  test('an expense that is passed on comes on top of the contract and is earned when it is billed', async () => {
    const { id, contract } = await insertContract(app.db, office);
    await issueInvoice(office, id, { bill: { rateBps: 9000 } });
    const { body: expense } = await office.call('POST', `/api/projects/${id}/expenses`, {
      paidTo: 'Riverside Lumber',
      cost: '84.37',
      isBillable: 'true',
    });
    const before = (await office.call('GET', `/api/projects/${id}`)).body.money;
    const { body: left } = await office.call('GET', `/api/projects/${id}/billing`);
    const passedOn = await issueInvoice(office, id, {
      lines: [{ name: 'Extra lumber', unitPrice: 84.37, taxable: false, expenseId: expense.id }],
    });
    expect(passedOn).toMatchObject({ total: 84.37, extra: 84.37, extraTax: 0, isBeyondContract: false });
    const { body: billing } = await office.call('GET', `/api/projects/${id}/billing`);
    expect(billing).toMatchObject({ remaining: left.remaining, billed: left.billed, extras: 84.37 });
    // It is earned at once, though the contract is not billed in full yet.
    const { money } = (await office.call('GET', `/api/projects/${id}`)).body;
    expect(money).toMatchObject({ extras: 84.37, spent: 84.37 });
    expect(cents(money.income)).toBe(cents(before.income) + 8437);
    // What the contract had left can still be billed to its last cent, and not a cent more.
    const rest = await issueInvoice(office, id, { bill: { remainder: true } });
    expect(cents(rest.total)).toBe(cents(contract) - cents(contract * 0.9));
    expect((await create(id, { lines: [line(1)] })).body.code).toBe('invoice.beyond_contract');
    expect((await examineBilling.examine(app.db, { files, money: String })).findings).toEqual([]);
  });

  test('20 remainders at once bill the contract once', async () => {
    const { id, contract } = await insertContract(app.db, office);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(id, { bill: { remainder: true } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const { body } = await office.call('GET', `/api/projects/${id}/billing`);
    expect(body).toMatchObject({ drafted: contract, remaining: 0 });
  });

  test('20 clicks on one payment of the schedule bill it once', async () => {
    const { id } = await insertContract(app.db, office);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create(id, { bill: { schedulePlace: 0 } })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
  });

  test('without a contract lines of its own are billed freely, a part of it not at all', async () => {
    const { id } = await insertProject(app.db);
    expect(await create(id, { bill: { remainder: true } })).toMatchObject({
      status: 422,
      body: { code: 'invoice.no_contract' },
    });
    const { body } = await create(id, {
      title: 'Leak',
      lines: [line(120, { quantity: 1.5, unit: 'hours' }), line('35.20', { taxable: false })],
      discountKind: 'amount',
      discountValue: 15.2,
    });
    expect(body).toMatchObject({ title: 'Leak', linesTotal: 215.2, discount: 15.2, tax: 13.8, total: 213.8 });
  });

  test('the deposit of a contract without a schedule is billed by its name', async () => {
    const { id, bid } = await insertContract(app.db, office, { paymentSchedule: [] });
    const { body: billing } = await office.call('GET', `/api/projects/${id}/billing`);
    expect(billing).toMatchObject({ deposit: bid.deposit, schedule: [] });
    const { body } = await create(id, { bill: { deposit: true } });
    expect(body.paymentTerms).toEqual(['on_receipt']);
    const told = await create(id, { bill: { amount: 1 }, paymentTerms: ['net_15'] });
    expect(told.body.paymentTerms).toEqual(['net_15']);
    const progress = await create(id, { bill: { amount: 1 } });
    expect(progress.body.paymentTerms).toEqual(['net_30']);
    expect(body).toMatchObject({ title: 'Hall bathroom · Deposit', total: bid.deposit });
    const other = await insertContract(app.db, office);
    expect((await create(other.id, { bill: { deposit: true } })).body.fields).toEqual({
      'bill.deposit': 'The contract has no deposit.',
    });
  });
});

describe('what makes no sense is refused at its field', () => {
  test.each<[object, string, string]>([
    [{ bill: { amount: 0 } }, 'bill.amount', 'greater than 0'],
    [{ bill: { amount: '-5' } }, 'bill.amount', 'greater than 0'],
    [{ bill: { amount: 1.005 } }, 'bill.amount', 'two decimals'],
    [{ bill: { rateBps: 0 } }, 'bill.rateBps', 'greater than 0'],
    [{ bill: { rateBps: 10_001 } }, 'bill.rateBps', '100%'],
    [{ bill: { amount: 5, remainder: true } }, 'bill', 'one of'],
    [{ bill: { schedulePlace: 7 } }, 'bill.schedulePlace', 'no such payment'],
    [{ lines: [line(-1)] }, 'lines.0.unitPrice', 'negative'],
    [{ lines: [line('1.234')] }, 'lines.0.unitPrice', 'two decimals'],
    [{ lines: [line('12,50')] }, 'lines.0.unitPrice', 'like 1250.50'],
    [{ lines: [line('€12')] }, 'lines.0.unitPrice', 'like 1250.50'],
    [{ lines: [line(99_999_999_999, { quantity: 1000 })] }, 'lines.0.unitPrice', 'too large'],
    [{ lines: [line('100000000000')] }, 'lines.0.unitPrice', 'too large'],
    [{ lines: [line(5, { quantity: -1 })] }, 'lines.0.quantity', 'admin'],
    [{ lines: [line(5, { quantity: 1.2345 })] }, 'lines.0.quantity', 'three decimals'],
    [{ lines: [{ name: ' ', unitPrice: 3 }] }, 'lines.0.name', 'required'],
    [{ lines: [line(5, { productId: 999_999 })] }, 'lines.0.productId', 'price book'],
    [{ lines: [line(5, { expenseId: 999_999 })] }, 'lines.0.expenseId', 'isn’t part of this project'],
    [{ lines: [line(5, { schedulePlace: 0 })] }, 'lines.0.schedulePlace', 'part of a contract'],
    [
      { lines: [0, 1].map(() => ({ name: 'x', contractAmount: 5, schedulePlace: 0 })) },
      'lines.1.schedulePlace',
      'another line',
    ],
    [{ lines: [{ name: 'x', contractAmount: 0 }] }, 'lines.0.contractAmount', 'greater than 0'],
    [{ dueOn: '2026-02-30' }, 'dueOn', 'exists'],
    [{ dueOn: '2026-03-09' }, 'dueOn', 'before today'],
    [{ dueOn: '2206-03-09' }, 'dueOn', 'years away'],
    [{ discountKind: 'rate', discountValue: 100.01 * 100 }, 'discountValue', '100%'],
    [{ taxRateBps: 10_001 }, 'taxRateBps', '100%'],
    [{ taxRateBps: 887.55 }, 'taxRateBps', 'one decimal'],
  ])('%j', async (body, field, words) => {
    const { id } = await insertContract(app.db, office);
    const answer = await create(id, body);
    expect(answer.status).toBe(422);
    const at = Object.keys(answer.body.fields).find((name) => name.startsWith(field));
    expect(at).toBeDefined();
    expect(answer.body.fields[at!]).toContain(words);
    const { body: project } = await office.call('GET', `/api/projects/${id}`);
    expect(project.invoices).toEqual([]);
  });

  test('a project that is not there, or was called off', async () => {
    expect((await create(999_999, {})).body).toMatchObject({
      code: 'not_found',
      fields: { project_id: expect.any(String) },
    });
    const { id } = await insertContract(app.db, office);
    await office.call('POST', `/api/projects/${id}/cancel`);
    expect((await create(id, { lines: [line(1)] })).body.code).toBe('project.move_not_allowed');
  });

  test('an administrator may enter a credit, but never a total below zero', async () => {
    const { id } = await insertProject(app.db);
    const credit = (quantity: number) => ({ project_id: id, lines: [line(10), line(4, { quantity })] });
    expect((await admin.call('POST', '/api/invoices', credit(-1))).body.linesTotal).toBe(6);
    expect((await admin.call('POST', '/api/invoices', credit(-3))).body.fields.lines).toContain('below zero');
  });
});

describe('a draft', () => {
  test('is changed by version, its history holds only what differs', async () => {
    const { id } = await insertProject(app.db);
    const draft = await createInvoice(office, id, { lines: [line(10), line(20)] });
    const changed = await office.call('PUT', `/api/invoices/${draft.id}`, {
      ...draft,
      title: 'Leak',
      lines: [draft.lines[0], { ...draft.lines[1], unitPrice: 25 }],
    });
    expect(changed).toMatchObject({ status: 200, body: { title: 'Leak', linesTotal: 35, version: 2 } });
    const stale = await office.call('PUT', `/api/invoices/${draft.id}`, { title: 'x', version: 1 });
    expect(stale).toMatchObject({ status: 412, body: { code: 'version.stale', current: { title: 'Leak' } } });
    const [event] = await query<{ before: object; after: object }>(
      app.db,
      `select before, after from events where kind = 'invoice.updated' and subject_id = $1`,
      [draft.id],
    );
    expect(event).toMatchObject({
      before: { title: '' },
      after: { title: 'Leak', lines: [{ unitPrice: 25 }] },
    });
    const race = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        office.call('PUT', `/api/invoices/${draft.id}`, { title: `T${index}`, version: 2 }),
      ),
    );
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(race.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  test('is removed and comes back, unless the same is billed meanwhile', async () => {
    const { id } = await insertContract(app.db, office);
    const draft = await createInvoice(office, id, { bill: { schedulePlace: 0 } });
    const gone = await admin.call('DELETE', `/api/invoices/${draft.id}`);
    expect(gone).toMatchObject({ status: 200, body: { message: 'Invoice deleted successfully' } });
    expect((await office.call('GET', `/api/invoices/${draft.id}`)).status).toBe(404);
    const back = await office.call('POST', `/api/invoices/${draft.id}/restore`);
    expect(back).toMatchObject({
      status: 200,
      body: { title: 'Hall bathroom · Deposit', total: draft.total },
    });
    expect((await office.call('POST', `/api/invoices/${draft.id}/restore`)).body.version).toBe(
      back.body.version,
    );
    await admin.call('DELETE', `/api/invoices/${draft.id}`);
    await createInvoice(office, id, { bill: { schedulePlace: 0 } });
    const refused = await office.call('POST', `/api/invoices/${draft.id}/restore`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'invoice.already_billed' } });
    expect((await eventKinds(app.db, id)).filter((kind) => kind.startsWith('invoice.'))).toEqual([
      'invoice.created',
      'invoice.deleted',
      'invoice.restored',
      'invoice.deleted',
      'invoice.created',
    ]);
  });
});

describe('issuing', () => {
  test('gives number, day, due day by the terms, and freezes who and where', async () => {
    const { id } = await insertProject(app.db);
    const draft = await createInvoice(office, id, { lines: [line(100)], paymentTerms: ['Thanks', 'net_15'] });
    const { body: issued } = await office.call('POST', `/api/invoices/${draft.id}/issue`);
    expect(issued).toMatchObject({
      number: expect.stringMatching(/^INV-\d+$/),
      status: 'sent',
      issuedOn: '2026-03-10',
      dueOn: '2026-03-25',
      balance: issued.total,
      daysOverdue: 0,
    });
    await query(app.db, `update customers set name = 'Somebody Else'`);
    const [row] = await query<{ heading: { customer: object; terms: string[] } }>(
      app.db,
      'select heading from invoices where id = $1',
      [draft.id],
    );
    expect(row!.heading).toMatchObject({
      customer: { name: 'Maria Castellanos' },
      terms: ['Thanks', 'Payment is due within 15 days of the invoice date.'],
    });
    const again = await office.call('POST', `/api/invoices/${draft.id}/issue`);
    expect(again.body).toMatchObject({ number: issued.number, version: issued.version });
    const edit = await office.call('PUT', `/api/invoices/${draft.id}`, { title: 'x' });
    expect(edit).toMatchObject({
      status: 409,
      body: { code: 'invoice.not_draft', error: expect.stringContaining(issued.number) },
    });
  });

  test('refuses an empty one and one that comes to nothing', async () => {
    const { id } = await insertProject(app.db);
    for (const lines of [[], [line(0)]]) {
      const draft = await createInvoice(office, id, { lines });
      const answer = await office.call('POST', `/api/invoices/${draft.id}/issue`);
      expect(answer).toMatchObject({ status: 422, body: { code: 'invoice.empty' } });
    }
  });

  test('refuses a due day that has passed meanwhile', async () => {
    const { id } = await insertProject(app.db);
    const draft = await createInvoice(office, id, { lines: [line(1)], dueOn: '2026-03-10' });
    app.clock.advance(86_400_000);
    const later = await app.signIn('office');
    const answer = await later.call('POST', `/api/invoices/${draft.id}/issue`);
    app.clock.advance(-86_400_000);
    expect(answer.body.fields).toMatchObject({ dueOn: expect.stringContaining('passed') });
  });
});

describe('voiding', () => {
  test('keeps the number, frees the contract, and says who and why; a repetition changes nothing', async () => {
    const { id, contract } = await insertContract(app.db, office);
    const issued = await issueInvoice(office, id, { bill: { remainder: true } });
    const answer = await admin.call('DELETE', `/api/invoices/${issued.id}?reason=Sent%20twice`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Invoice deleted successfully',
        invoice: { number: issued.number, status: 'void', voidReason: 'Sent twice', balance: 0 },
      },
    });
    expect((await admin.call('DELETE', `/api/invoices/${issued.id}`)).body.invoice.version).toBe(
      answer.body.invoice.version,
    );
    const { body: billing } = await office.call('GET', `/api/projects/${id}/billing`);
    expect(billing).toMatchObject({ billed: 0, remaining: contract });
    expect((await eventKinds(app.db, id)).filter((kind) => kind === 'invoice.voided')).toHaveLength(1);
  });

  test('is refused while something was received', async () => {
    const { id } = await insertProject(app.db);
    const issued = await issueInvoice(office, id, { lines: [line(100)] });
    await receive(issued.id, 40);
    const answer = await admin.call('DELETE', `/api/invoices/${issued.id}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'invoice.has_payments' } });
    expect(answer.body.error).not.toContain('successfully');
    expect((await office.call('GET', `/api/invoices/${issued.id}`)).body).toMatchObject({
      status: 'partially_paid',
      balance: issued.total - 40,
    });
  });

  test('cancelling a project voids its drafts and leaves what is out', async () => {
    const { id } = await insertContract(app.db, office);
    const out = await issueInvoice(office, id, { bill: { schedulePlace: 0 } });
    const draft = await createInvoice(office, id, { bill: { schedulePlace: 1 } });
    await office.call('POST', `/api/projects/${id}/cancel`, { reason: 'Moved away' });
    const status = async (invoice: { id: number }) =>
      (await office.call('GET', `/api/invoices/${invoice.id}`)).body;
    expect(await status(draft)).toMatchObject({ status: 'void', number: null, voidReason: 'Moved away' });
    expect(await status(out)).toMatchObject({ status: 'sent' });
    expect(await eventKinds(app.db, id)).toContain('invoice.voided');
  });
});

test('a project with an invoice cannot be removed', async () => {
  const { id } = await insertProject(app.db);
  await createInvoice(office, id, {});
  expect((await office.call('DELETE', `/api/projects/${id}`)).body.code).toBe('project.has_money');
});

test('field employees know of no invoices', async () => {
  const field = await app.signIn('field');
  for (const url of [
    '/api/invoices',
    '/api/invoices/1',
    '/api/invoices/1/preview',
    '/api/projects/1/billing',
  ]) {
    expect((await field.call('GET', url)).status).toBe(403);
  }
});
