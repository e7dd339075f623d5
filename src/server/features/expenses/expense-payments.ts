import { notFound } from '../../../shared/kernel/app-error.ts';
import { cents, toAmount } from '../../../shared/kernel/money.ts';
import type {
  AddExpensePaymentBody,
  Expense,
  UpdateExpensePaymentBody,
} from '../../../shared/expenses/expense-contract.ts';
import {
  requireMayLowerPayment,
  requireMayReversePayment,
} from '../../../shared/payments/payment-reversal.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { keepPicture, type TakenPicture } from '../../platform/pictures/take-in-picture.ts';
import { requireWrittenVersion } from '../../platform/require-version.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { lockOwnExpense, type ExpensePlace } from './change-expense.ts';
import {
  addToPaid,
  findExpensePayment,
  insertExpensePayment,
  setPaymentDeleted,
  updateExpensePayment,
  type PaymentFields,
  type StoredPayment,
} from './expense-payment-queries.ts';
import { readExpense, type Company, type StoredExpense } from './expense-queries.ts';
import { beyondCost, requirePast } from './expense-rules.ts';

export interface PaymentPlace extends ExpensePlace {
  paymentId: number;
}

interface Upload {
  picture: TakenPicture | undefined;
  files: FileStore;
}

/** Records that an expense was paid, whole or in part; never beyond its cost (409). */
export async function payExpense(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: ExpensePlace,
  { body, picture, files }: Upload & { body: AddExpensePaymentBody },
): Promise<JsonText> {
  const { expense, company } = await lockPresentExpense(db, audit, viewer, place);
  const fields: PaymentFields = {
    amountCents: body.amount,
    method: body.method,
    identification: body.identification ?? '',
    date: body.date ?? company.today,
  };
  requirePast(fields.date, company);
  if (!(await addToPaid(db, expense.id, fields.amountCents, audit.now))) throw beyondCost(expense, company);
  const kept = await keepPicture(db, files, picture);
  const origin = { by: audit.actor.id, now: audit.now };
  const id = await insertExpensePayment(db, expense.id, { fields, picture: kept }, origin);
  await recordEvent(db, audit, {
    ...subject(place.projectId, id),
    kind: 'expense.paid',
    after: { ...of(expense), ...told(fields, kept) },
  });
  return readExpense(db, expense.id);
}

/** Changes a payment; a new picture takes the place of the old one. A lower amount is for who may take the payment back (403). */
export async function changeExpensePayment(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PaymentPlace,
  change: Upload & { body: UpdateExpensePaymentBody; expectedVersion: number | undefined },
): Promise<JsonText> {
  const { body, picture, files, expectedVersion } = change;
  const { expense, company, payment } = await lockPayment(db, audit, viewer, place);
  if (payment.isRemoved) throw notFound('payment');
  await requireWrittenVersion(payment.version, expectedVersion, () => readExpense(db, expense.id));
  const fields: PaymentFields = {
    amountCents: body.amount ?? payment.amountCents,
    method: body.method ?? payment.method,
    identification: body.identification ?? payment.identification,
    date: body.date ?? payment.date,
  };
  if (fields.amountCents < payment.amountCents) requireMayLowerPayment(viewer, payment, audit.now);
  requirePast(fields.date, company);
  const removed = body.withoutPicture && !picture;
  const kept = (await keepPicture(db, files, picture)) ?? (removed ? null : payment.picture);
  const isReplaced = Boolean(picture && kept?.sha256 !== payment.picture?.sha256);
  const before = told(payment, payment.picture);
  const after = { ...told(fields, kept), ...(isReplaced && { pictureReplaced: true }) };
  if (JSON.stringify(before) === JSON.stringify(after)) return readExpense(db, expense.id);
  if (!(await addToPaid(db, expense.id, fields.amountCents - payment.amountCents, audit.now))) {
    throw beyondCost({ ...expense, paidCents: expense.paidCents - payment.amountCents }, company);
  }
  await updateExpensePayment(db, payment.id, fields, kept);
  const event = { ...subject(place.projectId, payment.id), kind: 'expense.payment_changed', before, after };
  await recordUpdate(db, audit, event, expectedVersion);
  return readExpense(db, expense.id);
}

/** Removes a payment, which can be restored. */
export async function deleteExpensePayment(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PaymentPlace,
): Promise<{ message: string; expense: Expense }> {
  const { expense, payment } = await lockPayment(db, audit, viewer, place);
  requireMayReversePayment(viewer, payment, audit.now);
  if (!payment.isRemoved) {
    await setPaymentDeleted(db, payment.id, audit.now);
    await addToPaid(db, expense.id, -payment.amountCents, audit.now);
    const event = { ...subject(place.projectId, payment.id), kind: 'expense.payment_removed' };
    await recordEvent(db, audit, { ...event, before: { ...of(expense), ...told(payment, payment.picture) } });
  }
  const { text } = await readExpense(db, expense.id);
  return { message: 'Expense payment deleted', expense: JSON.parse(text) as Expense };
}

/** Brings a payment back where it still fits (409); one that is there is answered as it is. */
export async function restoreExpensePayment(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PaymentPlace,
): Promise<JsonText> {
  const { expense, company, payment } = await lockPayment(db, audit, viewer, place);
  if (payment.isRemoved) {
    if (!(await addToPaid(db, expense.id, payment.amountCents, audit.now)))
      throw beyondCost(expense, company);
    await setPaymentDeleted(db, payment.id, null);
    const event = { ...subject(place.projectId, payment.id), kind: 'expense.payment_restored' };
    await recordEvent(db, audit, { ...event, after: { ...of(expense), ...told(payment, payment.picture) } });
  }
  return readExpense(db, expense.id);
}

async function lockPresentExpense(db: Db, audit: AuditContext, viewer: Viewer, place: ExpensePlace) {
  const locked = await lockOwnExpense(db, audit, viewer, place);
  if (locked.expense.isRemoved) throw notFound('expense');
  return locked;
}

async function lockPayment(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: PaymentPlace,
): Promise<{ expense: StoredExpense; company: Company; payment: StoredPayment }> {
  const locked = await lockPresentExpense(db, audit, viewer, place);
  const payment = await findExpensePayment(db, locked.expense.id, place.paymentId);
  if (!payment) throw notFound('payment');
  return { ...locked, payment };
}

const subject = (projectId: number, paymentId: number) => ({
  projectId,
  subjectKind: 'expense_payment' as const,
  subjectId: paymentId,
});

const of = ({ id, paidTo }: StoredExpense) => ({ expenseId: id, paidTo });

const told = (
  { amountCents, method, identification, date }: PaymentFields,
  picture: { name: string } | null | undefined,
) => ({
  amount: toAmount(cents(amountCents)),
  paymentMethod: method,
  identification,
  date,
  picture: picture?.name ?? null,
});
