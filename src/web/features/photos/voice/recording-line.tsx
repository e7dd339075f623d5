import { Plural, Trans } from '@lingui/react/macro';
import { longestVoiceNote } from '../../../../shared/photos/photo-limits.ts';
import { secondsText } from '../../../entities/photos/voice-words.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import type { Recorder } from './use-recorder.ts';
import styles from './voice.module.css';

const countedDown = 15;

/** How long one has been speaking, and towards the end how much is left. */
export function RecordingLine({ recorder: { state, seconds } }: { recorder: Recorder }) {
  const left = longestVoiceNote - seconds;
  return (
    <p className={styles.recording} role="status">
      <span className={styles.dot} data-on={state === 'on' || undefined} aria-hidden="true" />
      {state === 'starting' ? <Trans>Starting…</Trans> : <Trans>Recording</Trans>}
      {state === 'on' && (
        <Text tabular tone="ink-2" aria-hidden={left > countedDown}>
          {left > countedDown ? (
            secondsText(seconds)
          ) : (
            <Plural value={left} one="# second left" other="# seconds left" />
          )}
        </Text>
      )}
    </p>
  );
}
