import { isWorthRetrying } from './query-client.ts';

const retryDelaysMs = [500, 1500, 4000];

/** Repeats a call whose answer was lost, with the same key, so that it is done once however often it arrives. */
export async function persist<Answer>(
  call: () => Promise<Answer>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<Answer> {
  for (const delay of retryDelaysMs) {
    try {
      return await call();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      await wait(delay);
    }
  }
  return call();
}
