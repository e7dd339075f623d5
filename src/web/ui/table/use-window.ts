import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { afterPaint } from '../../platform/after-paint.ts';
import { followView } from './follow-view.ts';

export interface RowWindow {
  /** The first and one past the last row to draw. */
  start: number;
  end: number;
  /** Whole rows that fit into the view. */
  perPage: number;
}

/** Rows are drawn by so many, so that scrolling draws again only now and then. */
const step = 8;

/** Which rows of equal height lie in view, and `overscan` more on each side. Pure, so that the arithmetic can be tested without a page. */
export function rowsInView(
  scrollTop: number,
  viewHeight: number,
  rowHeight: number,
  count: number,
  overscan = step,
): RowWindow {
  const top = Math.max(0, scrollTop) / rowHeight;
  const perPage = Math.max(1, Math.floor(viewHeight / rowHeight));
  const start = Math.floor(top / step) * step - overscan;
  const end = Math.ceil((top + viewHeight / rowHeight) / step) * step + overscan;
  return { start: Math.min(Math.max(0, start), count), end: Math.min(count, end), perPage };
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
  const [view, setView] = useState<RowWindow>(() =>
    rowsInView(0, window.innerHeight, rowHeight, Infinity, 0),
  );
  useEffect(
    () =>
      followRows(scroller.current!, rowHeight, (next) => setView((before) => replaceEqualDeep(before, next))),
    [scroller, rowHeight],
  );
  return { ...view, start: Math.min(view.start, count), end: Math.min(view.end, count) };
}

/** Tells which rows are in view; answers what ends it. What nobody sees yet waits until all that is seen is painted. */
function followRows(element: HTMLElement, rowHeight: number, tell: (view: RowWindow) => void): () => void {
  const look = (overscan?: number) =>
    tell(rowsInView(element.scrollTop, element.clientHeight, rowHeight, Infinity, overscan));
  // Back at where it was scrolled to.
  if (element.scrollTop > 0) look(0);
  let stopFollowing: (() => void) | undefined;
  const stopWaiting = afterPaint(() => {
    stopFollowing = followView(element, () => look());
  });
  return () => {
    stopWaiting();
    stopFollowing?.();
  };
}
