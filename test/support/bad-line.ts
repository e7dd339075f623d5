import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line between a browser and the app that can be slow, break in the middle of anything, and be down. */
export interface BadLine {
  url: string;
  /** How many connections were broken. */
  broken: () => number;
  /** Bytes in a second from the browser, of each connection. */
  slow(bytesPerSecond: number): void;
  /** Breaks whatever is under way each time so many bytes have gone up, and lets new ones through: as often on a slow machine as on a fast one. */
  flap(everyBytes: number): void;
  /** Breaks everything and lets nothing through. */
  cut(): void;
  /** As a good line is. */
  mend(): void;
  close(): Promise<void>;
}

const sliceMs = 20;

export async function createBadLine(target: string): Promise<BadLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isDown = false;
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let breakAfter = Number.POSITIVE_INFINITY;
  let sent = 0;
  let broken = 0;

  const breakAll = () => {
    for (const socket of sockets) {
      broken += 1;
      socket.resetAndDestroy();
    }
  };
  const server = createServer((near) => {
    if (isDown) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    sockets.add(near);
    near.on('error', () => undefined);
    far.on('error', () => undefined);
    near.on('close', () => {
      sockets.delete(near);
      // What was sent is there, the rest never comes: the server sees a body that breaks off.
      far.destroy();
    });
    far.on('close', () => near.destroy());
    far.pipe(near);
    near.on('data', (bytes) => {
      far.write(bytes);
      sent += bytes.byteLength;
      if (sent >= breakAfter) {
        sent = 0;
        breakAll();
        return;
      }
      if (!Number.isFinite(bytesPerSecond)) return;
      near.pause();
      setTimeout(() => near.resume(), Math.max(sliceMs, (bytes.byteLength / bytesPerSecond) * 1000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken: () => broken,
    slow: (next) => void (bytesPerSecond = next),
    flap(everyBytes) {
      isDown = false;
      sent = 0;
      breakAfter = everyBytes;
    },
    cut() {
      isDown = true;
      breakAfter = Number.POSITIVE_INFINITY;
      breakAll();
    },
    mend() {
      isDown = false;
      breakAfter = Number.POSITIVE_INFINITY;
      bytesPerSecond = Number.POSITIVE_INFINITY;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
