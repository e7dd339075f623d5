import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { isPdf } from './expense-calls.ts';
import styles from './receipt-view.module.css';

/** A receipt as large as there is room; a press opens it alone. Browsers show no PDF inside a page, so that is only opened. */
export function ReceiptView({ name, url }: { name: string; url: string }) {
  const { t } = useLingui();
  const [failed, setFailed] = useState<string>();
  if (isPdf(name) || failed === url) {
    return (
      <a className={styles.file} href={url} target="_blank" rel="noreferrer">
        <Icon name="file" size={22} />
        <span className={styles.name}>
          <bdi>{name}</bdi>
          <span className={styles.hint}>
            {failed === url ? <Trans>It cannot be shown here; open it</Trans> : <Trans>Open the PDF</Trans>}
          </span>
        </span>
      </a>
    );
  }
  return (
    <a
      className={styles.picture}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Receipt ${name}, open it alone`}
    >
      <img key={url} src={url} alt={t`Receipt ${name}`} onError={() => setFailed(url)} />
    </a>
  );
}
