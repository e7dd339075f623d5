import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Balancer {
  /** Where clients connect. */
  url: string;
  close(): Promise<void>;
}

const connectMs = 1_000;

/**
 * A plain TCP balancer in front of ports of this machine: one after the other, passing over those that take no connection. It knows nothing
 * of HTTP, so a connection that its target drops is dropped for the client, too.
 */
export async function startBalancer(targets: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let turn = 0;

  async function reach(): Promise<Socket | undefined> {
    for (let tried = 0; tried < targets.length; tried += 1) {
      const target = connect({ port: targets[turn % targets.length]!, host: '127.0.0.1' });
      turn += 1;
      target.setTimeout(connectMs, () => target.destroy());
      const isThere = await new Promise<boolean>((resolve) => {
        target.once('connect', () => resolve(true));
        target.once('close', () => resolve(false));
        target.on('error', () => undefined);
      });
      if (isThere) return target.setTimeout(0);
    }
    return undefined;
  }

  const server = createServer({ pauseOnConnect: true }, (client) => {
    sockets.add(client);
    client.on('error', () => undefined);
    client.once('close', () => sockets.delete(client));
    void reach().then((target) => {
      if (!target) return void client.destroy();
      if (client.destroyed) return void target.destroy();
      sockets.add(target);
      target.once('close', () => {
        sockets.delete(target);
        client.destroy();
      });
      client.once('close', () => target.destroy());
      client.pipe(target);
      target.pipe(client);
      client.resume();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
