import { useSyncExternalStore } from 'react';
import { useSession } from './session.ts';

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
