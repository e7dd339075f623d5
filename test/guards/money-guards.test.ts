import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Day } from '../../src/shared/kernel/dates.ts';
import { cents } from '../../src/shared/kernel/money.ts';
import type { AuditContext } from '../../src/server/platform/audit-context.ts';
import { query } from '../../src/server/platform/db/query.ts';
import { addToPaid } from '../../src/server/features/expenses/expense-payment-queries.ts';
import { setExpenseDeleted } from '../../src/server/features/expenses/expense-queries.ts';
import {
  markInvoiceRestored,
  markInvoiceVoid,
  takeNumber,
  voidDrafts,
} from '../../src/server/features/invoices/invoice-queries.ts';
import { insertPayment, markPaymentVoid } from '../../src/server/features/payments/payment-queries.ts';
import { figure } from '../faults/full-size.ts';
import { insertProject, setUpCompany } from '../support/bid-fixtures.ts';
import { createInvoice, issueInvoice } from '../support/invoice-fixtures.ts';
import { formWith, plainPicture } from '../support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

/**
 * Most of what keeps money right is guarded more than once: a rule that words the refusal, a lock, a condition in the statement, and a
 * constraint behind it. Through the calls only the first of them is met, so each of the others is knocked at here by itself.
 */
let app: TestApp;
let office: TestCaller;
let projectId: number;
let audit: AuditContext;
let invoice: { id: number; number: string };
let knocks = 0;

beforeAll(async () => {
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
});
afterAll(async () => {
  await app.close();
  figure(`${knocks} tests, each of what one statement, constraint or index holds by itself`);
});
beforeEach(async () => {
  knocks += 1;
  ({ id: projectId } = await insertProject(app.db));
  invoice = await issueInvoice(office, projectId, { lines });
  audit = {
    now: app.clock.now(),
    actor: { kind: 'employee', id: office.employeeId, name: 'Olga Office' },
    requestId: 'guards',
  };
});

const lines = [{ name: 'Work', unitPrice: 100, taxable: false }];
const run = (sql: string, ...values: unknown[]) => query<{ id: number }>(app.db, sql, values);
const pay = (amount: number, { id = invoice.id, identification = '', isConfirmed = false } = {}) =>
  insertPayment(
    app.db,
    id,
    { amount: cents(amount), method: 'Check', identification, receivedOn: '2026-03-10' as Day, isConfirmed },
    { audit, projectId, picture: undefined, told: {} },
  );
async function receivedOf(id = invoice.id) {
  const sql = 'select received_cents as cents from invoices where id = $1';
  const [row] = await query<{ cents: number }>(app.db, sql, [id]);
  return row!.cents;
}

describe('the statement that takes a payment', () => {
  test('takes none beyond what is owed, whoever forgot to ask', async () => {
    expect((await pay(10_001)).payment).toBeNull();
    expect((await pay(6000)).payment).not.toBeNull();
    expect((await pay(4001)).payment).toBeNull();
    expect(await receivedOf()).toBe(6000);
  });

  test('takes none on a draft or on a void invoice', async () => {
    const draft = await createInvoice(office, projectId, { lines });
    expect((await pay(100, draft)).payment).toBeNull();
    await run('update invoices set voided_at = now() where id = $1', invoice.id);
    expect((await pay(100)).payment).toBeNull();
  });

  test('takes the same one again only when that is meant', async () => {
    expect((await pay(100, { identification: '77' })).payment).not.toBeNull();
    expect(await pay(100, { identification: '77' })).toMatchObject({
      payment: null,
      earlier: { amountCents: 100 },
    });
    expect((await pay(100, { identification: '77', isConfirmed: true })).payment).not.toBeNull();
    expect(await receivedOf()).toBe(200);
  });

  test('is taken back once', async () => {
    const { payment } = await pay(5000);
    const words = { reason: 'It bounced', voidedBy: null, now: audit.now };
    expect(await markPaymentVoid(app.db, payment!.id, words)).toBeDefined();
    expect(await markPaymentVoid(app.db, payment!.id, words)).toBeUndefined();
    expect(await receivedOf()).toBe(0);
  });
});

test('of two pictures for one version of a payment one is kept, and the other is told', async () => {
  const { payment } = await pay(100);
  const answers = await Promise.all(
    [11, 12].map(async (shade) =>
      office.call(
        'POST',
        `/api/projects/${projectId}/payments/${payment!.id}/picture`,
        formWith({}, { bytes: await plainPicture('png', shade), name: 'check.png' }),
        { 'if-match': `"${payment!.version}"` },
      ),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
});

describe('the statements that move an invoice', () => {
  const terms = { dueOn: '2026-04-10', terms: [], termTexts: [] };

  test('give a number to a draft alone, and use none up otherwise', async () => {
    const next = 'select next_invoice_number as id from billing_settings';
    const [before] = await run(next);
    expect(await takeNumber(app.db, audit, invoice.id, terms)).toBeUndefined();
    expect(await run(next)).toEqual([before]);
  });

  test('void none that something was received for, and none twice', async () => {
    await pay(100);
    expect(await markInvoiceVoid(app.db, invoice.id, '', audit.now)).toBe(false);
    const other = await issueInvoice(office, projectId, { lines });
    expect(await markInvoiceVoid(app.db, other.id, '', audit.now)).toBe(true);
    expect(await markInvoiceVoid(app.db, other.id, '', audit.now)).toBe(false);
  });

  test('bring back what was removed alone, and with a project called off void its drafts alone', async () => {
    const draft = await createInvoice(office, projectId, { lines });
    expect(await markInvoiceRestored(app.db, draft.id, audit.now)).toBe(false);
    const gone = await voidDrafts(app.db, projectId, 'Called off', audit.now);
    expect(gone.map(({ id }) => id)).toEqual([draft.id]);
  });
});

describe('the statements that move an expense', () => {
  let expenseId: number;
  beforeEach(async () => {
    const body = { paidTo: 'Ridge Lumber', cost: 120 };
    const answer = await office.call('POST', `/api/projects/${projectId}/expenses`, body);
    expenseId = answer.body.id;
  });

  test('let one of several changes of one version through', async () => {
    const own = `/api/projects/${projectId}/expenses/${expenseId}`;
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((paidFor) => office.call('PUT', own, { paidFor }, { 'if-match': '"1"' })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 412, 412, 412,
    ]);
  });

  test('pay neither beyond its cost nor back below nothing', async () => {
    expect(await addToPaid(app.db, expenseId, 12_001, audit.now)).toBe(false);
    expect(await addToPaid(app.db, expenseId, -1, audit.now)).toBe(false);
    expect(await addToPaid(app.db, expenseId, 12_000, audit.now)).toBe(true);
    expect(await addToPaid(app.db, expenseId, 1, audit.now)).toBe(false);
  });

  test('hide none that something of is paid, and pay none that is hidden', async () => {
    await addToPaid(app.db, expenseId, 500, audit.now);
    await setExpenseDeleted(app.db, expenseId, audit.now);
    const isHidden = 'select id::int from expenses where id = $1 and deleted_at is not null';
    expect(await run(isHidden, expenseId)).toEqual([]);
    await addToPaid(app.db, expenseId, -500, audit.now);
    await setExpenseDeleted(app.db, expenseId, audit.now);
    expect(await run(isHidden, expenseId)).toHaveLength(1);
    expect(await addToPaid(app.db, expenseId, 500, audit.now)).toBe(false);
  });

  test.each([
    ['more paid than it cost', 'update expenses set paid_cents = cost_cents + 1 where id = $1'],
    ['less than nothing paid', 'update expenses set paid_cents = -1 where id = $1'],
    ['a removed one that is paid', 'update expenses set paid_cents = 1, deleted_at = now() where id = $1'],
    ['one that cost nothing', 'update expenses set cost_cents = 0 where id = $1'],
  ])('a constraint refuses %s', async (_what, sql) => {
    await expect(run(sql, expenseId)).rejects.toThrow(/violates check constraint/);
  });

  test('an index refuses the same receipt twice', async () => {
    await run(
      `insert into files (sha256, size_bytes, media_type) values (repeat('a', 64), 1, 'image/png') on conflict do nothing`,
    );
    const sql = `insert into expenses (project_id, paid_to, cost_cents, spent_on, picture_sha256, picture_source_sha256, created_at, updated_at)
      values ($1, 'A', 1, '2026-03-10', repeat('a', 64), 'the same', now(), now()) returning id::int`;
    await run(sql, projectId);
    await expect(run(sql, projectId)).rejects.toThrow(/expenses_receipt/);
  });
});

describe('a constraint of invoices refuses', () => {
  test.each([
    ['more received than billed', 'update invoices set received_cents = total_cents + 1 where id = $1'],
    ['less than nothing received', 'update invoices set received_cents = -1 where id = $1'],
    [
      'something received on a void one',
      'update invoices set received_cents = 1, voided_at = now() where id = $1',
    ],
    ['an issued one that is removed', 'update invoices set deleted_at = now() where id = $1'],
    ['an issued one without its number', 'update invoices set number = null where id = $1'],
    ['an issued one over nothing', 'update invoices set total_cents = 0 where id = $1'],
  ])('%s', async (_what, sql) => {
    await expect(run(sql, invoice.id)).rejects.toThrow(/violates check constraint/);
  });

  test('a number that another one has', async () => {
    const other = await issueInvoice(office, projectId, { lines });
    await expect(
      run('update invoices set number = $2 where id = $1', other.id, invoice.number),
    ).rejects.toThrow(/invoices_number_key/);
  });

  test('the same check twice on one invoice, unless that is meant', async () => {
    const sql = (isConfirmed: boolean) =>
      `insert into received_payments (invoice_id, amount_cents, method, identification, received_on, is_confirmed, created_at)
       values ($1, 1, $2, '1042', '2026-03-10', ${isConfirmed}, now()) returning id::int`;
    await run(sql(false), invoice.id, 'Check');
    await expect(run(sql(false), invoice.id, 'CHECK')).rejects.toThrow(/received_payments_double/);
    await run(sql(true), invoice.id, 'Check');
  });
});
