import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';

/** Calls that are sent one after the other, each over a connection of its own, in a thread of their own. */
export interface Attack {
  port: number;
  /** The address that they come from. */
  from: string;
  calls: Array<{
    call: string;
    authorization?: string;
    body: string;
    /** Bytes at the end that are never sent. */ heldBack?: number;
  }>;
  count: number;
  pauseMs: number;
  /** After so long each sender goes away. */
  goneAfterMs?: number;
}

const { port, from, calls, count, pauseMs, goneAfterMs } = workerData as Attack;

const requests = calls.map(({ call, authorization, body, heldBack = 0 }) => {
  const head = [
    `${call} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...(authorization ? [`Authorization: ${authorization}`] : []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body.slice(0, body.length - heldBack)}`);
});

for (let at = 0; at < count; at += 1) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined).resume();
  socket.write(requests[at % requests.length]!);
  if (goneAfterMs !== undefined) setTimeout(() => socket.destroy(), goneAfterMs);
  await sleep(pauseMs);
}
