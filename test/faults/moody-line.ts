import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a line is: it carries at once; each piece takes its time; what comes is cut off. */
export type Mood = { kind: 'quick' } | { kind: 'slow'; waitMs: () => number } | { kind: 'away' };

export interface MoodyLine {
  url: string;
  set(mood: Mood): void;
  close(): Promise<void>;
}

/** A way to an app that is slow or away. What has entered it arrives, also when its sender has gone meanwhile. */
export async function startMoodyLine(port: number): Promise<MoodyLine> {
  let mood: Mood = { kind: 'quick' };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const app = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, app],
      [app, client],
    ] as const) {
      let passing = Promise.resolve();
      const pass = (deliver: () => void) => {
        passing = passing.then(async () => {
          if (mood.kind === 'slow') await sleep(mood.waitMs());
          if (!to.destroyed) deliver();
        });
      };
      sockets.add(from);
      from
        .on('data', (piece) => {
          if (mood.kind === 'away') client.destroy();
          else pass(() => to.write(piece));
        })
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          pass(() => to.end());
        });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (next) => void (mood = next),
    async close() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
