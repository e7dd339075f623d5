import { setTimeout as sleep } from 'node:timers/promises';

import type { Pool } from 'pg';

import type { Clock } from '../../../shared/kernel/dates.ts';
import type { Db } from '../../platform/db/database.ts';
import { listenForNotifications } from '../../platform/db/notification-listener.ts';
import type { LiveChanges, LiveState } from '../../platform/live/live-changes.ts';
import type { Services } from '../../platform/services.ts';
import { LiveHub } from './live-hub.ts';
import {
  findNewestEvent,
  listChangesOf,
  listChangesSince,
  listNewestChanges,
  type ToldChange,
} from './live-queries.ts';

const beatEveryMs = 20_000;
/** Whoever comes while the connection is made waits so long for it; afterwards it is told to fetch once more. */
const patienceMs = 1_500;
/** What the database tells beside its history; a process that polls, or a reader that comes back, cannot know of these. */
const unrecorded: readonly ToldChange[] = [
  [null, null, 'message.moved', null, null, null],
  [null, null, 'bid.looked_at', null, null, null],
];

interface LiveOptions {
  db: Db;
  pool: Pool;
  clock: Clock;
  logger: Services['logger'];
}

/** Listens from the first reader on: a process that nobody follows needs no connection for it. */
export function createLiveChanges({ db, pool, clock, logger }: LiveOptions): LiveChanges {
  const hub = new LiveHub({ db, clock });
  let state: LiveState = 'idle';
  let listener: { close(): Promise<void> } | undefined;
  let beats: NodeJS.Timeout | undefined;
  let onceHeard: () => void = () => undefined;
  const isHeard = new Promise<void>((resolve) => (onceHeard = resolve));
  let isClosed = false;
  const seen = new Set<number>();
  let polls = 0;

  function start(): void {
    if (listener) return;
    listener = listenForNotifications({
      pool,
      channel: 'plumbline_live',
      logger,
      onNotification: take,
      onListening() {
        onceHeard();
        seen.clear();
        hub.tellToRefetch();
      },
      poll,
      onState: (next) => void (state = next),
    });
    beats = setInterval(() => {
      hub.beat();
      // A database that is away ends no stream; what ends with it is found at the next beat.
      hub.checkSessions().catch(() => undefined);
    }, beatEveryMs).unref();
  }

  function take(payload: string): void {
    // Probes of this and other processes are no JSON.
    if (!payload.startsWith('{')) return;
    const told = JSON.parse(payload) as { changes?: ToldChange[]; many?: number; ended?: number };
    if (told.changes) hub.tell(told.changes);
    if (told.many !== undefined) hub.tellToRefetch();
    if (told.ended !== undefined) hub.endSession(told.ended);
  }

  /** Ids are given out before their transaction commits, so that a new one may be lower than one that was seen. */
  async function poll(): Promise<void> {
    const newest = await listNewestChanges(db);
    const isFirst = seen.size === 0;
    const fresh = newest.filter(([id]) => !seen.has(id!));
    if (!isFirst && fresh.length === newest.length && fresh.length > 0) hub.tellToRefetch();
    else if (!isFirst) hub.tell(fresh);
    seen.clear();
    for (const [id] of newest) seen.add(id!);
    polls += 1;
    if (polls % 10 === 0) hub.tell(unrecorded);
  }

  return {
    async follow(caller, { lastEventId, seconds }) {
      start();
      await Promise.race([isHeard, sleep(patienceMs, undefined, { ref: false })]);
      const stream = await hub.join(caller);
      try {
        if (lastEventId !== undefined || seconds !== undefined) {
          const earlier =
            lastEventId !== undefined
              ? await listChangesSince(db, lastEventId)
              : await listChangesOf(db, seconds ?? 0, clock.now());
          if (!earlier) stream.send('refetch', '{}');
          else
            await hub.tellEarlier(stream, lastEventId === undefined ? earlier : [...earlier, ...unrecorded]);
        }
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      // Where it stands, for a reader that goes before anything is changed.
      const newest = await findNewestEvent(db);
      if (newest !== undefined) stream.send('changes', '[]', newest);
      if (isClosed) stream.end();
      return stream;
    },
    state: () => state,
    async close() {
      isClosed = true;
      clearInterval(beats);
      hub.close();
      await listener?.close();
    },
  };
}
