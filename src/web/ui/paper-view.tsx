import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from './icon.tsx';
import { PdfView } from './pdf-view.tsx';
import styles from './paper-view.module.css';

/** Names end in what a file is: the server gives the ending by its content. */
const isPdf = (name: string) => name.toLowerCase().endsWith('.pdf');

interface PaperViewProps {
  name: string;
  url: string;
  /** What it is, for who does not see it: `Receipt receipt.jpg`. */
  label: string;
}

/** A kept file as large as there is room: a picture, which a press opens alone, or a PDF page by page. */
export function PaperView({ name, url, label }: PaperViewProps) {
  const { t } = useLingui();
  const [failed, setFailed] = useState<string>();
  if (isPdf(name)) return <PdfView name={name} url={url} />;
  if (failed === url) {
    return (
      <a className={styles.file} href={url} target="_blank" rel="noreferrer">
        <Icon name="file" size={22} />
        <span className={styles.name}>
          <bdi>{name}</bdi>
          <span className={styles.hint}>
            <Trans>It cannot be shown here; open it</Trans>
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
      aria-label={t`${label}, open it alone`}
    >
      <img key={url} src={url} alt={label} onError={() => setFailed(url)} />
    </a>
  );
}
