import type { AddressInfo } from 'node:net';

import type { App } from '../../src/server/app.ts';

/** Lets an app be reached over a socket, on a free port of loopback, which it answers. */
export async function listen({ fastify }: Pick<App, 'fastify'>): Promise<number> {
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  return (fastify.server.address() as AddressInfo).port;
}
