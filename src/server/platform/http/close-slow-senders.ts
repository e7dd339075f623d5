import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

export interface Pace {
  /** For so long nobody is asked how fast he is. */
  graceMs: number;
  /** On average, after the grace. A poor phone connection is several times faster. */
  leastBytesPerSecond: number;
  /** Without a byte of a body that waits in memory, or that was answered already. Files go to the disk, and phones through tunnels. */
  longestStallMs: number;
  checkMs: number;
}

export const ordinaryPace: Pace = {
  graceMs: 12_000,
  leastBytesPerSecond: 4_096,
  longestStallMs: 12_000,
  checkMs: 3_000,
};

interface Receiving {
  since: number;
  bytesBefore: number;
  received: number;
  movedAt: number;
  answer: ServerResponse;
}

const isForm = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('multipart/') === true;

/**
 * Closes connections whose request's body arrives more slowly than anybody needs. Node knows only one time for a whole request,
 * which is long enough for a large upload, and hundreds of clients that send a byte now and then would hold a connection each.
 */
export function closeSlowSenders(fastify: FastifyInstance, pace: Pace = ordinaryPace): void {
  const receiving = new Map<IncomingMessage, Receiving>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    // Only these headers announce a body, and most requests have none.
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    // Calls that tests inject have no connection.
    if (hasBody && !raw.complete && raw.socket instanceof Socket) {
      const [now, bytesBefore] = [performance.now(), raw.socket.bytesRead];
      receiving.set(raw, { since: now, bytesBefore, received: 0, movedAt: now, answer: reply.raw });
      raw.once('close', () => receiving.delete(raw));
    }
    done();
  });
  const timer = setInterval(() => {
    for (const [raw, sender] of receiving) {
      if (raw.complete) receiving.delete(raw);
      // With a full buffer it is we who do not read on.
      if (raw.complete || raw.readableLength >= raw.readableHighWaterMark) continue;
      const now = performance.now();
      const received = raw.socket.bytesRead - sender.bytesBefore;
      if (received > sender.received) Object.assign(sender, { received, movedAt: now });
      const seconds = (now - sender.since - pace.graceMs) / 1000;
      const isSlow = seconds > 0 && received < seconds * pace.leastBytesPerSecond;
      const isStalled = now - sender.movedAt > pace.longestStallMs;
      if (isSlow || (isStalled && (!isForm(raw) || sender.answer.writableEnded))) raw.socket.destroy();
    }
  }, pace.checkMs).unref();
  fastify.addHook('onClose', (_fastify, done) => {
    clearInterval(timer);
    done();
  });
}
