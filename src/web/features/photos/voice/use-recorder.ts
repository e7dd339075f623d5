import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { longestVoiceNote } from '../../../../shared/photos/photo-limits.ts';
import { toast } from '../../../ui/toast-store.ts';

/** Takes what was spoken, which it keeps whatever became of the page. */
export type KeepRecording = (recording: File, seconds: number) => void;

export interface Recorder {
  state: 'off' | 'starting' | 'on';
  seconds: number;
  start: (keep: KeepRecording) => void;
  stop: () => void;
}

/** What every browser plays comes first; WebM is what the others of today record. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'];
/** A voice needs no more. */
const bitsPerSecond = 32_000;
const tickMs = 200;

/** None on plain http, and where the browser is older. */
export function canRecord(): boolean {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return devices?.getUserMedia !== undefined && 'MediaRecorder' in window;
}

/** Records until it is stopped, the time is up, or nobody looks at the page any more: then what was spoken until there is kept. */
export function useRecorder(): Recorder {
  const { t } = useLingui();
  const [view, setView] = useState<Pick<Recorder, 'state' | 'seconds'>>({ state: 'off', seconds: 0 });
  /** Ends what was begun last, even while the browser still asks whether it may. */
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  async function start(keep: KeepRecording): Promise<void> {
    ending.current?.abort();
    const mine = new AbortController();
    ending.current = mine;
    setView({ state: 'starting', seconds: 0 });
    const { outcome, trouble } = await record(mine, (seconds) =>
      setView((now) => (now.state === 'on' && now.seconds === seconds ? now : { state: 'on', seconds })),
    );
    if (ending.current === mine) setView({ state: 'off', seconds: 0 });
    if (trouble) tell(trouble);
    if (outcome && outcome.file.size > 0) keep(outcome.file, outcome.seconds);
    if (outcome?.isTimeUp) {
      const minutes = longestVoiceNote / 60;
      toast.show(t`A voice note can be up to ${minutes} minutes. Everything you said until then was kept.`);
    }
  }

  function tell(trouble: Trouble): void {
    if (trouble === 'denied')
      toast.error(t`Plumbline can’t use the microphone`, {
        description: t`Allow the microphone for this site in your browser’s settings, then try again.`,
      });
    else if (trouble === 'none')
      toast.error(t`No microphone found`, { description: t`Connect one, then try again.` });
    else
      toast.error(t`The microphone didn’t start`, {
        description: t`Another app may be using it. Close that app, then try again.`,
      });
  }

  return { ...view, start: (keep) => void start(keep), stop: () => ending.current?.abort() };
}

/** `none`: there is no microphone here. `busy`: there is one, and it does not start. */
type Trouble = 'denied' | 'none' | 'busy';

interface Recorded {
  outcome?: { file: File; seconds: number; isTimeUp: boolean };
  trouble?: Trouble;
}

async function record(ending: AbortController, onTick: (seconds: number) => void): Promise<Recorded> {
  let stream: MediaStream | undefined;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    // Whoever let go while the browser asked has said nothing yet.
    if (ending.signal.aborted || document.hidden) return {};
    return { outcome: await recordFrom(stream, ending, onTick) };
  } catch (error) {
    return { trouble: troubleOf(error) };
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
  }
}

async function recordFrom(stream: MediaStream, ending: AbortController, onTick: (seconds: number) => void) {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType !== undefined && { mimeType }),
    audioBitsPerSecond: bitsPerSecond,
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const isOver = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  const stop = () => recorder.state !== 'inactive' && recorder.stop();
  ending.signal.addEventListener('abort', stop);
  document.addEventListener('visibilitychange', stop);
  recorder.start();
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1000;
  onTick(0);
  let isTimeUp = false;
  const clock = setInterval(() => {
    isTimeUp = elapsed() >= longestVoiceNote;
    if (isTimeUp) stop();
    else onTick(Math.floor(elapsed()));
  }, tickMs);
  await isOver;
  clearInterval(clock);
  document.removeEventListener('visibilitychange', stop);
  const type = recorder.mimeType;
  const name = `voice-note.${type.startsWith('audio/mp4') ? 'm4a' : 'webm'}`;
  return { file: new File(parts, name, { type }), seconds: Math.max(1, Math.round(elapsed())), isTimeUp };
}

function troubleOf(error: unknown): Trouble {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'none' : 'busy';
}
