import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Row, Text } from './layout/layout.tsx';
import styles from './stale-choice.module.css';

interface StaleChoiceProps {
  /** What somebody else has saved meanwhile; the field above it holds one's own. */
  theirs: ReactNode;
  /** Who has saved it, and when, where that is known. */
  by?: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Someone else changed the same value meanwhile: what stands there now, and the choice. */
export function StaleChoice({ theirs, by, onKeepMine, onTakeTheirs }: StaleChoiceProps) {
  const { t } = useLingui();
  return (
    <span className={styles.choice} role="group" aria-label={t`Theirs and yours`}>
      <Text weight={550} role="alert">
        <Trans>Someone else changed this since you started</Trans>
      </Text>
      <span>
        <Text tone="ink-2">
          <Trans>Theirs, saved</Trans>
        </Text>{' '}
        <bdi className={styles.theirs}>{theirs || '–'}</bdi>
      </span>
      {by && <span className={styles.by}>{by}</span>}
      <Row as="span" gap={8}>
        <Button size="small" onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button size="small" variant="ghost" onClick={onTakeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
      </Row>
    </span>
  );
}
