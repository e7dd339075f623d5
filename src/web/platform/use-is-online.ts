import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { getSession, useSession } from './session.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False while the device knows that it has no network, or nobody has answered since the page was opened. */
export function useIsOnline(): boolean {
  const { isUnconfirmed } = useSession();
  return useSyncExternalStore(subscribe, () => navigator.onLine) && !isUnconfirmed;
}

/** The same in a moment when something is sent. */
export function isOnline(): boolean {
  return navigator.onLine && !getSession().isUnconfirmed;
}

/** Runs it each time the network comes back. */
export function useNetworkBack(run: () => void): void {
  const isOnline = useIsOnline();
  const wasOnline = useRef(isOnline);
  const onBack = useEffectEvent(run);
  useEffect(() => {
    if (isOnline && !wasOnline.current) onBack();
    wasOnline.current = isOnline;
  }, [isOnline]);
}
