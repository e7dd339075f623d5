import { useLayoutEffect, type RefObject } from 'react';
import { followView } from './follow-view.ts';

/** Says at the element around a scroller whether something lies before or after what is in sight, for the shadows there. */
export function useSideShadows(scroller: RefObject<HTMLElement | null>, widthPx: number): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const update = () => {
      frame.toggleAttribute('data-before', element.scrollLeft > 0);
      frame.toggleAttribute('data-after', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
      frame.style.setProperty('--bar-x', `${element.offsetWidth - element.clientWidth}px`);
      frame.style.setProperty('--bar-y', `${element.offsetHeight - element.clientHeight}px`);
    };
    return followView(element, update);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- also when the columns become wider or narrower
  }, [scroller, widthPx]);
}
