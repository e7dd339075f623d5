import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMayReversePayment } from '../../entities/payment-reversal.ts';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { Box, Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { openableRow, RowButton } from '../../ui/row-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PaperSheet } from '../../ui/paper-sheet.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { paymentPictureUrl, type Expense, type ExpensePayment } from './expense-calls.ts';
import styles from './expense-panel.module.css';
import { ExpensePaymentForm } from './expense-payment-form.tsx';
import { useRemovePayment } from './use-expense-writes.ts';
import { useDraftLink } from '../../ui/form/draft-link.ts';

/** What was paid of an expense, each part with its picture; the office changes and removes them. */
export function ExpensePayments({ expense, mayChange }: { expense: Expense; mayChange: boolean }) {
  const { t } = useLingui();
  const remove = useRemovePayment(expense);
  const mayReversePayment = useMayReversePayment();
  const [editedId, setEditedId] = useState<number>();
  useDraftLink({
    'expense-payment': (entity) => mayChange && setEditedId(Number(entity.slice('of-'.length))),
  });
  const picture = useOpened<{ name: string; url: string }>();
  const { expensePayments: payments } = expense;
  if (payments.length === 0) return null;
  return (
    <section aria-label={t`Payments`}>
      <h3 className={styles.heading}>
        <Plural value={payments.length} one="# payment" other="# payments" />
      </h3>
      <ul>
        {payments.map((payment) => (
          <Box key={payment.id} as="li" lined className={styles.payment}>
            {editedId === payment.id ? (
              <ExpensePaymentForm
                key={payment.version}
                expense={expense}
                payment={payment}
                onDone={() => setEditedId(undefined)}
              />
            ) : (
              <Row gap={10} align="center" className={classNames(styles.line, openableRow)}>
                <Stack as="span" grow shrink>
                  <Means payment={payment} onOpen={mayChange ? () => setEditedId(payment.id) : undefined} />
                  <Text tone="ink-2" size="sm">
                    {formatDay(payment.date)}
                    {payment.createdBy && ` · ${payment.createdBy}`}
                  </Text>
                </Stack>
                {payment.picture && (
                  <IconButton
                    icon="image"
                    label={t`Photo or PDF of the payment`}
                    onClick={() =>
                      picture.open({ name: payment.picture!, url: paymentPictureUrl(expense, payment) })
                    }
                  />
                )}
                <Money amount={payment.amount} />
                {mayChange && (
                  <MoreMenu
                    label={t`Actions for the payment by ${payment.method}`}
                    entries={[
                      { label: t`Edit`, icon: 'edit', onSelect: () => setEditedId(payment.id) },
                      ...(mayReversePayment(payment)
                        ? [
                            {
                              label: t`Remove`,
                              icon: 'trash' as const,
                              isDanger: true,
                              onSelect: () => void remove.run(payment),
                            },
                          ]
                        : []),
                    ]}
                  />
                )}
              </Row>
            )}
          </Box>
        ))}
      </ul>
      <PaperSheet
        isOpen={picture.isOpen}
        onClose={picture.close}
        title={t`Photo or PDF of the payment`}
        name={picture.subject?.name ?? ''}
        url={picture.subject?.url ?? ''}
      />
      {expense.unpaid > 0 && (
        <Row as="p" justify="between" weight={550} className={styles.rest}>
          <Trans>Unpaid</Trans> <Money amount={expense.unpaid} />
        </Row>
      )}
    </section>
  );
}

/** How it was paid; for who may change it the whole row is the way there. */
function Means({ payment, onOpen }: { payment: ExpensePayment; onOpen: (() => void) | undefined }) {
  const means = [payment.method, payment.identification].filter(Boolean).join(' ');
  if (!onOpen) return <bdi>{means}</bdi>;
  return (
    <RowButton onClick={onOpen}>
      <bdi>{means}</bdi>
    </RowButton>
  );
}
