import { useRef, type ReactNode } from 'react';
import { usePrinting, usePrintPreparation } from '../platform/printing.ts';
import { useIsInSight } from './use-is-in-sight.ts';

interface InSightProps {
  /** Pixels of the room that is kept for it. */
  minHeight: number;
  /** Fetches what it is drawn with. */
  start: () => Promise<void>;
  children: ReactNode;
}

/** What lies below what a page opens with: fetched and drawn once it has come into sight, or for paper. */
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
