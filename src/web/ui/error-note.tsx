import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './error-note.module.css';
import { Icon } from './icon.tsx';
import { Box, Row } from './layout/layout.tsx';

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
    <Row gap={10} align="start" tone="red" size="md" className={styles.note} role="alert">
      <Icon name="warning" />
      <Box grow shrink>
        <p className={styles.title}>{title}</p>
        {(kept || advice) && (
          <p>
            {kept}
            {kept && advice && ' '}
            {advice}
          </p>
        )}
      </Box>
      {onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </Row>
  );
}
