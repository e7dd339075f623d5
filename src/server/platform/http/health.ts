import type { FastifyInstance } from 'fastify';

import type { Db } from '../db/database.ts';
import type { LiveChanges } from '../live/live-changes.ts';
import { ping } from '../db/ping.ts';
import { asAppError, sendError } from './error-answer.ts';

/** `live`: the process answers. `ready`: it can also reach its database, and says how it hears of changes. */
export function registerHealth(fastify: FastifyInstance, db: Db, live: LiveChanges): void {
  fastify.get('/api/health/live', async () => ({ status: 'live' }));
  fastify.get('/api/health/ready', async (request, reply) => {
    try {
      await ping(db);
    } catch (error) {
      return sendError(request, reply, asAppError(error));
    }
    return { status: 'ready', changes: live.state() };
  });
}
