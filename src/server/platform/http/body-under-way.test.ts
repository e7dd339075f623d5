import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { eventually } from '../../../../test/support/eventually.ts';
import { insertProject } from '../../../../test/support/bid-fixtures.ts';
import { listen } from '../../../../test/support/listen.ts';
import { formWith, smallPdf } from '../../../../test/support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';

let app: TestApp;
let port: number;
let office: TestCaller;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await createTestApp();
  port = await listen(app.app);
  office = await app.signIn('office');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  // The server hears of it a moment later.
  await eventually(async () => {
    if ((await connections()) > 0) throw new Error('A connection is still open.');
  });
});
afterAll(() => app.close());
const connections = () =>
  new Promise<number>((resolve) => app.app.fastify.server.getConnections((_error, count) => resolve(count)));

interface Begun {
  socket: Socket;
  answer(): string;
}

/** Sends the head of a call, and what is given of its body. */
function begin(call: string, headers: Record<string, string | number>, body: string | Buffer = ''): Begun {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  sockets.push(socket);
  let answer = '';
  socket.on('data', (text: string) => (answer += text)).on('error', () => undefined);
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`${call} HTTP/1.1\r\n${lines.join('')}\r\n`);
  socket.write(body);
  return { socket, answer: () => answer };
}

const json = (length: number, token?: string) => ({
  'content-type': 'application/json',
  'content-length': length,
  ...(token && { authorization: `Bearer ${token}` }),
});

/** Waits until what has arrived so far counts as having taken its time. */
async function takeTime(): Promise<void> {
  // The heads that were sent before have been read once this is answered.
  await expect.poll(begin('GET /api/health/ready', {}).answer).toMatch(/^HTTP\/1\.1 200 /);
  await sleep(1_200);
}

describe('a body', () => {
  it('is not waited for where its sender is not known or may not', async () => {
    const field = await app.signIn('field');
    const made = begin('PUT /api/auth/me', json(500_000, 'made-up'));
    const nobody = begin('POST /api/customers', json(20));
    const refused = begin('POST /api/customers', json(20, field.token));
    await expect.poll(made.answer).toMatch(/^HTTP\/1\.1 401 /);
    await expect.poll(nobody.answer).toMatch(/^HTTP\/1\.1 401 /);
    await expect.poll(refused.answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('may have 64 KiB without a session, and a megabyte with one', async () => {
    const tooLong = begin('POST /api/auth/login', json(65_537));
    const tooLongOfOurs = begin('POST /api/customers', json(1_048_577, office.token));
    await expect.poll(tooLong.answer).toMatch(/^HTTP\/1\.1 413 [^]*"This request is too large\."/);
    await expect.poll(tooLongOfOurs.answer).toMatch(/^HTTP\/1\.1 413 /);
    const text = JSON.stringify({ name: 'x'.repeat(1_000_000) });
    const taken = begin('POST /api/customers', json(text.length, office.token), text);
    await expect.poll(taken.answer).toMatch(/^HTTP\/1\.1 422 /);
    // Also where its length is not announced.
    const chunked = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const part = `4000\r\n${'1'.repeat(0x4000)}\r\n`;
    const growing = begin('POST /api/auth/login', chunked, part.repeat(5));
    await expect.poll(growing.answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('finds room while the others of its sender are not too many, and when they are gone', async () => {
    const length = 60_000;
    const strangers = Array.from({ length: 20 }, () =>
      begin('POST /api/auth/login', json(length), '{"email":"'),
    );
    await expect
      .poll(() => strangers.filter(({ answer }) => answer().startsWith('HTTP/1.1 429 ')).length)
      .toBe(3);
    const refused = strangers.find(({ answer }) => answer() !== '');
    expect(refused?.answer()).toMatch(/retry-after: 5\r\n[^]*"request.too_many"/);
    // Who is signed in has room of his own, also at the same address.
    const ours = begin('POST /api/customers', json(11, office.token), '{"name":""}');
    await expect.poll(ours.answer).toMatch(/^HTTP\/1\.1 422 /);
    const another = async () =>
      (await app.anonymous('POST', '/api/auth/login', { email: 'x'.repeat(60_000) })).status;
    expect(await another()).toBe(429);
    for (const { socket } of strangers) socket.destroy();
    await expect.poll(another).not.toBe(429);
  });

  it('finds no room where all employees together send too much', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.signIn('field')));
    const length = 1_000_000;
    const sent = people.flatMap(({ token }) =>
      Array.from({ length: 8 }, () => begin('PUT /api/auth/me', json(length, token), '{"phone":"')),
    );
    await expect.poll(() => sent.filter(({ answer }) => answer().startsWith('HTTP/1.1 503 ')).length).toBe(7);
    expect(sent.find(({ answer }) => answer() !== '')?.answer()).toMatch(
      /retry-after: 5\r\n[^]*"server.busy"/,
    );
  });
});

describe('what was begun before its sender left', () => {
  const beginUpload = async () => {
    const field = await app.signIn('office');
    const { id } = await insertProject(app.db);
    const form = new Response(
      formWith({ paidTo: 'Ridge Lumber', cost: '12.50' }, { bytes: smallPdf, name: 'receipt.pdf' }),
    );
    const body = Buffer.from(await form.arrayBuffer());
    const headers = {
      'content-type': form.headers.get('content-type')!,
      'content-length': body.length,
      authorization: `Bearer ${field.token}`,
    };
    const begun = begin(`POST /api/project/${id}/expenses`, headers, body.subarray(0, -20));
    await takeTime();
    const kept = async () =>
      (await app.database.pool.query('select id from expenses where project_id = $1', [id])).rows;
    return { field, begun, rest: body.subarray(-20), kept };
  };

  it('is not kept when he was deactivated', async () => {
    const { field, begun, rest, kept } = await beginUpload();
    const admin = await app.signIn('admin');
    const url = `/api/employees/${field.employeeId}`;
    const { version } = (await admin.call('GET', url)).body as { version: number };
    expect((await admin.call('PUT', url, { isActive: false, version })).status).toBe(200);
    begun.socket.write(rest);
    await expect.poll(begun.answer).toMatch(/^HTTP\/1\.1 401 [^]*Your session has ended/);
    expect(await kept()).toEqual([]);
  });

  it('is not kept when he signed out', async () => {
    const { field, begun, rest, kept } = await beginUpload();
    expect((await field.call('POST', '/api/auth/logout')).status).toBeLessThan(300);
    begun.socket.write(rest);
    await expect.poll(begun.answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(await kept()).toEqual([]);
  });

  it('is kept when he is still there, and so is a text that took its time', async () => {
    const { field, begun, rest, kept } = await beginUpload();
    begun.socket.write(rest);
    await expect.poll(begun.answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(await kept()).toHaveLength(1);
    const body = JSON.stringify({ name: 'Slow Customer' });
    const slow = () => begin('POST /api/customers', json(body.length, field.token), body.slice(0, 5));
    const [stays, leaves] = [slow(), slow()];
    await takeTime();
    stays.socket.write(body.slice(5));
    await expect.poll(stays.answer).toMatch(/^HTTP\/1\.1 201 /);
    await field.call('POST', '/api/auth/logout');
    leaves.socket.write(body.slice(5));
    await expect.poll(leaves.answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});
