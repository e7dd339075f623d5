import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import { formatLongDay } from '../../../shared/kernel/locale-formats.ts';
import { cents, formatMoney, toAmount } from '../../../shared/kernel/money.ts';
import { futureDay, type CompanyDay } from '../../platform/future-day.ts';
import type { KeptPicture } from '../../platform/pictures/take-in-picture.ts';
import type { Db } from '../../platform/db/database.ts';
import { seesNoCosts, type Viewer } from '../projects/project-access-queries.ts';
import {
  findBusinessPaid,
  findSameReceipt,
  type Company,
  type ExpenseFields,
  type StoredExpense,
} from './expense-queries.ts';

/** Refuses (422) a day that has not come yet where the company is. */
export function requirePast(date: string, company: CompanyDay): void {
  if (date > company.today) throw futureDay('date', company);
}

/** An amount in the company's currency. */
export const moneyText = (value: number, company: Pick<Company, 'currency' | 'locale'>) =>
  formatMoney(cents(value), company);

/** The business that was paid: the given one (422 where there is none), or the one of exactly that name. */
export async function businessPaid(
  db: Db,
  paid: { businessId: number | null | undefined; paidTo: string },
): Promise<number | null> {
  const found = await findBusinessPaid(db, paid);
  if (found === undefined && paid.businessId)
    throw invalidField('businessId', 'This business was not found.');
  return found ?? null;
}

/** Refuses (409) a receipt that is on another expense already, and says on which, as far as the viewer may know of it. */
export async function requireNewReceipt(
  db: Db,
  viewer: Viewer,
  { picture, exceptId, company }: { picture: KeptPicture; exceptId: number | null; company: Company },
): Promise<void> {
  const same = await findSameReceipt(db, [picture.sourceSha256, picture.sha256], exceptId);
  if (!same) return;
  if (seesNoCosts(viewer) && same.createdById !== viewer.employeeId) throw sameReceipt();
  const { costCents, paidTo, date, projectNumber, id, projectId } = same;
  const sentence =
    `This receipt is already on an expense: ${moneyText(costCents, company)} to ${paidTo} on ${formatLongDay(date, company.locale)}, project ${projectNumber}. ` +
    'Save it again only if this is another purchase.';
  throw new AppError('expense.double', sentence, {
    fields: { picture: sentence },
    current: { id, project_id: projectId, projectNumber, paidTo, cost: toAmount(cents(costCents)), date },
  });
}

/** A receipt stands on one expense, unless somebody confirms that it is another purchase. */
export const uniqueReceipt = { expenses_receipt: sameReceipt };

/** The refusal of a receipt that is on an expense of which nothing can be told. */
function sameReceipt(): AppError {
  const sentence =
    'This receipt is already on another expense. Save it again only if this is another purchase.';
  return new AppError('expense.double', sentence, { fields: { picture: sentence } });
}

/** The refusal of a payment that is more than what is unpaid. */
export function beyondCost(
  { costCents, paidCents }: Pick<StoredExpense, 'costCents' | 'paidCents'>,
  company: Company,
): AppError {
  const unpaid = costCents - paidCents;
  const sentence =
    unpaid > 0
      ? `Only ${moneyText(unpaid, company)} of this expense is unpaid. Enter that amount or less.`
      : 'This expense is already paid.';
  return new AppError('expense.beyond_cost', sentence, { fields: { amount: sentence } });
}

/** What the history says of an expense, in the wire's words. */
export const toldExpense = (
  { paidTo, paidFor, category, requestReference, costCents, date, isBillable }: ExpenseFields,
  picture: { name: string; sha256: string } | null,
) => ({
  paidTo,
  paidFor,
  category,
  requestReference,
  cost: toAmount(cents(costCents)),
  date,
  isBillable,
  receipt: picture?.name ?? null,
});

export const expenseSubject = (projectId: number, id: number) => ({
  projectId,
  subjectKind: 'expense' as const,
  subjectId: id,
});
