import { useLingui } from '@lingui/react/macro';
import type { ExpenseStatus } from '../../../shared/expenses/expense-status.ts';
import { showAmount } from '../../ui/money-format.ts';
import { Label } from '../../ui/status.tsx';

interface ExpenseStateProps {
  expense: { status: ExpenseStatus; unpaid: number };
  /** Beside the amount that is unpaid, which is then not said again. */
  isShort?: boolean | undefined;
}

/** Whether an expense is paid, and how much of it is not. */
export function ExpenseState({ expense, isShort = false }: ExpenseStateProps) {
  const { t } = useLingui();
  if (expense.status === 'paid') return <Label tone="green">{t`Paid`}</Label>;
  if (expense.status === 'unpaid') return <Label tone="amber" shape="empty">{t`Unpaid`}</Label>;
  if (isShort) return <Label tone="amber" shape="half">{t`Partly paid`}</Label>;
  return <Label tone="amber" shape="half">{t`${showAmount(expense.unpaid)} unpaid`}</Label>;
}
