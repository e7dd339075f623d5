import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide each of the columns of a grid is, in pixels, without the hours at its left; before it is drawn, as wide as need be. */
export function useColumnWidth(grid: RefObject<HTMLElement | null>, columns: number): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth - (element.firstElementChild?.clientWidth ?? 0));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [grid]);
  return room > 0 ? room / columns : Number.POSITIVE_INFINITY;
}
