import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../../../shared/kernel/app-error.ts';
import { appHtml } from './app-html.ts';
import { sendError } from './error-answer.ts';

/** The script of the service worker, and the list of what it needs. */
const ofWorker = ['/worker.js', '/offline-files.json'];

/** What a device asks for that installs the app. */
const ofInstalling = [
  '/app.webmanifest',
  ...['192', '512', 'maskable', 'apple'].map((name) => `/icon-${name}.png`),
];

/** Serves the built pages: hashed assets for ever, everything else checked on each visit. */
export async function serveWeb(fastify: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  if (isBuilt) {
    await fastify.register(fastifyStatic, {
      root: folder,
      // It would make a route for each of a thousand files: a fifth of the start's work.
      serve: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`${folder}/assets/`);
        // What keeps the app on a device is never kept itself, so that taking it away is heard of at once (decisions/0046).
        const isOfWorker = ofWorker.some((name) => path.endsWith(name));
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : isOfWorker ? 'no-store' : 'no-cache',
        );
      },
    });
    const files = new Set(
      readdirSync(folder, { recursive: true }).map((path) => `/${String(path).replaceAll(sep, '/')}`),
    );
    const sendKnown = ({ url }: FastifyRequest, reply: FastifyReply) => {
      const [path = ''] = url.split('?');
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
    };
    for (const path of ['/assets/*', '/icon.svg', '/before-app.js', ...ofInstalling, ...ofWorker])
      fastify.get(path, sendKnown);
  }
  const htmlOf = isBuilt ? appHtml(folder) : undefined;
  fastify.setNotFoundHandler((request, reply) => {
    const isPageVisit = request.method === 'GET' || request.method === 'HEAD';
    const path = request.url.split('?')[0] ?? '/';
    if (
      htmlOf &&
      isPageVisit &&
      !path.startsWith('/api/') &&
      path !== '/api' &&
      !path.startsWith('/assets/')
    ) {
      // Every other path belongs to the browser's own router, which sends unknown ones to the login.
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(htmlOf(path));
    }
    return sendError(request, reply, new AppError('not_found', 'There’s nothing at this address.'));
  });
}
