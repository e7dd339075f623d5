import type { LiveChange } from '../../../shared/live/live-contract.ts';
import { ApiError, openCall } from '../api-client.ts';
import { endSessionOn } from '../session.ts';
import { readEvents } from './read-events.ts';

export interface LiveConnection {
  onChanges: (changes: readonly LiveChange[], lastId: number | undefined) => void;
  onRefetch: () => void;
  onConnected: (isConnected: boolean) => void;
  /** The last event that this browser has had, however it came. */
  lastId: () => number | undefined;
}

/** The server is heard of every 20 s; a connection that is silent for longer is none. */
const silenceMs = 45_000;
const longestPauseMs = 30_000;
/** Too many connections, or a server that does not know them: no use in asking often. */
const refusedPauseMs = 60_000;
const mostSeconds = 600;

/** Follows the changes until aborted: connects again by itself, with growing pauses, and goes on where it was. */
export async function keepFollowing(connection: LiveConnection, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let pauseMs = 0;
    try {
      await followOnce(connection, signal, () => (failures = 0));
    } catch (error) {
      if (signal.aborted || endSessionOn(error)) return;
      failures += 1;
      const isRefused = error instanceof ApiError && [403, 404, 429].includes(error.status);
      pauseMs = isRefused ? refusedPauseMs : Math.min(longestPauseMs, 500 * 2 ** failures);
    }
    connection.onConnected(false);
    // Not all at once when a server comes back.
    await pauseUnlessOnline(500 + pauseMs * (0.5 + Math.random() / 2), signal);
  }
}

async function followOnce(
  { onChanges, onRefetch, onConnected, lastId }: LiveConnection,
  signal: AbortSignal,
  onOpen: () => void,
): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listenOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  listenOn();
  try {
    const after = lastId();
    const seconds = Math.min(mostSeconds, Math.ceil(performance.now() / 1000) + 1);
    const response = await openCall('GET /api/events', {
      query: after === undefined ? { seconds } : { after },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    onOpen();
    onConnected(true);
    await readEvents(response, listenOn, ({ name, id, data }) => {
      if (name === 'changes') onChanges(data as LiveChange[], id);
      else if (name === 'refetch') onRefetch();
      else if (name === 'ended') throw new ApiError(401, {});
    });
  } finally {
    clearTimeout(timer);
  }
}

function pauseUnlessOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
