import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { ordinaryPace } from '../../src/server/platform/http/close-slow-senders.ts';
import { ordinaryReceiveSeconds } from '../../src/server/platform/http/receive-multipart.ts';
import { figure, sized } from '../faults/full-size.ts';
import { insertProject } from '../support/bid-fixtures.ts';
import { listen } from '../support/listen.ts';
import { formWith, smallPdf } from '../support/picture-files.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  port = await listen(app.app);
});
afterAll(() => app.close());

const login = ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];

const largeBytes = 20 * 1024 * 1024;
const bytesPerSecond = 1_000_000 / 8;
const secondsOf = (bytes: number) => bytes / bytesPerSecond;

/** A PDF of that size, most of it a remark behind its first line. */
function paddedPdf(bytes: number): Buffer {
  const [first, rest] = [smallPdf.subarray(0, 9), smallPdf.subarray(9)];
  const remark = Buffer.from(`%${'x'.repeat(bytes - smallPdf.length - 2)}\n`);
  return Buffer.concat([first, remark, rest]);
}

/** A client that sends its text a byte a second; `closedMs` is how long the server put up with it. */
function dribble(text: string): { closedMs: Promise<number>; socket: Socket } {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  let sent = 0;
  const timer = setInterval(() => socket.write(text[(sent += 1)] ?? 'a'), 1_000);
  const closedMs = new Promise<number>((resolve) => {
    socket.on('error', () => undefined).resume();
    socket.once('close', () => {
      clearInterval(timer);
      resolve(performance.now() - startedAt);
    });
  });
  socket.write(text[0] ?? '');
  return { closedMs, socket };
}

describe.concurrent('slow clients', () => {
  it('are all closed within 20 s, whether they dawdle before, in or after the head, and others are served meanwhile', async () => {
    const heads = Array.from({ length: 200 }, () =>
      dribble(`${login.join('\r\n')}\r\nX-Slow: ${'a'.repeat(500)}`),
    );
    const silent = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
    const closedSilent = silent.map((socket) => {
      const startedAt = performance.now();
      socket.on('error', () => undefined).resume();
      return new Promise<number>((done) => socket.once('close', () => done(performance.now() - startedAt)));
    });
    const bodies = Array.from({ length: 150 }, () => {
      const client = dribble('');
      client.socket.write(`${login.join('\r\n')}\r\nContent-Length: 1000\r\n\r\n{`);
      return client;
    });
    for (let second = 0; second < 5; second += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`);
      expect(answer.status).toBe(200);
      await sleep(1_000);
    }
    const times = await Promise.all([...heads, ...bodies].map((each) => each.closedMs).concat(closedSilent));
    expect(times).toHaveLength(400);
    expect(Math.max(...times)).toBeLessThan(20_000);
    const most = (Math.max(...times) / 1_000).toFixed(1);
    figure(`${times.length} clients that dawdle closed after at most ${most} s, others served meanwhile`);
  });

  it('have the time for 20 MB at 1 Mbit/s by each of the limits', () => {
    const ample = 1.5;
    expect(app.app.fastify.server.requestTimeout).toBeGreaterThan(ample * secondsOf(largeBytes) * 1_000);
    expect(ordinaryPace.leastBytesPerSecond).toBeLessThan(bytesPerSecond / ample);
    const endpoints: Endpoint[] = Object.values(contract);
    const tooShort = endpoints.filter(({ files = {}, receiveSeconds = ordinaryReceiveSeconds }) => {
      const largest = Math.max(0, ...Object.values(files).map(({ maxBytes }) => maxBytes));
      // A table is smaller, and its time as much shorter.
      return receiveSeconds < 1.4 * secondsOf(Math.min(largest, largeBytes));
    });
    expect(tooShort.map(({ path }) => path)).toEqual([]);
  });

  // The short form lasts beyond the time in which nobody's pace is asked.
  it('have a file taken that they send at 1 Mbit/s', { timeout: 240_000 }, async ({ expect }) => {
    const office = await app.signIn('office');
    const { id } = await insertProject(app.db);
    const receipt = paddedPdf(sized(2_000_000, largeBytes));
    const fields = { paidTo: 'Ridge Lumber', cost: '12.50' };
    const form = new Response(formWith(fields, { bytes: receipt, name: 'receipt.pdf' }));
    const body = Buffer.from(await form.arrayBuffer());
    const startedAt = performance.now();
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    const head = [
      `POST /api/project/${id}/expenses HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${office.token}`,
      `Content-Type: ${form.headers.get('content-type')}`,
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    for (let sent = 0; sent < body.length && socket.bytesRead === 0;) {
      const due = Math.ceil(((performance.now() - startedAt) / 1_000) * bytesPerSecond);
      socket.write(body.subarray(sent, due));
      sent = due;
      await sleep(100);
    }
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 201 /);
    socket.destroy();
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(seconds).toBeGreaterThan(secondsOf(body.length) - 1);
    figure(
      `a file of ${(receipt.length / 1e6).toFixed(0)} MB sent at 1 Mbit/s was taken after ${seconds.toFixed(0)} s`,
    );
  });

  it('that send at a phone’s pace are not cut off', async ({ expect }) => {
    const office = await app.signIn('office');
    const body = JSON.stringify({ name: 'Ann Slow', padding: 'a'.repeat(200_000) });
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    const head = [
      'POST /api/customers HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${office.token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    for (let at = 0; at < body.length; at += 10_000) {
      socket.write(body.slice(at, at + 10_000));
      await sleep(900);
    }
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain('padding');
    socket.destroy();
  });
});
