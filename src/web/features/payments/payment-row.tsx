import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { formatDateTime, formatDay } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoreMenu, type MenuEntry } from '../../ui/menu.tsx';
import { Money } from '../../ui/money.tsx';
import { pictureAddress, receiptAddress, type Payment } from './payment-calls.ts';
import styles from './payments.module.css';

interface PaymentRowProps {
  projectId: number;
  payment: Payment;
  /** Opens its picture, or the way to add one. */
  onShow: () => void;
  onVoid: () => void;
}

/** One payment: its picture beside, how and when, how much, and its receipt. */
export function PaymentRow({ projectId, payment, onShow, onVoid }: PaymentRowProps) {
  const { t } = useLingui();
  const isVoid = payment.voidedAt !== null;
  const means = [payment.method, payment.identification].filter(Boolean).join(' ');
  const receipt = receiptAddress(projectId, payment);
  const entries: MenuEntry[] = [
    {
      label: t`Receipt (PDF)`,
      icon: 'file',
      onSelect: () => void window.open(receipt, '_blank', 'noopener'),
    },
    ...(payment.picture !== null || !isVoid
      ? [
          {
            label: payment.picture === null ? t`Add picture` : t`Show picture`,
            icon: 'camera' as const,
            onSelect: onShow,
          },
        ]
      : []),
    ...(isVoid
      ? []
      : ['line' as const, { label: t`Void`, icon: 'undo' as const, isDanger: true, onSelect: onVoid }]),
  ];
  return (
    <li className={styles.payment}>
      <Thumb projectId={projectId} payment={payment} means={means} onShow={onShow} />
      <span className={styles.what}>
        <bdi className={classNames(styles.means, isVoid && styles.voided)}>{means}</bdi>
        <span className={styles.quiet}>
          {formatDay(payment.date)}
          {payment.createdBy && <span className={styles.author}> · {payment.createdBy}</span>}
        </span>
        {isVoid && (
          <span className={styles.reason} title={formatDateTime(payment.voidedAt!)}>
            <Trans>
              Void: <bdi>{payment.voidReason}</bdi>
            </Trans>
          </span>
        )}
      </span>
      <span className={styles.amount}>
        <Money amount={payment.amount} className={classNames(isVoid && styles.voided)} />
        <a className={styles.receipt} href={receipt} target="_blank" rel="noreferrer">
          <Trans>Receipt</Trans>
        </a>
      </span>
      <MoreMenu label={t`More about ${means}`} entries={entries} />
    </li>
  );
}

function Thumb({ projectId, payment, means, onShow }: Omit<PaymentRowProps, 'onVoid'> & { means: string }) {
  const { t } = useLingui();
  const { picture, voidedAt, version } = payment;
  const [failedVersion, setFailedVersion] = useState<number>();
  if (picture === null) {
    return (
      <button
        type="button"
        className={classNames(styles.thumb, styles.noPicture)}
        aria-label={t`Add a picture to ${means}`}
        disabled={voidedAt !== null}
        onClick={onShow}
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
      aria-label={t`Show the picture of ${means}`}
      onClick={onShow}
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
