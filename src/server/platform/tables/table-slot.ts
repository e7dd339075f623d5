import { AppError } from '../../../shared/kernel/app-error.ts';
import { createSemaphore } from '../semaphore.ts';

/** Runs the reading or writing of a table in one of two places: each may take some hundred megabytes. */
export const withTableSlot = createSemaphore({
  mostAtOnce: 2,
  mostWaiting: 10,
  refusal: () => {
    const sentence = 'Too many files are being read or written right now. Try again in a few seconds.';
    return new AppError('import.busy', sentence, { retryAfterSeconds: 5 });
  },
});
