import { Client, DatabaseError, type Pool, type PoolClient } from 'pg';

export interface SilenceLimits {
  /** How often the connections are looked at. */
  lookEveryMs: number;
  /** A connection that is waited for and says nothing for this long is suspected: the server is asked for it. */
  suspiciousAfterMs: number;
  /** A server that takes longer to say so by a new connection is gone. */
  answerWithinMs: number;
  /** No statement takes longer, whatever the server says. */
  mostMs: number;
}

// With the first three a call is refused within 10 s of the network's end, also when somebody else is just being asked for.
const usualLimits: SilenceLimits = {
  lookEveryMs: 1_000,
  suspiciousAfterMs: 3_000,
  answerWithinMs: 3_000,
  // The server itself ends a statement after 30 s (database.ts).
  mostMs: 35_000,
};

/**
 * Ends connections that are gone without a word: a network that swallows packets tells nobody, and TCP goes on asking for a quarter of an hour.
 * A slow statement is silent as well, so the server is asked whether it works on it. Looking now and then costs statements nothing.
 */
export function watchForSilence(pool: Pool, given: Partial<SilenceLimits> = {}): { close(): void } {
  const { lookEveryMs, suspiciousAfterMs, answerWithinMs, mostMs } = { ...usualLimits, ...given };
  // Looks are counted and not time, which also passes while this process stands still and hears nobody.
  const looksIn = (ms: number) => Math.ceil(ms / lookEveryMs);
  const watched = new Map<PoolClient, { bytesRead: number; silentLooks: number }>();
  pool.on('connect', (client) => watched.set(client, { bytesRead: 0, silentLooks: 0 }));
  pool.on('remove', (client) => watched.delete(client));
  let isSuspicious = false;
  let isAsking = false;
  const looking = setInterval(look, lookEveryMs).unref();

  function look(): void {
    for (const [client, seen] of watched) {
      const { bytesRead } = socketOf(client);
      seen.silentLooks = isWaiting(client) && bytesRead === seen.bytesRead ? seen.silentLooks + 1 : 0;
      seen.bytesRead = bytesRead;
      if (seen.silentLooks >= looksIn(mostMs)) giveUp(client);
      // Of a statement that goes on, the server is asked again, but not with every look.
      else if (seen.silentLooks > 0 && seen.silentLooks % looksIn(suspiciousAfterMs) === 0)
        isSuspicious = true;
    }
    if (isSuspicious && !isAsking) void endLost();
  }

  async function endLost(): Promise<void> {
    isSuspicious = false;
    isAsking = true;
    const suspects = [...watched]
      // What was asked right before the last look may still be on its way.
      .filter(([, { silentLooks }]) => silentLooks > 1)
      .map(([client, { bytesRead }]) => ({ client, bytesRead }));
    const worksOn = await askServer(pool, answerWithinMs);
    isAsking = false;
    for (const { client, bytesRead } of suspects) {
      const isSilent = isWaiting(client) && socketOf(client).bytesRead === bytesRead;
      if (isSilent && !worksOn(client)) giveUp(client);
    }
  }

  return { close: () => clearInterval(looking) };
}

type WorksOn = (client: PoolClient) => boolean;

/** Asks by a new connection which of the others the server works on: on none where the address leads to no server. */
async function askServer(pool: Pool, withinMs: number): Promise<WorksOn> {
  // The pool's own options, not a copy: the password is no enumerable property of them.
  const client = new Client(
    Object.create(pool.options, { pipeline: { value: false } }) as typeof pool.options,
  );
  client.on('error', () => undefined);
  const hangUp = () => void client.connection.stream.destroy();
  const late = setTimeout(hangUp, withinMs).unref();
  try {
    await client.connect();
    const { rows } = await client.query<{ self: number; pid: number }>(
      `select pg_backend_pid() as self, pid from pg_stat_activity where usename = current_user and state not like 'idle%'`,
    );
    const pids = new Set(rows.map(({ pid }) => pid));
    // A pooler gives out numbers of its own, by which the server knows nobody.
    if (rows[0]?.self !== processIdOf(client)) return () => true;
    return (other) => pids.has(processIdOf(other));
  } catch (error) {
    // A server that refuses, because it is full or just starts, is there and says nothing of the others.
    return () => error instanceof DatabaseError;
  } finally {
    clearTimeout(late);
    hangUp();
  }
}

const processIdOf = (client: Client) => (client as unknown as { processID: number }).processID;

const socketOf = (client: PoolClient) =>
  client.connection.stream as PoolClient['connection']['stream'] & { bytesRead: number };

/** The server owes it an answer. */
const isWaiting = (client: PoolClient) => !(client as unknown as { readyForQuery: boolean }).readyForQuery;

/** Whoever waits for it hears of a lost connection, and the pool throws it away as any that is lost. */
function giveUp(client: PoolClient): void {
  socketOf(client).destroy(
    Object.assign(new Error('The database has fallen silent.'), { code: 'ETIMEDOUT' }),
  );
}
