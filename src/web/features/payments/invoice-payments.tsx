import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Dialog, Sheet } from '../../ui/dialog.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { showAmount } from '../../ui/money-format.ts';
import { PaperSheet } from '../../ui/paper-sheet.tsx';
import { Section, SectionNote } from '../../ui/section.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { paymentMethodText, receiptAddress, type PayableInvoice, type Payment } from './payment-calls.ts';
import { PaymentRow } from './payment-row.tsx';
import styles from './payments.module.css';
import { useDraftLink } from '../../ui/form/draft-link.ts';

const VoidPaymentForm = lazy(async () => (await import('./void-payment-form.tsx')).VoidPaymentForm);
const PaymentPanel = lazy(async () => (await import('./payment-panel.tsx')).PaymentPanel);
const PaymentPictureForm = lazy(async () => (await import('./payment-picture-form.tsx')).PaymentPictureForm);

/** What is open over the list, and of which payment. */
interface Opened {
  part: 'look' | 'picture' | 'receipt' | 'void';
  payment: Payment;
}

/** What was received for an invoice, the void ones too. */
export function InvoicePayments({ invoice }: { invoice: PayableInvoice }) {
  const { t } = useLingui();
  const { received_payments: payments, project_id: projectId } = invoice;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  useDraftLink({
    'payment-picture': (entity) => {
      const payment = payments.find(({ id }) => String(id) === entity);
      return payment !== undefined && setOpened({ part: 'picture', payment });
    },
  });
  const opener = (of: Payment) => (next: Opened['part']) => setOpened({ part: next, payment: of });
  // As it is now, not as it was when it was opened.
  const payment = payments.find(({ id }) => id === opened?.payment.id) ?? opened?.payment;
  const part = opened?.part;
  const number = invoice.number ?? '';
  const name = payment ? paymentMethodText(payment) : '';
  return (
    <Section
      title={t`Received payments`}
      count={payments.filter(({ voidedAt }) => voidedAt === null).length || undefined}
    >
      {invoice.status === 'paid' && <PaidInFull invoice={invoice} />}
      {payments.length === 0 && (
        <SectionNote>
          <Trans>Nothing received yet.</Trans>
        </SectionNote>
      )}
      <Stack as="ul">
        {payments.map((each) => (
          <PaymentRow key={each.id} projectId={projectId} payment={each} onOpen={opener(each)} />
        ))}
      </Stack>
      <Dialog isOpen={part === 'void'} onClose={close} title={t`Void this payment`}>
        <Suspense fallback={<SkeletonText lines={3} />}>
          {payment && <VoidPaymentForm invoice={invoice} payment={payment} onDone={close} />}
        </Suspense>
      </Dialog>
      <Dialog isOpen={part === 'picture'} onClose={close} title={t`Photo or PDF of the payment`}>
        <Suspense fallback={<SkeletonText lines={6} />}>
          {payment && <PaymentPictureForm projectId={projectId} payment={payment} onDone={close} />}
        </Suspense>
      </Dialog>
      <Sheet isOpen={part === 'look'} onClose={close} title={t`Payment on ${number}`}>
        <Suspense fallback={<SkeletonText lines={6} />}>
          {payment && (
            <PaymentPanel
              projectId={projectId}
              payment={payment}
              onTakePicture={() => opener(payment)('picture')}
              onReceipt={() => opener(payment)('receipt')}
              onVoid={() => opener(payment)('void')}
            />
          )}
        </Suspense>
      </Sheet>
      <PaperSheet
        isOpen={part === 'receipt'}
        onClose={close}
        title={t`Receipt`}
        name={`${t`Receipt ${name}`}.pdf`}
        url={payment ? receiptAddress(projectId, payment) : ''}
      />
    </Section>
  );
}

/** The quiet joy of an invoice on which nothing is owed any more. */
function PaidInFull({ invoice }: { invoice: PayableInvoice }) {
  const last = invoice.received_payments.findLast(({ voidedAt }) => voidedAt === null);
  const total = showAmount(invoice.total);
  return (
    <Row as="p" gap={12} align="center" tone="ink" className={styles.paid}>
      <Stack as="span" rigid className={styles.seal} aria-hidden="true">
        <Icon name="check" />
      </Stack>
      <span>
        <strong>
          <Trans>Paid in full</Trans>
        </strong>{' '}
        <Text tone="ink-3" size="sm">
          {last ? (
            <Trans>
              {total}, last payment on {formatDay(last.date)}
            </Trans>
          ) : (
            total
          )}
        </Text>
      </span>
    </Row>
  );
}
