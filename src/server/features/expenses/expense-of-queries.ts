import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { recordEvent } from '../../platform/history/event-queries.ts';
import { findBusinessPaid, insertExpense, type ExpenseFields } from './expense-queries.ts';
import { expenseSubject, toldExpense } from './expense-rules.ts';

/** What another record of a locked project cost, recorded as its expense with the history of one; returns its id. */
export async function recordExpenseOf(
  db: Db,
  audit: AuditContext,
  projectId: number,
  given: Pick<ExpenseFields, 'paidTo' | 'paidFor' | 'category' | 'requestReference' | 'costCents' | 'date'>,
): Promise<number> {
  const { paidTo } = given;
  const businessId = (await findBusinessPaid(db, { businessId: null, paidTo })) ?? null;
  const fields: ExpenseFields = { ...given, businessId, isBillable: false, isConfirmed: false };
  const origin = { by: audit.actor.id, now: audit.now };
  const id = await insertExpense(db, projectId, { fields, picture: null }, origin);
  await recordEvent(db, audit, {
    ...expenseSubject(projectId, id),
    kind: 'expense.created',
    after: toldExpense(fields, null),
  });
  return id;
}
