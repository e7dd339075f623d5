import { useRef } from 'react';

interface Turns<Wish> {
  /** Saves it; never throws. */
  save: (wish: Wish) => Promise<unknown>;
  /** Sends it from a page that is being left: nobody is there for the answer. */
  part: (wish: Wish) => Promise<unknown>;
}

/**
 * Saves one after the other. Of the wishes about one thing that come while another is being saved, the last goes. A page that is
 * left before the newest was answered sends it on its way out.
 */
export function useTurns<Wish>({ save, part }: Turns<Wish>) {
  const waiting = useRef(new Map<string, Wish>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function take(about: string): Promise<void> {
    const wish = waiting.current.get(about)!;
    waiting.current.delete(about);
    // One that waits by now is newer, and leaves by itself.
    const leave = () => void (waiting.current.has(about) || part(wish).catch(() => undefined));
    await whileLeaving(leave, () => save(wish));
  }

  return {
    /** Whether a newer wish about this waits for its turn. */
    isWaiting: (about: string) => waiting.current.has(about),
    /** Takes the place of the one that waits, which it is given. */
    wish(about: string, make: (waiting: Wish | undefined) => Wish): void {
      const isUnderWay = waiting.current.has(about);
      waiting.current.set(about, make(waiting.current.get(about)));
      if (isUnderWay) return;
      const before = last.current;
      const leave = () => void part(waiting.current.get(about)!).catch(() => undefined);
      last.current = whileLeaving(leave, () => before).then(() => take(about));
    },
  };
}

async function whileLeaving(leave: () => void, work: () => Promise<unknown>): Promise<void> {
  window.addEventListener('pagehide', leave);
  await work().finally(() => window.removeEventListener('pagehide', leave));
}
