import { useLingui } from '@lingui/react/macro';
import type { Bid } from '../../../../shared/bids/bid-contract.ts';
import type { BidSending } from '../../../../shared/bids/bid-sending-contract.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showNumber } from '../../../ui/number-format.ts';
import styles from './sending.module.css';

/** The PDF exactly as it will be attached, to be looked at first. */
export function AttachmentLine({ bid, attachment }: { bid: Bid; attachment: BidSending['attachment'] }) {
  const { t } = useLingui();
  const kilobytes = showNumber(String(Math.max(1, Math.round(attachment.sizeBytes / 1000))), {
    min: 0,
    max: 0,
  });
  return (
    <a
      className={styles.attachment}
      href={`/api/projects/${bid.project_id}/bids/${bid.id}/sending/pdf?t=${bid.version}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="file" />
      <span className={styles.attachmentName}>{attachment.name}</span>
      <span className={styles.muted}>{t`${kilobytes} KB`}</span>
      <Icon name="external" />
      <span className="visually-hidden">{t`opens in a new tab`}</span>
    </a>
  );
}
