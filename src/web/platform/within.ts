import { ApiError } from './api-client.ts';

/** A line that is there answers a question sooner. */
export const questionPatienceMs = 4_000;
/** A line on which a few words take longer is none; what was sent over it does no harm. */
export const wordsPatienceMs = 10_000;

/** Fails as a lost answer does when none comes in time. */
export function within<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError(0, {})), ms);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
