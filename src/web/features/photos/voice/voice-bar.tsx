import { Trans, useLingui } from '@lingui/react/macro';
import type { Photo } from '../../../entities/photos/project-images.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { useItemWords } from '../upload/item-words.ts';
import { RecordingLine } from './recording-line.tsx';
import type { Recorder } from './use-recorder.ts';
import type { useVoiceNote } from './use-voice-note.ts';
import { VoicePlayer, WaitingVoicePlayer } from './voice-player.tsx';
import styles from './voice.module.css';

interface VoiceBarProps {
  voice: Photo['voice'];
  note: ReturnType<typeof useVoiceNote>;
  recorder: Recorder;
  /** Where this person may speak about the photo, and the device can record. */
  onRecord: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** What was said of the photo that is looked at, or is being said. */
export function VoiceBar({ voice, note: { item }, recorder, onRecord, onRemove }: VoiceBarProps) {
  const { t } = useLingui();
  const { list } = useOfflineQueue();
  const wordsOf = useItemWords();
  if (recorder.state !== 'off')
    return (
      <section className={styles.bar} aria-label={t`Voice note`}>
        <RecordingLine recorder={recorder} />
        <Button size="small" onClick={recorder.stop}>
          <Trans>Stop</Trans>
        </Button>
      </section>
    );
  const entries = [
    ...(onRecord ? [{ label: t`Record again`, icon: 'refresh' as const, onSelect: onRecord }] : []),
    ...(onRemove
      ? [{ label: t`Remove voice note`, icon: 'trash' as const, isDanger: true, onSelect: onRemove }]
      : []),
  ];
  return (
    <section className={styles.bar} aria-label={t`Voice note`}>
      {item ? (
        <WaitingVoicePlayer key={item.key} item={item} />
      ) : (
        voice && <VoicePlayer key={voice.id} src={voice.url} seconds={voice.seconds} />
      )}
      {item && (
        <Text size="xs" tone="ink-2" className={styles.waiting}>
          {item.trouble?.sentence ?? wordsOf(item)}
        </Text>
      )}
      {item?.state === 'refused' && (
        <Button size="small" icon="refresh" onClick={() => void list.release([item.key])}>
          <Trans>Send again</Trans>
        </Button>
      )}
      {entries.length > 0 && <MoreMenu label={t`More for this voice note`} entries={entries} />}
    </section>
  );
}
