import { Plural } from '@lingui/react/macro';
import type { Invoice } from '../../../shared/invoices/invoice-contract.ts';
import { Status } from '../../ui/status.tsx';

/** Where an invoice stands: what keeps the customer from having it, and for how long it is owed beyond its day. */
export function InvoiceStatus({
  invoice: { status, unsent, daysOverdue: days },
}: {
  invoice: Pick<Invoice, 'status' | 'unsent' | 'daysOverdue'>;
}) {
  if (days === 0) return <Status kind="invoice" value={unsent ?? status} />;
  return (
    <span>
      <Status kind="invoice" value={unsent ?? 'overdue'} />{' '}
      {unsent ? (
        <Plural value={days} one="# day overdue" other="# days overdue" />
      ) : (
        <Plural value={days} one="# day" other="# days" />
      )}
    </span>
  );
}
