import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsOnline } from '../platform/use-is-online.ts';
import { Icon } from './icon.tsx';
import { PdfView } from './pdf-view.tsx';
import { useKeptPaper } from './use-kept-paper.ts';
import { Stack, Text } from './layout/layout.tsx';
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
  if (failed === url) return <KeptPicture key={url} name={name} url={url} label={label} />;
  return (
    <a
      className={styles.picture}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Open ${label} in a new tab`}
    >
      <img key={url} src={url} alt={label} onError={() => setFailed(url)} />
    </a>
  );
}

/** A picture that did not come: what this device keeps of it, or that it is not to be seen here. */
function KeptPicture({ name, url, label }: PaperViewProps) {
  const isOnline = useIsOnline();
  const kept = useKeptPaper(url);
  const [isBroken, setBroken] = useState(false);
  if (kept && !isBroken) {
    return (
      <span className={styles.picture}>
        <img ref={(image) => showIn(image, kept)} alt={label} onError={() => setBroken(true)} />
      </span>
    );
  }
  return (
    <a className={styles.file} href={url} target="_blank" rel="noreferrer">
      <Icon name="file" size={22} />
      <Stack as="span" breakWords shrink>
        <bdi>{name}</bdi>
        <Text tone="ink-2" size="sm">
          {isOnline || kept !== null ? (
            <Trans>This can’t be shown here. Open it</Trans>
          ) : (
            <Trans>
              You’re offline, and this document isn’t saved on this device. It will open when you’re back
              online.
            </Trans>
          )}
        </Text>
      </Stack>
    </a>
  );
}

function showIn(image: HTMLImageElement | null, picture: Blob): () => void {
  const address = URL.createObjectURL(picture);
  image?.setAttribute('src', address);
  return () => URL.revokeObjectURL(address);
}
