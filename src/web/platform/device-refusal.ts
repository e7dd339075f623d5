import { useSyncExternalStore } from 'react';

/** What this device has no room for, or refuses, by who has asked it to keep that. */
const refused = new Set<string>();
const listeners = new Set<() => void>();

/** Notes whether this device keeps what somebody has just asked it to keep. */
export function noteRefusal(asker: string, isRefused: boolean): void {
  if (refused.has(asker) === isRefused) return;
  if (isRefused) refused.add(asker);
  else refused.delete(asker);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this device refuses to keep something, so that nothing on the screen promises it. */
export function useIsDeviceRefusing(): boolean {
  return useSyncExternalStore(subscribe, () => refused.size > 0);
}
