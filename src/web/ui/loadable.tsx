import { createElement, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { LoadingScreen } from './loading-screen.tsx';

export type Loadable<Props> = ComponentType<Props> & {
  /** Begins to fetch; harmless when repeated. Settled once it is here, or is not to be had. */
  start: () => Promise<void>;
};

/**
 * A component in a file of its own; the session's spinner, or what is given, stands in for it. Without Suspense: React holds a
 * fallback for at least 300 ms once it has shown it, which is most of the time that a first page may take.
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType = LoadingScreen,
): Loadable<Props> {
  let component: ComponentType<Props> | undefined;
  let failure: Error | undefined;
  let coming: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function fetchIt(): Promise<void> {
    try {
      component = await load();
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      coming = undefined;
    }
    for (const listener of listeners) listener();
  }

  const start = (): Promise<void> => (coming ??= fetchIt());

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function Loaded(props: Props) {
    const current = useSyncExternalStore(subscribe, () => component);
    const problem = useSyncExternalStore(subscribe, () => failure);
    useEffect(() => void start(), []);
    if (current) return createElement(current, props);
    if (problem) throw problem;
    return <Placeholder />;
  }

  return Object.assign(Loaded, { start });
}
