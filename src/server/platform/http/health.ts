import type { FastifyInstance } from 'fastify';

import type { Db } from '../db/database.ts';
import { ping } from '../db/ping.ts';
import { asAppError, sendError } from './error-answer.ts';

/** `live`: the process answers. `ready`: it can also reach its database. */
export function registerHealth(fastify: FastifyInstance, db: Db): void {
  fastify.get('/api/health/live', async () => ({ status: 'live' }));
  fastify.get('/api/health/ready', async (request, reply) => {
    try {
      await ping(db);
    } catch (error) {
      return sendError(request, reply, asAppError(error));
    }
    return { status: 'ready' };
  });
}
