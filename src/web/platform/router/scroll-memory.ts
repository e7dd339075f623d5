import { keepValue, readKept } from '../kept-value.ts';

const storageKey = 'scroll';
/** Steps of the history whose scrolls are kept. */
const mostKept = 50;
/** How long a page may take to grow to where it was. */
const patienceMs = 1_000;

type Scrolls = Record<string, readonly [left: number, top: number]>;

/**
 * Remembers how far each step of the history was scrolled, so that Back and a reload show what was read. An element takes part
 * by naming itself with `data-scroll`.
 */
export class ScrollMemory {
  #steps = new Map<string, Scrolls>(readStored());
  #stopWaiting: (() => void) | undefined;

  /** Notes how far the elements are scrolled, for the history's step of this key. */
  remember(key: string): void {
    this.#stopWaiting?.();
    const scrolls: Scrolls = {};
    for (const element of scrollers()) {
      if (element.scrollTop > 0 || element.scrollLeft > 0)
        scrolls[element.dataset['scroll']!] = [element.scrollLeft, element.scrollTop];
    }
    this.#steps.delete(key);
    this.#steps.set(key, scrolls);
    for (const oldest of [...this.#steps.keys()].slice(0, -mostKept)) this.#steps.delete(oldest);
  }

  /** Whether a step was there before: Back leads to it, or a reload. */
  knows(key: string): boolean {
    return this.#steps.has(key);
  }

  /** Keeps what is remembered for after a reload. */
  store(): void {
    keepValue(storageKey, [...this.#steps], sessionStorage);
  }

  /** Scrolls to where a step was; a page that is still filling is waited for, until the person scrolls. */
  restore(key: string): void {
    this.#stopWaiting?.();
    const scrolls = this.#steps.get(key) ?? {};
    if (scrollAll(scrolls)) return;
    const waiting = new MutationObserver(() => scrollAll(scrolls) && stop());
    const timer = setTimeout(stop, patienceMs);
    const byHand = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
    function stop(): void {
      clearTimeout(timer);
      waiting.disconnect();
      for (const name of byHand) window.removeEventListener(name, stop);
    }
    for (const name of byHand) window.addEventListener(name, stop, { passive: true });
    waiting.observe(document.body, { childList: true, subtree: true });
    this.#stopWaiting = stop;
  }

  /** A page that is gone to begins at its top. */
  reset(): void {
    this.#stopWaiting?.();
    for (const element of scrollers()) element.scrollTo(0, 0);
  }
}

function scrollers(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[data-scroll]');
}

/** Whether every element is where it should be. */
function scrollAll(scrolls: Scrolls): boolean {
  const elements = new Map([...scrollers()].map((element) => [element.dataset['scroll'], element]));
  return Object.entries(scrolls).every(([name, [left, top]]) => {
    const element = elements.get(name);
    element?.scrollTo(left, top);
    return element && Math.abs(element.scrollTop - top) <= 1;
  });
}

function readStored(): [string, Scrolls][] {
  const stored = readKept(storageKey, sessionStorage);
  return Array.isArray(stored) ? (stored as [string, Scrolls][]) : [];
}
