import { ApiError } from './api-client.ts';
import { shouldRetryNow } from './query-client.ts';

const retryDelaysMs = [500, 1500, 4000];
/** How long the device's word that it has no network is believed: it is wrong at times. */
const offlineMs = 15_000;

/** The code of a write that the person did not want to wait for any longer; whether it was done is not known. */
export const endedCode = 'ended';

/** Who waits for a write: told when a try was lost, and free to end the waiting. */
export interface Patience {
  onLost: () => void;
  signal: AbortSignal;
}

/**
 * Repeats a call whose answer was lost, with the same key, so that it is done once however often it arrives. Where somebody
 * waits for it, it goes on for as long as the device has no network; ending it counts as an answer that did not come.
 */
export async function repeatUntilAnswered<Answer>(
  call: () => Promise<Answer>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
  patience?: Patience,
): Promise<Answer> {
  const ended = patience && endOf(patience.signal);
  const orEnd = <Value>(work: Promise<Value>) => (ended ? Promise.race([work, ended]) : work);
  let tries = 0;
  for (;;) {
    try {
      return await orEnd(call());
    } catch (error) {
      const isOffline = patience !== undefined && !navigator.onLine;
      const delay = isOffline ? offlineMs : retryDelaysMs[tries];
      if (!shouldRetryNow(error) || delay === undefined || patience?.signal.aborted) throw error;
      if (!isOffline) tries += 1;
      patience?.onLost();
      await orEnd(isOffline ? Promise.race([wait(delay), networkBack()]) : wait(delay));
    }
  }
}

function endOf(signal: AbortSignal): Promise<never> {
  const ended = new Promise<never>((_done, fail) =>
    signal.addEventListener('abort', () => fail(new ApiError(0, { code: endedCode })), { once: true }),
  );
  // Mostly nobody waits for it any more.
  ended.catch(() => undefined);
  return ended;
}

function networkBack(): Promise<void> {
  return new Promise((done) => window.addEventListener('online', () => done(), { once: true }));
}
