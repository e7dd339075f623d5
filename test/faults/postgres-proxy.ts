import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { SocketConnection } from '../../src/server/platform/db/embedded-postgres.ts';

export interface PostgresProxy {
  /** Leads to the server through the proxy. */
  url: string;
  /** Cuts every connection. */
  cut(): void;
  /** Cuts every connection and takes no new one, until it is `back`. */
  away(): Promise<void>;
  /** Passes nothing on and tells nobody, as a network that swallows packets. New connections are answered again after `hearing`, those from before never. */
  silent(): void;
  hearing(): void;
  back(): Promise<void>;
  close(): Promise<void>;
}

/** A way to a PostgreSQL that can be cut, as a network does it: without a word of the protocol. */
export async function startPostgresProxy(target: SocketConnection | string): Promise<PostgresProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-proxy-'));
  const path = join(folder, '.s.PGSQL.5432');
  const there = typeof target === 'string' ? new URL(target) : undefined;
  const toServer = () => {
    if (typeof target !== 'string') return connect(join(target.host, `.s.PGSQL.${target.port}`));
    return connect(Number(there!.port || 5432), there!.hostname);
  };
  const sockets = new Set<Socket>();
  let isSilent = false;
  let server: Server | undefined;
  const back = async () => {
    server = createServer((client) => {
      const upstream = toServer();
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(one);
        one
          .on('error', () => undefined)
          .on('close', () => {
            sockets.delete(one);
            other.destroy();
          });
        if (isSilent) one.resume();
        else one.pipe(other);
      }
    });
    await new Promise<void>((done) => server!.listen(path, done));
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const away = async () => {
    const closed = new Promise((done) => server!.close(done));
    cut();
    await closed;
  };
  const silent = () => {
    isSilent = true;
    for (const socket of sockets) socket.unpipe().resume();
  };
  await back();
  const user = typeof target === 'string' ? there!.username : target.user;
  const name = typeof target === 'string' ? there!.pathname.slice(1) : target.database;
  return {
    url: `postgres://${user}@${encodeURIComponent(folder)}/${name}`,
    cut,
    away,
    silent,
    hearing: () => void (isSilent = false),
    back,
    async close() {
      if (server?.listening) await away();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
