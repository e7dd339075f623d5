import {
  createElement,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { flushSync } from 'react-dom';
import { whenUserIdle } from './lazy.ts';

let isPrinting = false;
const listeners = new Set<() => void>();
const preparations = new Set<() => Promise<boolean>>();

function set(next: boolean) {
  isPrinting = next;
  for (const listener of listeners) listener();
}

// The browser draws the sheets as soon as this event is over.
const begin = () => flushSync(() => set(true));
const end = () => set(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being drawn on paper: what a screen shows a part of is drawn whole then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

/** Prints the page as soon as everything is here that belongs on paper. */
export async function printPage(): Promise<void> {
  const done = new Set<() => Promise<boolean>>();
  // What one has fetched may have something to prepare itself.
  for (let next = first(); next; next = first()) {
    done.add(next);
    // oxlint-disable-next-line no-await-in-loop -- each may ask, or bring the next
    if (!(await next())) return;
  }
  window.print();

  function first() {
    return [...preparations].find((each) => !done.has(each));
  }
}

/**
 * Fetches what is to be printed before the browser draws the sheets, since its own event waits for nothing. `prepare` says false where
 * nothing is to be printed after all; undefined while everything is here. The browser's own key leads here, too.
 */
export function usePrintPreparation(prepare: (() => Promise<boolean>) | undefined): void {
  const isNeeded = prepare !== undefined;
  const run = useEffectEvent(async () => (await prepare?.()) ?? true);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const preparation = () => run();
    function onKeyDown(event: KeyboardEvent) {
      const isHeld = event.ctrlKey || event.metaKey;
      if (event.key.toLowerCase() !== 'p' || !isHeld || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void printPage();
    }
    preparations.add(preparation);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      preparations.delete(preparation);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isNeeded]);
}

/** Long enough for a page to have fetched what it needs itself. */
const quietMs = 3000;

/** A component that only paper needs: its code comes once the page has been quiet, or with the wish to print. */
export function paperPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function PaperPart(props: Props) {
    const [part, setPart] = useState<ComponentType<Props>>();

    async function fetchPart(): Promise<boolean> {
      // Without a network the page is printed as it is.
      const found = await load().catch(() => undefined);
      if (found) flushSync(() => setPart(() => found));
      return true;
    }

    const fetchQuietly = useEffectEvent(() => void fetchPart());
    useEffect(() => whenUserIdle(() => fetchQuietly(), quietMs), []);
    usePrintPreparation(part ? undefined : fetchPart);
    return part ? createElement(part, props) : null;
  };
}
