import { useEffect, useState } from 'react';
import { keepValue, readKept } from '../../platform/kept-value.ts';
import { usePrinting } from '../../platform/printing.ts';
import type { SectionDraft } from './draft/bid-draft.ts';

export interface Folds {
  /** The keys of the sections of which only the head is shown. */
  folded: ReadonlySet<string>;
  fold: (sections: Iterable<string>, isFolded: boolean) => void;
}

const storeName = 'folded:bids';
const none: ReadonlySet<string> = new Set();

/** Of so many bids it is kept which sections are folded. */
const mostBids = 50;
type Kept = Array<[bid: number, names: string[]]>;

const readAll = () => (readKept(storeName) ?? []) as Kept;

/** The keys of sections are new after each reload: they are known again by their titles, and by which of the same title they are. */
function namesOf(sections: readonly SectionDraft[]): string[] {
  const counts = new Map<string, number>();
  return sections.map(({ title }) => {
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    return `${count} ${title}`;
  });
}

/** Which sections of a bid are folded: a person's choice, kept on this device. On paper none is. */
export function useFolds(bidId: number, sections: readonly SectionDraft[]): Folds {
  const isPrinting = usePrinting();
  const names = namesOf(sections);
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => {
    const kept = readAll().find(([bid]) => bid === bidId)?.[1];
    return kept ? new Set(sections.flatMap(({ key }, at) => (kept.includes(names[at]!) ? [key] : []))) : none;
  });
  const kept = JSON.stringify(names.filter((_name, at) => keys.has(sections[at]!.key)));
  useEffect(() => {
    const others = readAll().filter(([bid]) => bid !== bidId);
    const own: Kept = kept === '[]' ? [] : [[bidId, JSON.parse(kept) as string[]]];
    if (own.length > 0 || others.length < readAll().length) {
      keepValue(storeName, [...others, ...own].slice(-mostBids));
    }
  }, [bidId, kept]);

  function fold(changed: Iterable<string>, isFolded: boolean) {
    setKeys((before) => {
      const next = new Set(before);
      for (const key of changed) {
        if (isFolded) next.add(key);
        else next.delete(key);
      }
      return next;
    });
  }

  return { folded: isPrinting ? none : keys, fold };
}
