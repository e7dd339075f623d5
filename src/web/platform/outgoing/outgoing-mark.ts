import { useSyncExternalStore } from 'react';
import { keepValue, readKept } from '../kept-value.ts';

const key = 'outgoing';
const changed = 'outgoing-mark';

/** Notes that something waits on this device, so that the code which sends it is fetched with the first page of all tabs. */
export function markOutgoing(isThere: boolean): void {
  if (hasOutgoing() === isThere) return;
  keepValue(key, isThere);
  window.dispatchEvent(new Event(changed));
}

function hasOutgoing(): boolean {
  return readKept(key) === true;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(changed, listener);
  };
}

/** Whether something waits on this device, as far as this browser remembers. */
export function useHasOutgoing(): boolean {
  return useSyncExternalStore(subscribe, hasOutgoing);
}
