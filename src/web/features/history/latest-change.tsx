import { useLingui } from '@lingui/react/macro';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { describeEvent } from './event-sentence.ts';
import type { HistoryEvent } from './history-event.ts';
import styles from './latest-change.module.css';

/** A quiet line over the page about what somebody else has just done; it takes no room, so that nothing moves. */
export function LatestChange({ event }: { event: HistoryEvent | undefined }) {
  const { t } = useLingui();
  return (
    <div className={styles.place} role="status">
      {event && (
        <p key={event.id} className={styles.line}>
          <bdi>{describeEvent(event, t).sentence}</bdi> · <RelativeTime at={event.at} />
        </p>
      )}
    </div>
  );
}
