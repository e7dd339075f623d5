import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGunzip, gzip as gzipText } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { acceptsEncoding } from './compress.ts';
import { hasEtag } from './has-etag.ts';
import { limitPublicCalls } from './limit-public-calls.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

interface Operation {
  summary: string;
  description: string;
  parameters: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
  responses: unknown;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters
    .map(
      (each) =>
        `<li><code>${escape(each.name)}</code> in ${each.in}${each.required ? ', required' : ''}</li>`,
    )
    .join('');
  const json = (title: string, value: unknown) =>
    value ? `<h3>${title}</h3><pre>${escape(JSON.stringify(value, null, 2))}</pre>` : '';
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(operation.summary)}</summary>
<p>${escape(operation.description)}</p>${parameters ? `<ul>${parameters}</ul>` : ''}
${json('Request', operation.requestBody)}${json('Answers', operation.responses)}</details>`;
}

function docsPage(description: Record<string, unknown>): string {
  const paths = description['paths'] as Record<string, Record<string, Operation>>;
  const body = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => operationHtml(method, path, each)),
    )
    .join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plumbline API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Plumbline API</h1><p>The machine-readable form is <a href="/api/openapi.json">openapi.json</a>.</p>
${body}</main></body></html>`;
}

const stylesheet = `body{font:15px/1.5 system-ui,sans-serif;margin:0;color:#1c1917;background:#faf9f7}
main{max-width:960px;margin:0 auto;padding:32px 20px}details{border-top:1px solid #e7e2da;padding:10px 0}
summary{cursor:pointer}pre{overflow:auto;background:#f1eee9;padding:12px;border-radius:6px;font-size:13px}
@media(prefers-color-scheme:dark){body{color:#f2efe9;background:#191715}pre{background:#24211e}details{border-color:#38332e}a{color:#ff9b61}}`;

/** A text as it is kept: only compressed, for written out the two take 4 MB for as long as the process runs. */
interface Kept {
  type: string;
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

async function keep(type: string, text: string): Promise<Kept> {
  const etag = createHash('sha256').update(text).digest('hex').slice(0, 32);
  // The best that brotli can do takes seconds for the page; this is a fifth larger.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [br, gzip] = await Promise.all([promisify(brotliCompress)(text, quality), promisify(gzipText)(text)]);
  return { type, etag, br, gzip };
}

function send(request: FastifyRequest, reply: FastifyReply, { type, etag, br, gzip }: Kept): FastifyReply {
  // Weak, because it names the text in whichever coding it goes out.
  reply.headers({ etag: `W/"${etag}"`, vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
  if (hasEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(type);
  if (acceptsEncoding(request, 'br')) return reply.header('content-encoding', 'br').send(br);
  if (acceptsEncoding(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(Readable.from([gzip]).pipe(createGunzip()));
}

/**
 * `/api/openapi.json` and a page of it to read; both are made at the first request, not at the start, and never again. They are open to
 * everybody and large, so they count as public calls.
 */
export function registerApiDocs(
  fastify: FastifyInstance,
  endpoints: readonly Endpoint[],
  { db, services }: { db: Db; services: Services },
): void {
  let made: Promise<{ json: Kept; page: Kept }> | undefined;
  const make = async () => {
    const { describeApi } = await import('./openapi.ts');
    const description = describeApi(endpoints);
    return {
      json: await keep('application/json; charset=utf-8', JSON.stringify(description)),
      page: await keep('text/html; charset=utf-8', docsPage(description)),
    };
  };
  const serve = (url: string, which: 'json' | 'page') =>
    fastify.get(url, async (request, reply) => {
      await limitPublicCalls({ db, services, audit: { now: services.clock.now() }, ip: request.ip });
      const { [which]: kept } = await (made ??= make());
      return send(request, reply, kept);
    });
  serve('/api/openapi.json', 'json');
  serve('/api/docs', 'page');
  fastify.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(stylesheet));
}
