import { useSyncExternalStore } from 'react';

/** A value that is kept outside of the components that show it. */
export interface Store<Value> {
  read: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The present value, or what `select` takes of it, which has to be the same for as long as the value is. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, select: (value: Value) => Part): Part;
export function useStore<Value>(store: Store<Value>, select = (value: Value): unknown => value): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}
