import { useEffect, useState, useSyncExternalStore } from 'react';

/** `none`: there is no camera here. `busy`: there is one, and it does not start. */
export type CameraTrouble = 'denied' | 'none' | 'busy';

type CameraView =
  | { state: 'starting' }
  | { state: 'on'; stream: MediaStream; hasLight: boolean; hasOther: boolean }
  | { state: 'off'; trouble: CameraTrouble };

/** As many pixels as the camera makes of what moves, up to those of a large screen. */
const wanted = { width: { ideal: 3840 }, height: { ideal: 2160 } };

export interface Camera {
  view: CameraView;
  /** The one that looks at whoever holds the device. */
  isFront: boolean;
  isLit: boolean;
  flip: () => void;
  light: (isLit: boolean) => Promise<void>;
  again: () => void;
}

/** The device's camera, which stays open while it is looked through, and lets go as soon as the page is out of sight. */
export function useCamera(): Camera {
  const isSeen = useSyncExternalStore(subscribeSight, () => document.visibilityState === 'visible');
  const [isLit, setLit] = useState(false);
  // Another object each time that it is to begin anew.
  const [wish, setWish] = useState({ isFront: false });
  const [view, setView] = useState<CameraView>({ state: 'starting' });

  useEffect(() => {
    if (!isSeen) return undefined;
    let isOver = false;
    let stream: MediaStream | undefined;
    const awake = stayAwake();

    async function start(): Promise<void> {
      try {
        const video = { ...wanted, facingMode: { ideal: wish.isFront ? 'user' : 'environment' } };
        stream = await navigator.mediaDevices.getUserMedia({ video });
        const hasOther = await hasSeveral();
        if (isOver) stop(stream);
        else {
          const [track] = stream.getVideoTracks();
          // Another app has taken it.
          track?.addEventListener('ended', () => setView({ state: 'off', trouble: 'busy' }));
          setView({ state: 'on', stream, hasLight: hasLight(track), hasOther });
        }
      } catch (error) {
        if (!isOver) setView({ state: 'off', trouble: troubleOf(error) });
      }
    }
    void start();
    return () => {
      isOver = true;
      if (stream) stop(stream);
      void awake.then((lock) => lock?.release());
      setLit(false);
      setView({ state: 'starting' });
    };
  }, [isSeen, wish]);

  return {
    view,
    isFront: wish.isFront,
    isLit,
    flip: () => setWish({ isFront: !wish.isFront }),
    async light(isWanted) {
      if (view.state !== 'on') return;
      const [track] = view.stream.getVideoTracks();
      const torch = { torch: isWanted } as MediaTrackConstraintSet;
      await track?.applyConstraints({ advanced: [torch] }).then(
        () => setLit(isWanted),
        () => setLit(false),
      );
    },
    again: () => setWish({ ...wish }),
  };
}

function subscribeSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whoever holds it up does not touch it. Browsers that cannot do this, or save power, let the screen go dark. */
async function stayAwake(): Promise<WakeLockSentinel | undefined> {
  const wakeLock = navigator.wakeLock as WakeLock | undefined;
  return wakeLock?.request('screen').catch(() => undefined);
}

async function hasSeveral(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'videoinput').length > 1;
}

function hasLight(track: MediaStreamTrack | undefined): boolean {
  // Firefox does not say what a camera can do.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return capabilities?.torch === true;
}

function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}
