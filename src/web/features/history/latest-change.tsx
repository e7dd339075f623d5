import { useLingui } from '@lingui/react/macro';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { describeEvent } from './event-sentence.ts';
import type { HistoryEvent } from './history-event.ts';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './latest-change.module.css';

/** What somebody else has just done, in a quiet line. */
export function LatestChange({ event }: { event: HistoryEvent }) {
  const { t } = useLingui();
  return (
    <Text key={event.id} as="p" tone="ink-2" size="sm" truncate className={styles.line}>
      <bdi>{describeEvent(event, t).sentence}</bdi> · <RelativeTime at={event.at} />
    </Text>
  );
}
