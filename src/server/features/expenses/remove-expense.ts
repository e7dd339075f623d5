import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Expense } from '../../../shared/expenses/expense-contract.ts';
import { mayReversePayment } from '../../../shared/payments/payment-reversal.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import type { JsonText } from '../../platform/http/route.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { lockOwnExpense, type ExpensePlace } from './change-expense.ts';
import { listPaymentOrigins } from './expense-payment-queries.ts';
import { findInvoiceOf, readExpense, setExpenseDeleted } from './expense-queries.ts';
import { expenseSubject, moneyText, uniqueReceipt, toldExpense } from './expense-rules.ts';

/** Removes an expense, which can be restored; refuses (409) while something of it is paid, or an invoice passes it on. */
export async function deleteExpense(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: ExpensePlace,
): Promise<{ message: string; expense: Expense }> {
  const { expense, company } = await lockOwnExpense(db, audit, viewer, place);
  if (!expense.isRemoved) {
    if (expense.paidCents > 0) {
      const paid = moneyText(expense.paidCents, company);
      const payments = await listPaymentOrigins(db, expense.id);
      throw new AppError(
        'expense.has_payments',
        payments.every((payment) => mayReversePayment(viewer, payment, audit.now))
          ? `${paid} of this expense is paid, so you can’t remove it. Remove its payments first.`
          : `${paid} of this expense is paid, so you can’t remove it. Ask an admin to remove its payments first.`,
      );
    }
    const invoice = await findInvoiceOf(db, expense.id);
    if (invoice) throw new AppError('expense.billed', billedSentence(invoice.number, viewer));
    await setExpenseDeleted(db, expense.id, audit.now);
    const event = { ...expenseSubject(place.projectId, expense.id), kind: 'expense.deleted' };
    await recordEvent(db, audit, { ...event, before: toldExpense(expense, expense.picture) });
  }
  const { text } = await readExpense(db, expense.id);
  return { message: 'Expense deleted successfully', expense: JSON.parse(text) as Expense };
}

/** What to do first, as far as the caller may: who may, voids an invoice that is out. */
function billedSentence(number: string | null, { rights }: Viewer): string {
  if (number === null)
    return 'This expense is on a draft invoice, so you can’t remove it. Take it off that invoice first.';
  return rights.has('money.delete')
    ? `This expense is billed on invoice ${number}, so you can’t remove it. Void that invoice first.`
    : `This expense is billed on invoice ${number}, so you can’t remove it. Ask an admin to void that invoice first.`;
}

/** Brings an expense back; one that is there is answered as it is. */
export async function restoreExpense(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: ExpensePlace,
): Promise<JsonText> {
  const { expense } = await lockOwnExpense(db, audit, viewer, place);
  if (expense.isRemoved) {
    await refuseDuplicate(setExpenseDeleted(db, expense.id, null), uniqueReceipt);
    const event = { ...expenseSubject(place.projectId, expense.id), kind: 'expense.restored' };
    await recordEvent(db, audit, { ...event, after: toldExpense(expense, expense.picture) });
  }
  return readExpense(db, expense.id);
}
