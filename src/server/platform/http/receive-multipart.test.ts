import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastifyMultipart from '@fastify/multipart';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '../../../shared/kernel/endpoint.ts';
import { sendError } from './error-answer.ts';
import { describeApi } from './openapi.ts';
import { receiveMultipart } from './receive-multipart.ts';
import type { UploadedFile } from './uploaded-file.ts';

const photos = endpoint({
  method: 'POST',
  path: '/photos',
  access: 'employee',
  summary: 'Photos with a receipt.',
  body: z.strictObject({ title: z.optional(z.string()) }),
  files: {
    photos: { maxBytes: 2_000_000, description: 'Photos.', most: 2 },
    receipt: { maxBytes: 1_000_000, description: 'A receipt.' },
  },
  answer: 'nothing',
});
/** Whose senders have a second. */
const hastyPhotos = { ...photos, receiveSeconds: 1 };

let fastify: FastifyInstance;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-multipart-'));
  fastify = createFastify();
  fastify.setErrorHandler((error, request, reply) => sendError(request, reply, error));
  await fastify.register(fastifyMultipart, { throwFileSizeLimit: false });
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify waits for it, unlike Express
  fastify.post('/photos', async (request) => {
    const isHasty = request.headers['x-hasty'] === 'yes';
    const received = await receiveMultipart(isHasty ? hastyPhotos : photos, request, {
      dataDir,
      keptBody: { add: () => undefined },
    });
    const list = (received.files['photos'] ?? []) as UploadedFile[];
    const told = {
      fields: received.fields,
      photos: await Promise.all(list.map(async (file) => [file.name, (await file.bytes()).toString()])),
      receipt: (received.files['receipt'] as UploadedFile | undefined)?.sizeBytes,
      hashes: received.hashes,
      onDisk: (await readdir(join(dataDir, 'uploads'))).length,
    };
    await received.release();
    return told;
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await fastify.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function send(parts: [name: string, value: string | File][]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const { port } = fastify.server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/photos`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** How many files of the upload folder this process holds open, removed ones too; Linux tells. */
async function openFiles(): Promise<number> {
  const handles = await readdir('/proc/self/fd').catch(() => []);
  const paths = await Promise.all(handles.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(join(dataDir, 'uploads'))).length;
}

const leftOnDisk = async () => (await readdir(join(dataDir, 'uploads'))).length;

it('takes text fields and files, several under one name, and leaves nothing on the disk', async () => {
  const { body } = await send([
    ['title', 'Roof'],
    ['photos', new File(['one'], '../../etc/צילום 1.jpg')],
    ['photos', new File(['two'], 'two.jpg')],
  ]);
  expect(body).toMatchObject({
    fields: { title: 'Roof' },
    photos: [
      ['צילום 1.jpg', 'one'],
      ['two.jpg', 'two'],
    ],
    onDisk: 2,
  });
  expect((body['hashes'] as { photos: string[] }).photos[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(await leftOnDisk()).toBe(0);
});

it('takes plain JSON where every file may be absent, and an empty file field as none', async () => {
  const answer = await fastify.inject({ method: 'POST', url: '/photos', payload: { title: 'Roof' } });
  expect(answer.json()).toMatchObject({ fields: { title: 'Roof' }, photos: [] });
  expect((await send([['receipt', new File([], '')]])).body['receipt']).toBeUndefined();
});

it('refuses what is too large, too many, unknown or cut, naming the field, and keeps nothing of it', async () => {
  const large = 'x'.repeat(1_000_001);
  for (const [parts, status, field, sentence] of [
    [[['receipt', new File([large], 'a')]], 413, 'receipt', 'This file is larger than 1 MB.'],
    [
      [1, 2, 3].map((n) => ['photos', new File([String(n)], 'a')]),
      422,
      'photos',
      'Send at most 2 files here.',
    ],
    [[1, 2].map((n) => ['receipt', new File([String(n)], 'a')]), 422, 'receipt', 'Send one file here.'],
    [[['other', new File(['x'], 'a')]], 400, 'other', 'No file is expected here.'],
    [[['title', 'x'.repeat(70_000)]], 422, 'title', 'This text is too long.'],
    [
      [
        ['title', 'a'],
        ['title', 'b'],
      ],
      422,
      'title',
      'This field was sent twice.',
    ],
  ] as [[string, string | File][], number, string, string][]) {
    const refused = await send(parts);
    expect([refused.status, refused.body['fields']]).toEqual([status, { [field]: sentence }]);
  }
  const many = Array.from({ length: 60 }, (_none, at): [string, string] => [`field${at}`, 'x']);
  expect((await send(many)).status).toBe(413);
  expect(await leftOnDisk()).toBe(0);
});

it('refuses a form that breaks off or is none, and one that takes longer than declared', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const whole = '--x\r\ncontent-disposition: form-data; name="receipt"; filename="a"\r\n\r\nabc';
  for (const payload of [whole, 'no form at all', '']) {
    const answer = await fastify.inject({ method: 'POST', url: '/photos', headers, payload });
    expect([payload, answer.statusCode]).toEqual([payload, payload === '' ? 200 : 400]);
  }
  const { port } = fastify.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  socket.write(
    `POST /photos HTTP/1.1\r\nhost: x\r\nx-hasty: yes\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: 9999\r\n\r\n${whole}`,
  );
  expect(await answered).toContain('408');
  // The sender goes on as if nothing had been said.
  socket.write('x'.repeat(9999));
  await expect.poll(leftOnDisk).toBe(0);
  await expect.poll(openFiles).toBe(0);
  socket.destroy();
});

it('stands in the description of the API as a form with its files', () => {
  const paths = describeApi([photos])['paths'] as Record<
    string,
    { post: { requestBody: { content: object } } }
  >;
  expect(paths['/photos']?.post.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          title: { type: 'string' },
          photos: expect.objectContaining({ type: 'array', maxItems: 2 }),
          receipt: expect.objectContaining({ type: 'string', format: 'binary' }),
        },
        required: [],
      },
    },
  });
});
