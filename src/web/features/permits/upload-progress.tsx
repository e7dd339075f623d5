import { useLingui } from '@lingui/react/macro';
import styles from './permits.module.css';

/** What part of a file has left, while it does. */
export function UploadProgress({ part }: { part: number | undefined }) {
  const { t } = useLingui();
  if (part === undefined) return null;
  return <progress className={styles.progress} value={part} max={1} aria-label={t`Uploading file`} />;
}
