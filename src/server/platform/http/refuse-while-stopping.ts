import type { FastifyInstance } from 'fastify';

import { AppError } from '../../../shared/kernel/app-error.ts';

/** Whoever still asks on a kept connection of a server that stops is sent away in the words of every other refusal. */
export function refuseWhileStopping(fastify: FastifyInstance): void {
  let isStopping = false;
  fastify.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  fastify.addHook('onRequest', (_request, _reply, done) => {
    if (!isStopping) return done();
    const sentence = 'The server is stopping. Try again soon.';
    done(new AppError('server.stopping', sentence, { retryAfterSeconds: 2 }));
  });
}
