import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has come near to what is in sight; from then on it stays so. */
export function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  // Where nothing is drawn, as in a test of a page's rules, everything is near.
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px 0px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
