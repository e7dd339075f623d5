import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './zoom.ts';

/** How much room an element has for a photo, in pixels; nothing until it is drawn. */
export function useRoom(stage: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth || 1, height: element.clientHeight || 1 });
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [stage]);
  return room;
}
