import type { QueryCache, QueryClient, QueryKey, QueryPersister } from '@tanstack/react-query';
import { ApiError } from '../api-client.ts';
import { scheduleIdle } from '../lazy.ts';
import { getSession } from '../session.ts';
import { questionPatienceMs, within } from '../within.ts';
import { rememberSession, sessionMark } from './known-session.ts';
import type { KnownReading } from './known-store.ts';

/** Short, since somebody may be gone again after a glance. */
const keptSoonMs = 500;

const fetchStore = () => import('./known-store.ts');
const waiting = new Map<string, KnownReading>();
/** What was shown from this device is as old as it was. */
const fromHere = new WeakSet();
let isTold = false;

/**
 * Answers from this device what the server does not: what is shown already is left alone, a refusal is one, and the server's own answer
 * takes its place.
 */
export function knownReadings(isKept: (key: QueryKey) => boolean): QueryPersister {
  return async (ask, context, query) => {
    const asked = Promise.resolve(ask(context));
    if (!isKept(query.queryKey) || query.state.data !== undefined) return asked;
    try {
      return await within(asked, questionPatienceMs);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 0)) throw error;
      const found = fetchStore().then(({ findReading }) => findReading(query.queryHash, sessionMark()));
      const known = await found.catch(() => undefined);
      if (!known) return asked;
      fromHere.add(known.data as WeakKey);
      asked.then(
        (data) => query.setData(data),
        () => undefined,
      );
      // Once the query has taken it for an answer of now.
      setTimeout(() => query.setState({ dataUpdatedAt: known.at, isInvalidated: true }), 0);
      return known.data;
    }
  };
}

/**
 * Keeps on this device what is known of the session that begins, however it came: asked for by its page, begun before the page was here,
 * or as the answer of a write.
 */
export function keepReadings(cache: QueryCache, isKept: (key: QueryKey) => boolean): void {
  const session = sessionMark();
  cache.subscribe((event) => {
    const { queryKey, queryHash: hash, state } = event.query;
    const { data, dataUpdatedAt: at } = state;
    const isCome = event.type === 'added' || (event.type === 'updated' && event.action.type === 'success');
    if (!isCome || data === undefined || !isKept(queryKey) || fromHere.has(data as WeakKey)) return;
    waiting.set(hash, { hash, session, at, data });
    if (isTold) return;
    isTold = true;
    scheduleIdle(() => {
      isTold = false;
      void keepNow();
    }, keptSoonMs);
  });
}

/**
 * Puts what the server has just said into what is known of all questions whose key begins so, shown or kept on this device: their pages may
 * be opened again where nothing can be asked. The rest of an answer is no younger by it.
 */
export function changeReadings<Data>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): void {
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    const { data } = query.state;
    if (data !== undefined) query.setState({ data: change(data as Data) });
  }
  const beginning = JSON.stringify(queryKey).slice(0, -1);
  for (const [hash, reading] of waiting) {
    if (hash.startsWith(beginning)) waiting.set(hash, { ...reading, data: change(reading.data as Data) });
  }
  const session = sessionMark();
  if (session === '') return;
  // A device that keeps nothing has nothing to put right.
  fetchStore()
    .then((store) => store.changeReadings(beginning, session, (data) => change(data as Data)))
    .catch(() => undefined);
}

async function keepNow(): Promise<void> {
  // What a session has read that is over meanwhile is nobody's.
  const readings = [...waiting.values()].filter(({ session }) => session === sessionMark() && session !== '');
  waiting.clear();
  const { employee } = getSession();
  if (readings.length === 0 || !employee) return;
  rememberSession(employee);
  // A device without room shows less without a network, and nothing else.
  await fetchStore()
    .then(({ putReadings }) => putReadings(readings))
    .catch(() => undefined);
}
