import { useLingui } from '@lingui/react/macro';
import type { PaperSending } from '../../../shared/sending/sending-contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { showNumber } from '../../ui/number-format.ts';
import styles from './sending.module.css';

/** The PDF exactly as it will be attached, to be looked at first. */
export function AttachmentLine({
  href,
  attachment,
}: {
  href: string;
  attachment: PaperSending['attachment'];
}) {
  const { t } = useLingui();
  const kilobytes = showNumber(String(Math.max(1, Math.round(attachment.sizeBytes / 1000))), {
    min: 0,
    max: 0,
  });
  return (
    <a className={styles.attachment} href={href} target="_blank" rel="noreferrer">
      <Icon name="file" />
      <span className={styles.attachmentName}>{attachment.name}</span>
      <span className={styles.muted}>{t`${kilobytes} KB`}</span>
      <Icon name="external" />
      <span className="visually-hidden">{t`opens in a new tab`}</span>
    </a>
  );
}
