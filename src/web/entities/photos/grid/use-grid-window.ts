import { useLayoutEffect, useState, type RefObject } from 'react';
import { scrollerOf } from '../../../ui/drag.ts';
import { GridWindow, type Band } from './grid-window.ts';

/** A grid's width, and what of it is in view as whatever is around it scrolls. */
export function useGridWindow(grid: RefObject<HTMLElement | null>): { width: number; view: GridWindow } {
  const [width, setWidth] = useState(0);
  const [view] = useState(() => new GridWindow());

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const follow = () => {
      const seen = scroller.getBoundingClientRect();
      const height = Math.min(seen.height || 900, window.innerHeight);
      view.moveTo(Math.max(seen.top, 0) - element.getBoundingClientRect().top, height, performance.now());
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
      view.end();
    };
  }, [grid, view]);

  return { width, view };
}

/** The band of a grid that is drawn. For those alone who draw what is in it: scrolling draws nothing else anew. */
export function useBand(view: GridWindow): Band {
  const [band, setBand] = useState(view.band);
  useLayoutEffect(() => view.onBand(setBand), [view]);
  return band;
}
