import { useCallback, useRef, useState } from 'react';

/** State with a way to read it as it is now: what was begun before the last change was drawn, such as a click or a save, sees it too. */
export function useLiveState<Value>(
  initial: Value | (() => Value),
): [drawn: Value, now: () => Value, set: (next: Value) => void] {
  const [drawn, setDrawn] = useState(initial);
  const latest = useRef(drawn);
  const now = useCallback(() => latest.current, []);
  const set = useCallback((next: Value) => {
    latest.current = next;
    setDrawn(() => next);
  }, []);
  return [drawn, now, set];
}
