import { useEffect, useRef, useState } from 'react';

// oxlint-disable-next-line typescript/no-explicit-any -- each function keeps its own parameters
type Actions = Record<string, (...args: any[]) => unknown>;

/**
 * The same functions for ever, which run the latest ones: rows that are given them are not drawn again at each key. For what a
 * person does, never while drawing.
 */
export function useStable<T extends { [Name in keyof T]: Actions[string] }>(actions: T): T {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState(() => {
    const made = {} as Actions;
    for (const name of Object.keys(actions)) {
      made[name] = (...args: unknown[]) => (latest.current as unknown as Actions)[name]!(...args);
    }
    return made as unknown as T;
  });
  return stable;
}
