import type { QueryKey, QueryPersister } from '@tanstack/react-query';
import { ApiError } from '../api-client.ts';
import { soon } from '../lazy.ts';
import { getSession } from '../session.ts';
import { questionPatienceMs, within } from '../within.ts';
import { rememberSession, sessionMark } from './known-session.ts';
import type { KnownReading } from './known-store.ts';

const keptSoonMs = 3_000;

const fetchStore = () => import('./known-store.ts');
const waiting = new Map<string, KnownReading>();
let isTold = false;

/**
 * Keeps what is read on this device, and answers from there what the server does not: what is shown already is left alone, a refusal is
 * one, and the server's own answer takes its place.
 */
export function knownReadings(isKept: (key: QueryKey) => boolean): QueryPersister {
  return async (ask, context, query) => {
    const asked = Promise.resolve(ask(context));
    if (!isKept(query.queryKey)) return asked;
    const session = sessionMark();
    const keep = (data: unknown) => keepSoon({ hash: query.queryHash, session, at: Date.now(), data });
    if (query.state.data !== undefined) {
      const data = await asked;
      keep(data);
      return data;
    }
    try {
      const data = await within(asked, questionPatienceMs);
      keep(data);
      return data;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 0)) throw error;
      const found = fetchStore().then(({ findReading }) => findReading(query.queryHash, session));
      const known = await found.catch(() => undefined);
      if (!known) return asked;
      const fresh = (data: unknown) => {
        query.setData(data);
        keep(data);
      };
      asked.then(fresh, () => undefined);
      // Once the query has taken it for an answer of now.
      setTimeout(() => query.setState({ dataUpdatedAt: known.at, isInvalidated: true }), 0);
      return known.data;
    }
  };
}

function keepSoon(reading: KnownReading): void {
  waiting.set(reading.hash, reading);
  if (isTold) return;
  isTold = true;
  soon(() => {
    isTold = false;
    void keepNow();
  }, keptSoonMs);
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
    .then(({ keepReadings }) => keepReadings(readings))
    .catch(() => undefined);
}
