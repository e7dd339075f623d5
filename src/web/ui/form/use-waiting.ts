import { useRef, useState } from 'react';
import type { Patience } from '../../platform/repeat-until-answered.ts';

/** After this long without an answer the person is told what is waited for. */
const slowMs = 5000;

/** Whether a save takes longer than usual, and a way to end the waiting. */
export function useWaiting() {
  const [isWaiting, setWaiting] = useState(false);
  const ending = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    isWaiting,
    begin(): Patience {
      ending.current = new AbortController();
      timer.current = setTimeout(() => setWaiting(true), slowMs);
      return { onLost: () => setWaiting(true), signal: ending.current.signal };
    },
    end() {
      clearTimeout(timer.current);
      setWaiting(false);
    },
    /** Ends the waiting; what was sent may have arrived, and is not done twice when it is sent again. */
    stop: () => ending.current?.abort(),
  };
}
