import { useLingui } from '@lingui/react/macro';
import { stageOf } from '../../../../shared/photos/photo-group.ts';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { useItemWords } from './item-words.ts';
import type { PhotoTarget } from './photo-kind.ts';
import { stageWords } from '../../../entities/photos/stage-words.ts';
import { usePreview } from '../../../entities/photos/use-preview.ts';
import styles from './upload.module.css';

/** A photo that waits, as it will be seen, with what the server has of it. */
export function PhotoTile({ item, onOpen }: { item: ShownItem; onOpen: () => void }) {
  const { t } = useLingui();
  const { view } = useOfflineQueue();
  const words = useItemWords()(item);
  const target = item.target as unknown as PhotoTarget;
  const { caption } = target;
  const isSending = item.state === 'waiting' && view.sending.has(item.key);
  const part = item.size > 0 ? item.received / item.size : 0;
  const { name } = item;
  const side = t(stageWords[stageOf(target)]);
  return (
    <Stack as="li" flex shrink className={styles[item.state]}>
      <button
        type="button"
        className={styles.picture}
        onClick={onOpen}
        aria-label={t`${side}, ${name}: ${words}`}
      >
        <TilePicture item={item} />
        <span className={styles.group}>{side}</span>
        {item.state === 'kept' && (
          <span className={styles.seal}>
            <Icon name="check" />
          </span>
        )}
        {item.state === 'waiting' && (isSending || item.received > 0) && (
          <span className={styles.bar}>
            <span style={{ inlineSize: `${part * 100}%` }} />
          </span>
        )}
      </button>
      <Text tone="ink-2" size="xs" tabular marginTop={6} className={styles.words}>
        {words}
      </Text>
      {caption && <bdi className={styles.caption}>{caption}</bdi>}
    </Stack>
  );
}

/** The picture itself; where the browser cannot draw it, its name. */
export function TilePicture({ item }: { item: ShownItem }) {
  const { list } = useOfflineQueue();
  const preview = usePreview(list, item);
  if (preview) return <img src={preview} alt="" draggable={false} />;
  if (preview === undefined) return <span className={styles.blank} />;
  return (
    <span className={styles.named}>
      <Icon name="image" size={20} />
      <bdi>{item.name}</bdi>
    </span>
  );
}
