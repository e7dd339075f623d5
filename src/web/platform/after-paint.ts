import { startTransition, useEffect, useState } from 'react';

/**
 * Runs what changes the state of components once the next frame is on the screen; it is then drawn in pieces, between which keys are
 * taken. The answer takes it back. A page that nobody sees draws no frames, so only what is shown may wait for one.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    // The frame itself comes between its callbacks and the next task.
    timer = setTimeout(() => startTransition(run));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * The value, a frame late: what follows from the typing must not keep what is typed from the screen. `useDeferredValue` alone begins
 * with it before the frame, as soon as the key is worked on.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => setPainted(() => value)), [value]);
  return painted;
}
