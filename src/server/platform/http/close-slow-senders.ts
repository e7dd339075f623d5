import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

export interface Pace {
  /** For so long nobody is asked how fast he is. */
  graceMs: number;
  /** On average, after the grace. A poor phone connection is several times faster. */
  leastBytesPerSecond: number;
  checkMs: number;
}

export const ordinaryPace: Pace = { graceMs: 12_000, leastBytesPerSecond: 4_096, checkMs: 3_000 };

/**
 * Closes connections whose request's body arrives more slowly than anybody needs. Node knows only one time for a whole request,
 * which is long enough for a large upload, and hundreds of clients that send a byte now and then would hold a connection each.
 */
export function closeSlowSenders(fastify: FastifyInstance, pace: Pace = ordinaryPace): void {
  const receiving = new Map<IncomingMessage, { since: number; bytesBefore: number }>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    // Only these headers announce a body, and most requests have none.
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (hasBody && !raw.complete) {
      receiving.set(raw, { since: performance.now(), bytesBefore: raw.socket.bytesRead });
      raw.once('close', () => receiving.delete(raw));
    }
    done();
  });
  const timer = setInterval(() => {
    for (const [raw, { since, bytesBefore }] of receiving) {
      if (raw.complete) receiving.delete(raw);
      // With a full buffer it is we who do not read on.
      if (raw.complete || raw.readableLength >= raw.readableHighWaterMark) continue;
      const seconds = (performance.now() - since - pace.graceMs) / 1000;
      const received = raw.socket.bytesRead - bytesBefore;
      if (seconds > 0 && received < seconds * pace.leastBytesPerSecond) raw.socket.destroy();
    }
  }, pace.checkMs).unref();
  fastify.addHook('onClose', (_fastify, done) => {
    clearInterval(timer);
    done();
  });
}
