import { useSyncExternalStore } from 'react';

const query = '(max-width: 720px)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

export function isPhoneNow(): boolean {
  return window.matchMedia(query).matches;
}

/** True at the width where the shell shows its bottom bar and tables become cards. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhoneNow);
}
