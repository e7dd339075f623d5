import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment: what is asked of the server while somebody types. */
export function useSettled(value: string, pauseMs = 250): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
