import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../platform/use-is-online.ts';
import { Row } from '../../ui/layout/layout.tsx';
import styles from './system.module.css';

interface WhenHeardProps {
  /** Work that was asked for is being done, as far as it is known. */
  isUnderWay: boolean;
  /** The last question of how it goes was not answered. */
  isUnanswered: boolean;
  children: ReactNode;
}

/** A button that turns while its work is under way; in its place what is waited for, while nobody hears of that work. */
export function WhenHeard({ isUnderWay, isUnanswered, children }: WhenHeardProps) {
  const isOnline = useIsOnline();
  if (!isUnderWay || (isOnline && !isUnanswered)) return children;
  return (
    <Row as="p" align="center" tone="ink-2" size="sm" className={styles.unheard} role="status">
      {isOnline ? <Trans>No answer yet, trying again…</Trans> : <Trans>Waiting for a connection…</Trans>}
    </Row>
  );
}
