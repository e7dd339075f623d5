import { useLayoutEffect, type RefObject } from 'react';
import { followView } from './follow-view.ts';

/** The scrollbars as they were last seen. Whatever changes them has the style of every cell computed anew. */
const bars = { '--bar-x': '0px', '--bar-y': '0px' };

/** To begin with, as the style of the element around a scroller. */
export const seenBars = () => ({ ...bars });

/** Says at the element around a scroller whether something lies before or after what is in sight, for the shadows there. */
export function useSideShadows(scroller: RefObject<HTMLElement | null>, widthPx: number): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const update = () => {
      frame.toggleAttribute('data-before', element.scrollLeft > 0);
      frame.toggleAttribute('data-after', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
      bars['--bar-x'] = `${element.offsetWidth - element.clientWidth}px`;
      bars['--bar-y'] = `${element.offsetHeight - element.clientHeight}px`;
      for (const [name, width] of Object.entries(bars))
        if (frame.style.getPropertyValue(name) !== width) frame.style.setProperty(name, width);
    };
    return followView(element, update);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- also when the columns become wider or narrower
  }, [scroller, widthPx]);
}
