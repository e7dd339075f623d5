import { Trans, useLingui } from '@lingui/react/macro';
import { useMayReversePayment } from '../../entities/payment-reversal.ts';
import { Button } from '../../ui/button.tsx';
import { formatDateTime, formatDay } from '../../ui/format-time.ts';
import { KeyValue } from '../../ui/key-value.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { PaperView } from '../../ui/paper-view.tsx';
import { SectionNote } from '../../ui/section.tsx';
import { paymentMethodText, pictureAddress, type Payment } from './payment-calls.ts';

interface PaymentPanelProps {
  projectId: number;
  payment: Payment;
  onTakePicture: () => void;
  onReceipt: () => void;
  onVoid: () => void;
}

/** One payment with its picture, and what can be done with it. */
export function PaymentPanel({ projectId, payment, onTakePicture, onReceipt, onVoid }: PaymentPanelProps) {
  const { t } = useLingui();
  const { amount, date, picture, createdBy, voidedAt, voidReason } = payment;
  const isVoid = voidedAt !== null;
  const mayVoid = useMayReversePayment()(payment);
  const means = paymentMethodText(payment);
  return (
    <Stack gap={16}>
      {picture === null ? (
        <SectionNote>
          <Trans>No photo or PDF yet.</Trans>
        </SectionNote>
      ) : (
        <PaperView
          name={picture}
          url={pictureAddress(projectId, payment)}
          label={t`Photo or PDF of ${means}`}
        />
      )}
      <KeyValue
        facts={[
          { name: t`Amount`, value: <Money amount={amount} /> },
          { name: t`Paid by`, value: <bdi>{means}</bdi> },
          { name: t`Received on`, value: formatDay(date) },
          createdBy !== null && { name: t`Recorded by`, value: createdBy },
          isVoid && {
            name: t`Voided`,
            value: (
              <>
                {formatDateTime(voidedAt)}
                <br />
                <bdi>{voidReason}</bdi>
              </>
            ),
          },
        ]}
      />
      <Row gap={8} wrap>
        <Button icon="file" onClick={onReceipt}>
          <Trans>Receipt</Trans>
        </Button>
        {!isVoid && (
          <>
            <Button icon="camera" onClick={onTakePicture}>
              {picture === null ? <Trans>Add photo or PDF</Trans> : <Trans>Replace photo or PDF</Trans>}
            </Button>
            {mayVoid ? (
              <Button variant="ghost" icon="trash" onClick={onVoid}>
                <Trans>Void payment</Trans>
              </Button>
            ) : (
              <SectionNote>
                <Trans>Only an admin can void this payment.</Trans>
              </SectionNote>
            )}
          </>
        )}
      </Row>
    </Stack>
  );
}
