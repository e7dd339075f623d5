import { useLingui } from '@lingui/react/macro';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { describeEvent } from './event-sentence.ts';
import type { HistoryEvent } from './history-event.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import styles from './latest-change.module.css';

/** A quiet line over the page about what somebody else has just done; it takes no room, so that nothing moves. */
export function LatestChange({ event }: { event: HistoryEvent | undefined }) {
  const { t } = useLingui();
  return (
    <Row justify="end" className={styles.place} role="status">
      {event && (
        <Text key={event.id} as="p" tone="ink-2" size="sm" truncate className={styles.line}>
          <bdi>{describeEvent(event, t).sentence}</bdi> · <RelativeTime at={event.at} />
        </Text>
      )}
    </Row>
  );
}
