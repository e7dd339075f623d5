import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client, type Pool } from 'pg';

import type { Services } from '../services.ts';

interface ListenerOptions {
  pool: Pool;
  channel: string;
  logger: Pick<Services['logger'], 'warn' | 'info'>;
  onNotification: (payload: string) => void;
  /** From now on nothing is missed; something may have been before. */
  onListening: () => void;
  /** Called every 2 s, one call at a time, while notifications do not come through. */
  poll: () => Promise<void>;
  onState: (state: 'connecting' | 'listening' | 'polling') => void;
}

const probeMs = 2_000;
const checkEveryMs = 15_000;
const pollEveryMs = 2_000;
const pollForMs = 5 * 60_000;
const longestPauseMs = 10_000;

/**
 * One connection of its own that hears what the database notifies. A lost one is made anew, with growing pauses. A pooler that hands
 * connections around takes LISTEN and never delivers, so a probe is sent first; when it does not arrive, `poll` is called instead.
 */
export function listenForNotifications(options: ListenerOptions): { close(): Promise<void> } {
  const { pool, channel, logger, onNotification, onListening, poll, onState } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined);
  const closed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const running = run();

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      onState('connecting');
      // The pool's own options: its password is no enumerable property of them, so that a copy would lack it.
      const client = new Client(pool.options);
      const lost = new Promise<void>((resolve) => {
        client.on('error', () => resolve());
        client.on('end', () => resolve());
      });
      try {
        await client.connect();
        if (await isHeard(client)) {
          failures = 0;
          client.on('notification', ({ payload }) => payload && onNotification(payload));
          onState('listening');
          onListening();
          await Promise.race([lost, closed, stopsAnswering(client, lost)]);
          if (!signal.aborted) logger.warn('The connection that hears of changes was lost; it is made anew.');
        } else if (!signal.aborted) {
          logger.warn(
            'DATABASE_URL leads to something that passes on no notifications (LISTEN), such as a pooler: changes are asked for every 2 s.',
          );
          await closeQuietly(client);
          onState('polling');
          onListening();
          await pollForAWhile();
        }
      } catch (error) {
        failures += 1;
        if (failures === 1 && !signal.aborted) logger.warn({ err: error }, 'Changes cannot be heard of yet');
      }
      await closeQuietly(client);
      if (failures > 0) await pause(Math.min(longestPauseMs, 100 * 2 ** failures) * (0.5 + Math.random()));
    }
  }

  async function isHeard(client: Client): Promise<boolean> {
    await client.query(`set application_name = 'plumbline listener'`);
    await client.query(`listen ${channel}`);
    const probe = `probe ${randomUUID()}`;
    const heard = new Promise<boolean>((resolve) => {
      const onProbe = ({ payload }: { payload?: string | undefined }) => payload === probe && resolve(true);
      client.on('notification', onProbe);
      void pause(probeMs)
        .then(() => resolve(false))
        .finally(() => client.off('notification', onProbe));
    });
    await pool.query(`select pg_notify($1, $2)`, [channel, probe]);
    return heard;
  }

  /** A network that swallows packets tells nobody that the connection is gone. */
  async function stopsAnswering(client: Client, lost: Promise<void>): Promise<void> {
    let isLost = false;
    void Promise.race([lost, closed]).then(() => (isLost = true));
    for (;;) {
      await Promise.race([pause(checkEveryMs), lost]);
      if (isLost || signal.aborted) return;
      const answered = client.query('select 1').then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([answered, pause(5_000).then(() => false)]))) return;
    }
  }

  async function pollForAWhile(): Promise<void> {
    const until = performance.now() + pollForMs;
    while (performance.now() < until && !signal.aborted) {
      await pause(pollEveryMs);
      if (signal.aborted) return;
      await poll().catch(() => undefined);
    }
  }

  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

async function closeQuietly(client: Client): Promise<void> {
  // A connection that no longer answers would be waited for.
  await Promise.race([client.end().catch(() => undefined), sleep(500, undefined, { ref: false })]);
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
