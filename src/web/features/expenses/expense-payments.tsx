import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconLink } from '../../ui/icon-link.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { paymentPictureUrl, type Expense } from './expense-calls.ts';
import styles from './expense-panel.module.css';
import { PaymentForm } from './payment-form.tsx';
import { useRemovePayment } from './use-expense-writes.ts';

/** What was paid of an expense, each part with its picture; the office changes and removes them. */
export function ExpensePayments({ expense, mayChange }: { expense: Expense; mayChange: boolean }) {
  const { t } = useLingui();
  const remove = useRemovePayment(expense);
  const [editedId, setEditedId] = useState<number>();
  const { expensePayments: payments } = expense;
  if (payments.length === 0) return null;
  return (
    <section className={styles.payments} aria-label={t`Payments`}>
      <h3 className={styles.heading}>
        <Plural value={payments.length} one="# payment" other="# payments" />
      </h3>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className={styles.payment}>
            {editedId === payment.id ? (
              <PaymentForm
                key={payment.version}
                expense={expense}
                payment={payment}
                onDone={() => setEditedId(undefined)}
              />
            ) : (
              <div className={styles.line}>
                <span className={styles.what}>
                  <span>
                    <bdi>{payment.method}</bdi>{' '}
                    {payment.identification && <bdi>{payment.identification}</bdi>}
                  </span>
                  <span className={styles.when}>
                    {formatDay(payment.date)}
                    {payment.createdBy && ` · ${payment.createdBy}`}
                  </span>
                </span>
                {payment.picture && (
                  <IconLink
                    icon="image"
                    label={t`Picture of the payment`}
                    href={paymentPictureUrl(expense, payment)}
                    isOutside
                  />
                )}
                <Money amount={payment.amount} />
                {mayChange && (
                  <MoreMenu
                    label={t`Payment of ${payment.method}`}
                    entries={[
                      { label: t`Change`, icon: 'edit', onSelect: () => setEditedId(payment.id) },
                      {
                        label: t`Remove`,
                        icon: 'trash',
                        isDanger: true,
                        onSelect: () => void remove.run(payment),
                      },
                    ]}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {expense.unpaid > 0 && (
        <p className={styles.rest}>
          <Trans>Unpaid</Trans> <Money amount={expense.unpaid} />
        </p>
      )}
    </section>
  );
}
