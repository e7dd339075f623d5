import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { whenUserIdle } from '../platform/lazy.ts';
import { usePrinting, usePrintPreparation } from '../platform/printing.ts';

interface InSightProps {
  /** Pixels of the room that is kept for it. */
  minHeight: number;
  /** Fetches what it is drawn with. */
  start: () => Promise<unknown>;
  children: ReactNode;
}

/** So long after the page, what nobody has scrolled to is there for who searches the page or has it read out. */
const unseenMs = 3_000;

/** What lies below what a page opens with: fetched and drawn once it has come into sight, for paper, or when nobody waits for anything. */
export function InSight({ minHeight, start, children }: InSightProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInSight = useIsInSight(place);
  const isPrinting = usePrinting();
  usePrintPreparation(isInSight ? undefined : () => start().then(() => true));
  return (
    <div ref={place} style={{ minHeight, minWidth: 0 }}>
      {(isInSight || isPrinting) && children}
    </div>
  );
}

/** Whether an element has come into sight, or enough time has passed; from then on it stays so. */
function useIsInSight(place: RefObject<HTMLElement | null>): boolean {
  // Where nothing is drawn, as in a test of a page's rules, everything is in sight.
  const [isInSight, setInSight] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isInSight || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInSight(true),
    );
    observer.observe(place.current);
    const cancel = whenUserIdle(() => setInSight(true), unseenMs);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [isInSight, place]);
  return isInSight;
}
