import { useState } from 'react';
import { keepDrawing, readDrawing } from './kept-drawing.ts';
import type { Shape } from './shapes.ts';

interface Steps {
  done: readonly Shape[];
  undone: readonly Shape[];
}

/** What is drawn on a photo, with every step back and forth; kept on this device until it is saved. */
export function useDrawing(employeeId: number, photoId: number) {
  const [{ done, undone }, setSteps] = useState<Steps>(() => ({
    done: readDrawing(employeeId, photoId),
    undone: [],
  }));

  function become(next: Steps) {
    setSteps(next);
    keepDrawing(employeeId, photoId, next.done);
  }

  const last = done.at(-1);
  const next = undone.at(-1);
  return {
    shapes: done,
    add: (shape: Shape) => become({ done: [...done, shape], undone: [] }),
    undo: last && (() => become({ done: done.slice(0, -1), undone: [...undone, last] })),
    redo: next && (() => become({ done: [...done, next], undone: undone.slice(0, -1) })),
    forget: () => keepDrawing(employeeId, photoId, []),
  };
}
