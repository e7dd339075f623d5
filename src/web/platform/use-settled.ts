import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment: what is asked of the server while somebody types. */
export function useSettled<Value extends string | number>(value: Value, pauseMs = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
