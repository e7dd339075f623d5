import { Trans } from '@lingui/react/macro';
import type { InvoiceStatus } from '../../../shared/invoices/invoice-status.ts';
import { formatDay } from '../../ui/format-time.ts';
import { Money } from '../../ui/money.tsx';

interface InvoiceRestProps {
  invoice: { status: InvoiceStatus; balance: number; dueOn: string | null; daysOverdue: number };
}

/** What stands beside an invoice's total: what of it is still open, or else until when all of it is. */
export function InvoiceRest({ invoice }: InvoiceRestProps) {
  const { status, balance, dueOn, daysOverdue } = invoice;
  if (status === 'partially_paid') {
    return (
      <Trans>
        <Money amount={balance} tone={daysOverdue > 0 ? 'due' : undefined} /> open
      </Trans>
    );
  }
  return status === 'sent' && dueOn !== null && <Trans>due {formatDay(dueOn)}</Trans>;
}
