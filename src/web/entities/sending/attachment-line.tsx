import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaperSending } from '../../../shared/sending/sending-contract.ts';
import { Icon } from '../../ui/icon.tsx';
import { takesPress } from '../../ui/link.tsx';
import { showNumber } from '../../ui/number-format.ts';
import { PaperSheet } from '../../ui/paper-sheet.tsx';
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
  const [isLooking, setLooking] = useState(false);
  const kilobytes = showNumber(String(Math.max(1, Math.round(attachment.sizeBytes / 1000))), {
    min: 0,
    max: 0,
  });
  return (
    <>
      <a className={styles.attachment} href={href} onClick={(event) => takesPress(event) && setLooking(true)}>
        <Icon name="file" />
        <span className={styles.attachmentName}>{attachment.name}</span>
        <span className={styles.muted}>{t`${kilobytes} KB`}</span>
        <Icon name="chevronRight" />
      </a>
      <PaperSheet
        isOpen={isLooking}
        onClose={() => setLooking(false)}
        title={t`Attachment`}
        name={attachment.name}
        url={href}
      />
    </>
  );
}
