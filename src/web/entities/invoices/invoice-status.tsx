import { Plural } from '@lingui/react/macro';
import type { Invoice } from '../../../shared/invoices/invoice-contract.ts';
import { Status } from '../../ui/status.tsx';

/** Where an invoice stands: what keeps the customer from having it, and for how long it is owed beyond its day. */
export function InvoiceStatus({
  invoice: { status, unsent, daysOverdue },
}: {
  invoice: Pick<Invoice, 'status' | 'unsent' | 'daysOverdue'>;
}) {
  if (daysOverdue === 0) return <Status kind="invoice" value={unsent ?? status} />;
  return (
    <span>
      {unsent && <Status kind="invoice" value={unsent} />} <Status kind="invoice" value="overdue" />{' '}
      <Plural value={daysOverdue} one="# day" other="# days" />
    </span>
  );
}
