import { startTransition, useDeferredValue } from 'react';

/** Takes the place of `platform/after-paint.ts` where a test looks at what follows from the typing: happy-dom paints nothing. */
export function afterPaint(run: () => void): () => void {
  startTransition(run);
  return () => undefined;
}

export const useAfterPaint = <Value>(value: Value): Value => useDeferredValue(value);
