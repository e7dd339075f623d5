import { createStore, useStore } from './store.ts';

/** What this device has no room for, or refuses, by who has asked it to keep that. */
const refused = createStore<ReadonlySet<string>>(new Set());

/** Notes whether this device keeps what somebody has just asked it to keep. */
export function noteRefusal(asker: string, isRefused: boolean): void {
  if (refused.read().has(asker) === isRefused) return;
  const next = new Set(refused.read());
  if (isRefused) next.add(asker);
  else next.delete(asker);
  refused.set(next);
}

/** Whether this device refuses to keep something, so that nothing on the screen promises it. */
export function useIsDeviceRefusing(): boolean {
  return useStore(refused, ({ size }) => size > 0);
}
