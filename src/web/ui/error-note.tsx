import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './error-note.module.css';
import { Icon } from './icon.tsx';

interface ErrorNoteProps {
  /** What happened, in a sentence. */
  title: ReactNode;
  /** What was kept. */
  kept?: ReactNode;
  /** What to do. */
  advice?: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** A failure in the page: what happened, what was kept, what to do. */
export function ErrorNote({ title, kept, advice, onRetry }: ErrorNoteProps) {
  return (
    <div className={styles.note} role="alert">
      <Icon name="warning" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {(kept || advice) && (
          <p>
            {kept}
            {kept && advice && ' '}
            {advice}
          </p>
        )}
      </div>
      {onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  );
}
