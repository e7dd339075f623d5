import { ApiError } from './api-client.ts';

/** Fails as a lost answer does when none comes in time. */
export function within<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError(0, {})), ms);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
