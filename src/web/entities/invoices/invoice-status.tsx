import { Plural } from '@lingui/react/macro';
import type { InvoiceStatus as Value } from '../../../shared/invoices/invoice-status.ts';
import { Status } from '../../ui/status.tsx';

/** Where an invoice stands; one that is owed beyond its day says for how long. */
export function InvoiceStatus({ invoice }: { invoice: { status: Value; daysOverdue: number } }) {
  const { status, daysOverdue } = invoice;
  if (daysOverdue === 0) return <Status kind="invoice" value={status} />;
  return (
    <span>
      <Status kind="invoice" value="overdue" /> <Plural value={daysOverdue} one="# day" other="# days" />
    </span>
  );
}
