import type { AppError } from '../../shared/kernel/app-error.ts';

interface Limits {
  mostAtOnce: number;
  /** More than these are refused at once. */
  mostWaiting: number;
  refusal: () => AppError;
}

/** Runs work that takes much memory or a core in one of a few places, in the order in which it is asked for. */
export function createSemaphore({ mostAtOnce, mostWaiting, refusal }: Limits) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) throw refusal();
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
