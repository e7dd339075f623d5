import { createElement, useSyncExternalStore, type ComponentProps, type ComponentType } from 'react';
import { loadWithRetries } from '../platform/lazy.ts';
import { NotOpenedYet } from './not-opened-yet.tsx';

// oxlint-disable-next-line typescript/no-explicit-any -- as React declares its own: whatever properties the component takes
type AnyComponent = ComponentType<any>;

export type LazyComponent<Component extends AnyComponent> = ComponentType<ComponentProps<Component>> & {
  /** Begins to fetch before it is shown; harmless when repeated. */
  start: () => void;
};

/**
 * As React's own, which keeps its first failure for good and says nothing where there is no network. This one asks again: what was opened
 * in a dead spot comes by itself once there is one, and until then says that it needs one, in its place and with what it was given.
 */
export function lazy<Component extends AnyComponent>(
  load: () => Promise<Component>,
  Stranded: ComponentType<ComponentProps<Component>> = NotOpenedYet,
): LazyComponent<Component> {
  let component: Component | undefined;
  let failure: Error | undefined;
  let isStranded = false;
  let isShown = false;
  /** Settled once there is something to draw: it, its failure, or that it needs a network. */
  let turn: Promise<void> | undefined;
  let endTurn: () => void;
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  const newTurn = () => (turn = new Promise((resolve) => (endTurn = resolve)));

  function begin(): Promise<void> {
    if (turn) return turn;
    loadWithRetries(load, (isWaiting) => {
      isStranded = isWaiting;
      if (isWaiting) endTurn();
      else void newTurn();
      tell();
    })
      .then(
        (found) => (component = found),
        (error: unknown) => {
          if (isShown) failure = error instanceof Error ? error : new Error(String(error));
          else turn = undefined;
        },
      )
      .finally(() => {
        endTurn();
        tell();
      });
    return newTurn();
  }

  function beginShown(): Promise<void> {
    isShown = true;
    return begin();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function Lazy(props: ComponentProps<Component>) {
    useSyncExternalStore(subscribe, () => component ?? isStranded);
    if (failure) throw failure;
    // Not by `use`, which wants to be called again once it is here.
    // oxlint-disable-next-line typescript/only-throw-error -- React waits for a promise that is thrown
    if (!component && !isStranded) throw beginShown();
    return createElement(component ?? Stranded, props);
  }

  return Object.assign(Lazy, { start: () => void begin() });
}
