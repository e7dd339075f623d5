import type { FastifyInstance } from 'fastify';

import type { Endpoint } from '../../../shared/kernel/endpoint.ts';

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

/** `/api/openapi.json` and a page of it to read; both are made at the first request, not at the start. */
export function registerApiDocs(fastify: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let description: Promise<Record<string, unknown>> | undefined;
  const describe = () =>
    (description ??= import('./openapi.ts').then(({ describeApi }) => describeApi(endpoints)));
  fastify.get('/api/openapi.json', async (_request, reply) => reply.send(await describe()));
  fastify.get('/api/docs.css', async (_request, reply) => reply.type('text/css').send(stylesheet));
  fastify.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(await describe())),
  );
}
