import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { VoiceIcon } from '../../../entities/photos/voice-icon.tsx';
import { secondsText } from '../../../entities/photos/voice-words.ts';
import type { ShownItem } from '../../../platform/offline-queue/queue-item.ts';
import { useOfflineQueue } from '../../../platform/offline-queue/use-offline-queue.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import styles from './voice.module.css';

/** Plays a voice note. Recorders do not say in their files how long these are, so that is known from elsewhere. */
export function VoicePlayer({ src, seconds }: { src: string | undefined; seconds: number }) {
  const { t } = useLingui();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const label = isPlaying ? t`Pause voice note` : t`Play voice note`;

  function toggle() {
    setMissing(false);
    if (isPlaying) audio.current?.pause();
    // What went wrong is told by the element itself.
    else void audio.current?.play().catch(() => setPlaying(false));
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody said a moment ago has none */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onEnded={({ currentTarget }) => {
          currentTarget.currentTime = 0;
          setAt(0);
        }}
        onError={() => setMissing(true)}
      />
      <button type="button" className={styles.round} aria-label={label} title={label} onClick={toggle}>
        <VoiceIcon name={isPlaying ? 'pause' : 'play'} size={20} />
      </button>
      {isMissing ? (
        <Text tone="ink-2" size="sm" grow role="alert">
          <Trans>This voice note can’t be played right now. Check your connection, then try again.</Trans>
        </Text>
      ) : (
        <input
          type="range"
          className={styles.track}
          aria-label={t`Position`}
          aria-valuetext={secondsText(at)}
          min={0}
          max={seconds}
          step={0.1}
          value={Math.min(at, seconds)}
          onChange={({ target }) => {
            setAt(Number(target.value));
            if (audio.current) audio.current.currentTime = Number(target.value);
          }}
        />
      )}
      <Text tabular size="sm" tone="ink-2">
        {secondsText(isPlaying || at > 0 ? at : seconds)}
      </Text>
    </>
  );
}

/** Plays what is on this device alone. */
export function WaitingVoicePlayer({ item }: { item: ShownItem }) {
  const { list } = useOfflineQueue();
  const [src, setSrc] = useState<string>();
  const { key } = item;
  useEffect(() => {
    let made: string | undefined;
    let isOver = false;
    async function load() {
      const file = await list.file(key).catch(() => undefined);
      if (!file || isOver) return;
      made = URL.createObjectURL(file);
      setSrc(made);
    }
    void load();
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [list, key]);
  return <VoicePlayer src={src} seconds={Number(item.target['seconds'])} />;
}
