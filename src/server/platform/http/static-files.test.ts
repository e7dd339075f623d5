import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sendError } from './error-answer.ts';
import { serveWeb } from './static-files.ts';

const script = 'export const answer = 42;';
const files: Record<string, string | Buffer> = {
  'secret.js': 'not for the web',
  'web/index.html': '<head></head><body>the app</body>',
  'web/page-paths.json': '{}',
  'web/manifest.json': '{}',
  'web/before-app.js': script,
  'web/worker.js': script,
  'web/offline-files.json': '{}',
  'web/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/assets/a1b2.js': script,
  'web/assets/a1b2.js.br': brotliCompressSync(script),
  'web/assets/pdf/font.pfb': 'a font',
};

let folder: string;
let fastify: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-web-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  fastify = Fastify();
  fastify.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  await serveWeb(fastify, join(folder, 'web'));
  await fastify.listen();
});
afterAll(async () => {
  await fastify.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  fastify.inject({ method, url, headers: { 'accept-encoding': 'br' } });

test.each([
  ['a part that it does not have', { range: 'bytes=99999999-' }, 416],
  ['a part that ends before it begins', { range: 'bytes=5-1' }, 416],
  ['another version of it', { 'if-match': '"another"' }, 412],
])('an asset of which %s is asked for is refused', async (_what, headers, status) => {
  const answer = await fastify.inject({ url: '/assets/a1b2.js', headers });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ error: expect.stringMatching(/\.$/) });
});

test('an asset comes as it was compressed, and is kept for ever', async () => {
  const { statusCode, headers } = await ask('/assets/a1b2.js?v=1');
  expect({ statusCode, ...headers }).toMatchObject({
    statusCode: 200,
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await ask('/assets/pdf/font.pfb')).toMatchObject({ statusCode: 200, body: 'a font' });
});

test.each(['/before-app.js', '/icon.svg'])('%s is looked at again on each visit', async (path) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await ask(path, method);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  }
});

test.each(['/worker.js', '/offline-files.json'])('%s is kept by nobody', async (path) => {
  const { statusCode, headers } = await ask(path);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

test.each([
  '/assets/nothing.js',
  '/assets/',
  '/assets/pdf',
  '/assets/../before-app.js',
  '/assets/../../secret.js',
  '/assets/%2e%2e/%2e%2e/secret.js',
  '/assets/..%2f..%2fsecret.js',
  '/assets//a1b2.js',
])('%s is nothing', async (path) => {
  // Sent as it stands: most clients would take the dots out of it.
  const { port } = fastify.server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path }), 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(404);
});

test('what the build notes for the server is not shown', async () => {
  for (const path of ['/manifest.json', '/page-paths.json'])
    expect((await ask(path)).body).toContain('the app');
});
