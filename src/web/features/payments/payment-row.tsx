import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMayReversePayment } from '../../entities/payment-reversal.ts';
import { useVoidEntries } from '../../entities/void-entries.ts';
import { useRight } from '../../platform/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatDateTime, formatDay } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { takesPress } from '../../ui/link.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { Money } from '../../ui/money.tsx';
import { openableRow, RowButton } from '../../ui/row-button.tsx';
import { paymentMethodText, pictureAddress, receiptAddress, type Payment } from './payment-calls.ts';
import styles from './payments.module.css';

interface PaymentRowProps {
  projectId: number;
  payment: Payment;
  onOpen: (part: 'look' | 'picture' | 'receipt' | 'void') => void;
}

/** One payment: its picture beside, how and when, how much, and its receipt. All of the row opens it. */
export function PaymentRow({ projectId, payment, onOpen }: PaymentRowProps) {
  const { t } = useLingui();
  const isVoid = payment.voidedAt !== null;
  const voidEntries = useVoidEntries(useMayReversePayment()(payment), () => onOpen('void'));
  const mayRecord = useRight('payments.record');
  const means = paymentMethodText(payment);
  const entries: MenuEntry[] = [
    { label: t({ message: 'Open', context: 'action' }), icon: 'cash', onSelect: () => onOpen('look') },
    { label: t`Receipt (PDF)`, icon: 'file', onSelect: () => onOpen('receipt') },
    ...(isVoid || !mayRecord
      ? []
      : [
          {
            label: payment.picture === null ? t`Add photo or PDF` : t`Replace photo or PDF`,
            icon: 'camera' as const,
            onSelect: () => onOpen('picture'),
          },
          ...voidEntries,
        ]),
  ];
  return (
    <Stack
      as="li"
      gap={14}
      rowGap={2}
      align="center"
      lined
      className={classNames(styles.payment, openableRow)}
    >
      <Thumb projectId={projectId} payment={payment} means={means} onOpen={onOpen} />
      <Stack as="span" gap={2} shrink>
        <RowButton onClick={() => onOpen('look')}>
          <bdi className={classNames(styles.means, isVoid && styles.voided)}>{means}</bdi>
        </RowButton>
        <Text tone="ink-3" size="sm">
          {formatDay(payment.date)}
          {payment.createdBy && <span className={styles.author}> · {payment.createdBy}</span>}
        </Text>
        {isVoid && (
          <Text breakWords tone="ink-3" size="sm" title={formatDateTime(payment.voidedAt!)}>
            <Trans>
              Void: <bdi>{payment.voidReason}</bdi>
            </Trans>
          </Text>
        )}
      </Stack>
      <Stack as="span" gap={2} justifyItems="end" shrink>
        <Money amount={payment.amount} className={classNames(isVoid && styles.voided)} />
        <a
          className={styles.receipt}
          href={receiptAddress(projectId, payment)}
          onClick={(event) => takesPress(event) && onOpen('receipt')}
        >
          <Trans>Receipt</Trans>
        </a>
      </Stack>
      <MoreMenu label={t`Actions for ${means}`} entries={entries} />
    </Stack>
  );
}

function Thumb({ projectId, payment, means, onOpen }: PaymentRowProps & { means: string }) {
  const { t } = useLingui();
  const { picture, voidedAt, version } = payment;
  const mayRecord = useRight('payments.record');
  const [failedVersion, setFailedVersion] = useState<number>();
  if (picture === null) {
    return (
      <button
        type="button"
        className={classNames(styles.thumb, styles.noPicture)}
        aria-label={t`Add a photo or PDF to ${means}`}
        disabled={voidedAt !== null || !mayRecord}
        onClick={() => onOpen('picture')}
      >
        <Icon name="camera" />
      </button>
    );
  }
  const isDrawn = !picture.toLowerCase().endsWith('.pdf') && failedVersion !== version;
  return (
    <button
      type="button"
      className={styles.thumb}
      aria-label={t`Show the photo or PDF of ${means}`}
      onClick={() => onOpen('look')}
    >
      {isDrawn ? (
        <img
          src={pictureAddress(projectId, payment, 'thumb')}
          alt=""
          loading="lazy"
          onError={() => setFailedVersion(version)}
        />
      ) : (
        <Icon name="file" />
      )}
    </button>
  );
}
