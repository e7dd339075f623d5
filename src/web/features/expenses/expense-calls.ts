import { anyBusinessKey, expensesKey } from '../../entities/record-keys.ts';
import { keysOfProject, type Project } from '../../entities/project-cache.ts';
import { api } from '../../platform/api-client.ts';
import { upload } from '../../platform/upload.ts';
import type { WriteOptions } from '../../platform/write.ts';

export type Expense = Project['expenses'][number];
export type ExpensePayment = Expense['expensePayments'][number];

/** What every write of an expense makes old. */
export const keysOfExpense = (projectId: number) => [
  ...keysOfProject(projectId),
  expensesKey,
  anyBusinessKey,
];

/** Text fields beside a receipt; all of them as they arrive on the wire. */
export interface ExpenseWrite {
  cost: string | number;
  paidTo: string;
  paidFor?: string | undefined;
  category?: string | undefined;
  requestReference?: string | undefined;
  date?: string | undefined;
  isBillable?: boolean | undefined;
  isConfirmed?: boolean | undefined;
}

export interface Upload {
  picture: File | undefined;
  onProgress: (part: number | undefined) => void;
}

const files = (picture: File | undefined) => (picture ? { picture } : {});

export function recordExpense(
  projectId: number,
  body: ExpenseWrite,
  { picture, onProgress }: Upload,
  { idempotencyKey }: WriteOptions,
) {
  const input = { params: { id: projectId }, body, files: files(picture), idempotencyKey };
  return upload('POST /api/projects/:id/expenses', input, onProgress);
}

export function changeExpense(
  expense: Expense,
  body: Partial<ExpenseWrite> & { withoutPicture?: boolean | undefined },
  { picture, onProgress }: Upload,
  { idempotencyKey, version = expense.version }: WriteOptions,
) {
  const input = { params: expenseParams(expense), body, files: files(picture), version, idempotencyKey };
  return upload('PUT /api/projects/:id/expenses/:expenseId', input, onProgress);
}

export const expenseParams = ({ project_id, id }: Pick<Expense, 'project_id' | 'id'>) => ({
  id: project_id,
  expenseId: id,
});

export interface PaymentWrite {
  amount: string | number;
  method: string;
  identification?: string | undefined;
  date?: string | undefined;
}

export function payExpense(
  expense: Pick<Expense, 'project_id' | 'id'>,
  body: PaymentWrite,
  { picture, onProgress }: Upload,
  { idempotencyKey }: WriteOptions,
) {
  const input = { params: expenseParams(expense), body, files: files(picture), idempotencyKey };
  return upload('POST /api/projects/:id/expenses/:expenseId', input, onProgress);
}

export function changePayment(
  expense: Expense,
  payment: ExpensePayment,
  body: PaymentWrite & { withoutPicture?: boolean | undefined },
  { picture, onProgress }: Upload,
  { idempotencyKey, version = payment.version }: WriteOptions,
) {
  const params = { ...expenseParams(expense), paymentId: payment.id };
  const input = { params, body, files: files(picture), version, idempotencyKey };
  return upload('PUT /api/projects/:id/expenses/:expenseId/expensePayment/:paymentId', input, onProgress);
}

export function removePayment(
  expense: Pick<Expense, 'project_id' | 'id'>,
  { id }: Pick<ExpensePayment, 'id'>,
  { idempotencyKey }: WriteOptions,
) {
  const params = { ...expenseParams(expense), paymentId: id };
  return api('DELETE /api/projects/:id/expenses/:expenseId/expensePayment/:paymentId', {
    params,
    idempotencyKey,
  });
}

/** The payment that was recorded last. */
export function newestPayment({ expensePayments }: Pick<Expense, 'expensePayments'>): ExpensePayment {
  return expensePayments.reduce((latest, each) => (each.id > latest.id ? each : latest));
}

/** Where a receipt is to be seen; the version makes it a new address when there is another one. */
export function receiptUrl({
  project_id,
  id,
  version,
}: Pick<Expense, 'project_id' | 'id' | 'version'>): string {
  return `/api/projects/${project_id}/expenses/${id}/preview?t=${version}`;
}

export function paymentPictureUrl(expense: Expense, { id, version }: ExpensePayment): string {
  return `/api/projects/${expense.project_id}/expenses/${expense.id}/expensePayment/${id}/preview?t=${version}`;
}
