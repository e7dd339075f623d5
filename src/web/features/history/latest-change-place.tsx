import { Suspense } from 'react';
import { Row } from '../../ui/layout/layout.tsx';
import { lazy } from '../../ui/lazy.tsx';
import type { HistoryEvent } from './history-event.ts';
import styles from './latest-change.module.css';

// With the words of every kind of event, which a page that is just being opened does without.
const LatestChange = lazy(
  async () => (await import('./latest-change.tsx')).LatestChange,
  () => null,
);

/** Where over the page the latest change is told; it takes no room, so that nothing moves. */
export function LatestChangePlace({ event }: { event: HistoryEvent | undefined }) {
  return (
    <Row justify="end" className={styles.place} role="status">
      {event && (
        <Suspense>
          <LatestChange event={event} />
        </Suspense>
      )}
    </Row>
  );
}
