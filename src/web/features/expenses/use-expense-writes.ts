import { useLingui } from '@lingui/react/macro';
import { dayOf } from '../../platform/company-time.ts';
import { removal } from '../../platform/removal.ts';
import { useWrite } from '../../platform/write.ts';
import { showAmount } from '../../ui/money-format.ts';
import {
  keysOfExpense,
  newestPayment,
  payExpense,
  expenseParams,
  removePayment,
  type Expense,
  type ExpensePayment,
} from './expense-calls.ts';

type Place = Pick<Expense, 'project_id' | 'id' | 'paidTo' | 'unpaid'>;

const quiet = { picture: undefined, onProgress: () => undefined };

/** Removing an expense and paying it whole, each with undo. */
export function useExpenseWrites() {
  const { t } = useLingui();
  const remove = useWrite({
    ...removal('/api/projects/:id/expenses/:expenseId', (expense: Place) => expenseParams(expense)),
    invalidates: (_answer, { project_id }) => keysOfExpense(project_id),
    successMessage: (_answer, { paidTo }) => t`Expense to ${paidTo} removed`,
  });
  const payWhole = useWrite({
    call: ({ expense, method }: { expense: Place; method: string }, options) =>
      payExpense(expense, { amount: expense.unpaid, method, date: dayOf(Date.now()) }, quiet, options),
    undo: (answer, { expense }, options) => removePayment(expense, newestPayment(answer), options),
    invalidates: (_answer, { expense }) => keysOfExpense(expense.project_id),
    successMessage: (_answer, { expense }) => t`${showAmount(expense.unpaid)} to ${expense.paidTo} paid`,
  });
  return { remove, payWhole };
}

/** Removing a payment, with undo. */
export function useRemovePayment(expense: Expense) {
  const { t } = useLingui();
  return useWrite({
    ...removal(
      '/api/projects/:id/expenses/:expenseId/expensePayment/:paymentId',
      ({ id }: ExpensePayment) => ({ ...expenseParams(expense), paymentId: id }),
    ),
    invalidates: keysOfExpense(expense.project_id),
    successMessage: (_answer, { amount }) => t`Payment of ${showAmount(amount)} removed`,
  });
}
