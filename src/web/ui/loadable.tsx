import { createElement, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { CodeNotLoaded } from '../platform/lazy.ts';
import { backInReach, isOutOfReach } from '../platform/reach.ts';
import { LoadingScreen } from './loading-screen.tsx';

export type Loadable<Props> = ComponentType<Props> & {
  /** Begins to fetch; harmless when repeated. True once there is something to draw, were it the failure; false where it needs a network. */
  start: () => Promise<boolean>;
};

/**
 * A component in a file of its own; the session's spinner, or what is given, stands in for it. Without Suspense: React holds a
 * fallback for at least 300 ms once it has shown it, which is most of the time that a first page may take.
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType = LoadingScreen,
  /** Stands in where there is no network to fetch it; it comes by itself once there is one. */
  Stranded: ComponentType<Props> = () => <Placeholder />,
): Loadable<Props> {
  let component: ComponentType<Props> | undefined;
  let failure: CodeNotLoaded | undefined;
  let isStranded = false;
  let coming: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  async function fetchIt(): Promise<boolean> {
    isStranded = false;
    try {
      component = await load();
    } catch (error) {
      isStranded = await isOutOfReach();
      coming = undefined;
      if (isStranded) void backInReach().then(start);
      else failure = new CodeNotLoaded(error);
    }
    for (const listener of listeners) listener();
    return !isStranded;
  }

  const start = (): Promise<boolean> => (coming ??= fetchIt());

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function Loaded(props: Props) {
    const current = useSyncExternalStore(subscribe, () => component);
    const problem = useSyncExternalStore(subscribe, () => failure);
    const isWaiting = useSyncExternalStore(subscribe, () => isStranded);
    useEffect(() => void start(), []);
    if (current) return createElement(current, props);
    if (problem) throw problem;
    return isWaiting ? <Stranded {...props} /> : <Placeholder />;
  }

  return Object.assign(Loaded, { start });
}
