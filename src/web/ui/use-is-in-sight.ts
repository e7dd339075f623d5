import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has come into sight; from then on it stays so. */
export function useIsInSight(place: RefObject<HTMLElement | null>): boolean {
  // Where nothing is drawn, as in a test of a page's rules, everything is in sight.
  const [isInSight, setInSight] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isInSight || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInSight(true),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isInSight, place]);
  return isInSight;
}
