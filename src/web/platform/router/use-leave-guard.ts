import { useEffect, useRef, useState } from 'react';
import { useHistory } from './router-provider.tsx';

interface LeaveGuard {
  /** Whether the person is to be asked now. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Holds back every way off the page while `isDirty`, and asks; the browser itself asks where the tab is closed. A change of the
 * address's query leaves the page in place and is let through.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const history = useHistory();
  const [answer, setAnswer] = useState<(isHeld: boolean) => void>();
  const isGuarding = useRef(isDirty);
  useEffect(() => {
    isGuarding.current = isDirty;
  }, [isDirty]);

  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => isGuarding.current,
        blockerFn: ({ currentLocation, nextLocation }) => {
          if (!isGuarding.current || currentLocation.pathname === nextLocation.pathname) return false;
          return new Promise<boolean>((resolve) => {
            setAnswer(() => (isHeld: boolean) => {
              setAnswer(undefined);
              resolve(isHeld);
            });
          });
        },
      }),
    [history],
  );

  return {
    isAsking: answer !== undefined,
    leave: () => answer?.(false),
    stay: () => answer?.(true),
  };
}
