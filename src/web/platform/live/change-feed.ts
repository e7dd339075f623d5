import type { LiveChange } from '../../../shared/live/live-contract.ts';

type Listener = (changes: readonly LiveChange[]) => void;

const listeners = new Set<Listener>();

/** Changes that others have made while this page is open. */
export function onOthersChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellOthersChanges(changes: readonly LiveChange[]): void {
  for (const listener of listeners) listener(changes);
}
