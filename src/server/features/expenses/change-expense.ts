import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { UpdateExpenseBody } from '../../../shared/expenses/expense-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuseDuplicate } from '../../platform/db/refuse-duplicate.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { recordUpdate } from '../../platform/history/record-update.ts';
import type { JsonText } from '../../platform/http/route.ts';
import { keepPicture, type TakenPicture } from '../../platform/pictures/take-in-picture.ts';
import { requireWrittenVersion } from '../../platform/require-version.ts';
import { lockVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import {
  lockExpense,
  readExpense,
  updateExpense,
  type Company,
  type ExpenseFields,
  type StoredExpense,
} from './expense-queries.ts';
import {
  businessPaid,
  expenseSubject,
  moneyText,
  requireNewReceipt,
  requirePast,
  uniqueReceipt,
  toldExpense,
} from './expense-rules.ts';

export interface ExpensePlace {
  projectId: number;
  id: number;
}

interface ExpenseChange {
  body: UpdateExpenseBody;
  picture: TakenPicture | undefined;
  files: FileStore;
  expectedVersion: number | undefined;
}

/** Changes an expense; a new picture takes the place of the receipt, and its cost is never less than what was paid. */
export async function changeExpense(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  place: ExpensePlace,
  { body, picture, files, expectedVersion }: ExpenseChange,
): Promise<JsonText> {
  const { expense, company } = await lockOwnExpense(db, audit, viewer, place);
  if (expense.isRemoved) throw notFound('expense');
  await requireWrittenVersion(expense.version, expectedVersion, () => readExpense(db, expense.id));
  const fields = await wantedFields(db, expense, body);
  requirePast(fields.date, company);
  if (fields.costCents < expense.paidCents) throw costBelowPaid(expense, company);
  if (picture && !body.isConfirmed) {
    await requireNewReceipt(db, viewer, { picture, exceptId: expense.id, company });
  }
  const removed = body.withoutPicture && !picture;
  const kept = (await keepPicture(db, files, picture)) ?? (removed ? null : expense.picture);
  const isReplaced = Boolean(picture && kept?.sha256 !== expense.picture?.sha256);
  const before = toldExpense(expense, expense.picture);
  const after = { ...toldExpense(fields, kept), ...(isReplaced && { receiptReplaced: true }) };
  const isRelinked = fields.businessId !== expense.businessId || fields.isConfirmed !== expense.isConfirmed;
  if (isRelinked || JSON.stringify(before) !== JSON.stringify(after)) {
    await refuseDuplicate(updateExpense(db, expense.id, { fields, picture: kept }, audit.now), uniqueReceipt);
    const event = { ...expenseSubject(place.projectId, expense.id), kind: 'expense.updated', before, after };
    await recordUpdate(db, audit, event, expectedVersion);
  }
  return readExpense(db, expense.id);
}

async function wantedFields(db: Db, expense: StoredExpense, body: UpdateExpenseBody): Promise<ExpenseFields> {
  const paidTo = body.paidTo ?? expense.paidTo;
  const isBusinessAsked = body.businessId !== undefined || paidTo !== expense.paidTo;
  return {
    paidTo,
    businessId: isBusinessAsked
      ? await businessPaid(db, { businessId: body.businessId, paidTo })
      : expense.businessId,
    paidFor: body.paidFor ?? expense.paidFor,
    category: body.category ?? expense.category,
    requestReference: body.requestReference ?? expense.requestReference,
    costCents: body.cost ?? expense.costCents,
    date: body.date ?? expense.date,
    isBillable: body.isBillable ?? expense.isBillable,
    isConfirmed: body.isConfirmed ?? expense.isConfirmed,
  };
}

function costBelowPaid({ paidCents }: StoredExpense, company: Company): AppError {
  const sentence = `${moneyText(paidCents, company)} of this expense is paid, so it can’t cost less than that.`;
  return new AppError('expense.beyond_cost', sentence, { fields: { cost: sentence } });
}

/**
 * Locks an expense that the viewer may change, also a removed one; field employees their own, while nothing of it is paid. Refuses 404,
 * and 403 once the office has begun to pay.
 */
export async function lockOwnExpense(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  { projectId, id }: ExpensePlace,
): Promise<{ expense: StoredExpense; company: Company }> {
  const company = await lockVisibleProject(db, viewer, projectId, audit.now);
  const expense = company && (await lockExpense(db, projectId, id));
  if (!expense || (!viewer.rights.has('expenses.manage') && expense.createdById !== viewer.employeeId))
    throw notFound('expense');
  if (!viewer.rights.has('expenses.manage') && expense.paidCents > 0) {
    throw new AppError('auth.forbidden', 'Part of this expense is paid, so only the office can change it.');
  }
  return { expense, company };
}
