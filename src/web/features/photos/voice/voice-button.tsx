import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { VoiceIcon } from '../../../entities/photos/voice-icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { KeepRecording, Recorder } from './use-recorder.ts';
import styles from './voice.module.css';

/** Who holds it for so long speaks while holding it. */
const holdMs = 600;

interface VoiceButtonProps {
  recorder: Recorder;
  keep: KeepRecording;
  className?: string | undefined;
}

/** Begins to record at a touch, and ends with the next one; or with the hold, where it is held. */
export function VoiceButton({ recorder, keep, className }: VoiceButtonProps) {
  const { t } = useLingui();
  const heldSince = useRef<number>(undefined);
  const isOn = recorder.state !== 'off';
  const label = isOn ? t`Stop recording` : t`Record a voice note`;
  return (
    <button
      type="button"
      className={classNames(styles.round, className)}
      aria-label={label}
      title={label}
      data-on={isOn || undefined}
      onPointerDown={(event) => {
        if (isOn || event.button !== 0) return;
        heldSince.current = event.timeStamp;
        // Wherever the finger is lifted, it is this button's.
        event.currentTarget.setPointerCapture(event.pointerId);
        recorder.start(keep);
      }}
      onClick={(event) => {
        const since = heldSince.current;
        heldSince.current = undefined;
        // Begun by this very touch; only a hold ends with it.
        if (since !== undefined && event.timeStamp - since < holdMs) return;
        if (isOn) recorder.stop();
        else recorder.start(keep);
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      <VoiceIcon name={isOn ? 'stop' : 'microphone'} size={20} />
    </button>
  );
}
