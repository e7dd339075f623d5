import { useEffect, useSyncExternalStore, type ComponentType } from 'react';

export interface Loadable<Props> {
  /** Begins to fetch; harmless when repeated. */
  start: () => void;
  /** The component, or undefined while it is on its way. Throws when it could not be fetched. */
  useComponent: () => ComponentType<Props> | undefined;
}

/**
 * A component in a file of its own, without Suspense: React holds a fallback for at least 300 ms once it has
 * shown it, which is most of the time that a first page may take.
 */
export function loadable<Props>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let component: ComponentType<Props> | undefined;
  let failure: unknown;
  let isStarted = false;
  const listeners = new Set<() => void>();

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    load()
      .then(
        (loaded) => {
          component = loaded;
        },
        (error: unknown) => {
          failure = error;
          isStarted = false;
        },
      )
      .finally(() => {
        for (const listener of listeners) listener();
      });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function useComponent() {
    const current = useSyncExternalStore(subscribe, () => component);
    const problem = useSyncExternalStore(subscribe, () => failure);
    useEffect(start, []);
    if (problem !== undefined && !current) throw problem;
    return current;
  }

  return { start, useComponent };
}
