import { useLingui } from '@lingui/react/macro';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { isOnlyInMemory } from '../../../platform/offline-queue/queue-rules.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { VoiceIcon } from '../../../entities/photos/voice-icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useItemWords } from '../upload/item-words.ts';
import { TilePicture } from '../upload/photo-tile.tsx';
import { voicesOf } from '../voice/voice-kind.ts';
import styles from './camera.module.css';

/** As many as somebody looks back at while the camera is open; all of them are on the page of the project's photos. */
const mostShown = 12;

/** What was taken, small, the newest first, each with what has become of it. */
export function TakenStrip({ items }: { items: readonly ShownItem[] }) {
  const { t } = useLingui();
  const { view } = useOfflineQueue();
  const wordsOf = useItemWords();
  const count = items.length;
  if (count === 0) return null;
  const first = Math.max(0, count - mostShown);
  // What is not on the device stays in sight however many come after it.
  const shown = items
    .map((item, index) => ({ item, index }))
    .filter(({ item, index }) => index >= first || isOnlyInMemory(item))
    .toReversed();
  return (
    // It scrolls, so the keyboard has to get there.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
    <ul tabIndex={0} className={styles.strip} aria-label={t`Photos taken`}>
      {shown.map(({ item, index }) => {
        const isAtRisk = isOnlyInMemory(item) || item.state === 'refused';
        const [position, words] = [index + 1, wordsOf(item)];
        const isSpokenOf = voicesOf(view.items, { waiting: item }).length > 0;
        return (
          <li key={item.key} className={styles.small} data-at-risk={isAtRisk || undefined}>
            <TilePicture item={item} />
            {(isAtRisk || item.state === 'kept') && (
              <span className={styles.seal}>
                <Icon name={isAtRisk ? 'warning' : 'check'} size={12} />
              </span>
            )}
            {isSpokenOf && (
              <span className={styles.spoken}>
                <VoiceIcon name="microphone" size={12} />
              </span>
            )}
            <span className="visually-hidden">
              {isSpokenOf
                ? t`Photo ${position}, with a voice note: ${words}`
                : t`Photo ${position}: ${words}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
