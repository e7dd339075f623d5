import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Invoice } from '../../entities/invoices/invoice-writes.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatDay } from '../../ui/format-time.ts';
import { Money } from '../../ui/money.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import styles from './invoice-view.module.css';

interface ReceivedPaymentsProps {
  invoice: Invoice;
  /** The way to record one. */
  action?: ReactNode;
}

/** What was received for an invoice, the void ones too, with their reasons. */
export function ReceivedPayments({ invoice, action }: ReceivedPaymentsProps) {
  const { t } = useLingui();
  const { received_payments: payments } = invoice;
  return (
    <Section title={t`Received payments`} count={payments.length || undefined} action={action}>
      {payments.length === 0 && (
        <SectionNote>
          <Trans>Nothing received yet.</Trans>
        </SectionNote>
      )}
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <li key={payment.id} className={styles.payment}>
            <span className={classNames(payment.voidedAt !== null && styles.voided)}>
              {[payment.method, payment.identification].filter(Boolean).join(' ')}
            </span>
            <Money
              amount={payment.amount}
              className={classNames(payment.voidedAt !== null && styles.voided)}
            />
            <span className={styles.quiet}>
              {formatDay(payment.date)}
              {payment.voidedAt !== null && (
                <>
                  {' · '}
                  <Trans>void: {payment.voidReason}</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
