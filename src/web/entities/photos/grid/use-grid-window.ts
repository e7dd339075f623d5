import { useLayoutEffect, useState, type RefObject } from 'react';

/** The part of a grid's height that is drawn: what is in view and some more, so that scrolling meets what is there. */
export interface Band {
  from: number;
  to: number;
}

/** Whole steps, so that scrolling draws again only now and then. */
const stepPx = 320;

/** The band around what is seen. Pure, so that the arithmetic can be tested without a page. */
export function bandAround(seenFrom: number, viewHeight: number): Band {
  const from = Math.floor((seenFrom - viewHeight) / stepPx) * stepPx;
  return { from, to: from + Math.ceil((3 * viewHeight) / stepPx + 1) * stepPx };
}

/** What scrolls around an element. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let each = element.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return document.documentElement;
}

/** A grid's width, and the band of it that is in view as whatever is around it scrolls. */
export function useGridWindow(grid: RefObject<HTMLElement | null>): { width: number; band: Band } {
  const [width, setWidth] = useState(0);
  const [band, setBand] = useState<Band>(() => bandAround(0, 900));

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const follow = () => {
      const view = scroller.getBoundingClientRect();
      const viewHeight = Math.min(view.height || 900, window.innerHeight);
      const next = bandAround(Math.max(view.top, 0) - element.getBoundingClientRect().top, viewHeight);
      setBand((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    const measure = () => {
      // A page without a layout, as in a test of its rules, has no width.
      setWidth(element.clientWidth || 960);
      follow();
    };
    measure();
    const target = scroller === document.documentElement ? window : scroller;
    target.addEventListener('scroll', follow, { passive: true });
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    sizes.observe(scroller);
    return () => {
      target.removeEventListener('scroll', follow);
      sizes.disconnect();
    };
  }, [grid]);

  return { width, band };
}
