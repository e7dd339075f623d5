import { useEffect, useState, type RefObject } from 'react';
import { followView } from './follow-view.ts';

export interface RowWindow {
  /** The first and one past the last row to draw. */
  start: number;
  end: number;
  /** Whole rows that fit into the view. */
  perPage: number;
}

const overscan = 8;

/** Which rows of equal height lie in view. Pure, so that the arithmetic can be tested without a page. */
export function rowsInView(
  scrollTop: number,
  viewHeight: number,
  rowHeight: number,
  count: number,
): RowWindow {
  // Rounded to the overscan, so that scrolling draws again only now and then.
  const first = Math.floor(Math.max(0, scrollTop) / rowHeight / overscan) * overscan;
  const perPage = Math.max(1, Math.floor(viewHeight / rowHeight));
  const start = Math.min(Math.max(0, first - overscan), count);
  return { start, end: Math.min(count, first + perPage + 2 * overscan), perPage };
}

/** Asks for the next page a while before its end comes into view. */
export function useMoreNearEnd(list: { hasMore: boolean; loadMore: () => void } | undefined, left: number) {
  const loadMore = list?.loadMore;
  const isNearEnd = left <= 20 && list?.hasMore === true;
  useEffect(() => {
    if (isNearEnd) loadMore?.();
  }, [isNearEnd, loadMore]);
}

/** Follows the scrolling of an element. All rows have the same height, so no measuring library is needed. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  // Of the element alone: rows are drawn in the moment in which they come.
  const [view, setView] = useState<RowWindow>(() => rowsInView(0, 900, rowHeight, Infinity));

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () =>
      setView((before) => {
        const next = rowsInView(element.scrollTop, element.clientHeight, rowHeight, Infinity);
        const isSame =
          before.start === next.start && before.end === next.end && before.perPage === next.perPage;
        return isSame ? before : next;
      });
    return followView(element, update);
  }, [scroller, rowHeight]);

  return { ...view, start: Math.min(view.start, count), end: Math.min(view.end, count) };
}
