import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listen } from '../support/listen.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  port = await listen(app.app);
});
afterAll(() => app.close());

const login = ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];

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
  it(
    'are all closed within 20 s, whether they dawdle before, in or after the head, and others are served meanwhile',
    { timeout: 40_000 },
    async () => {
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
      const times = await Promise.all(
        [...heads, ...bodies].map((each) => each.closedMs).concat(closedSilent),
      );
      expect(times).toHaveLength(400);
      expect(Math.max(...times)).toBeLessThan(20_000);
    },
  );

  it('have the time for 20 MB at 1 Mbit/s', () => {
    const seconds = (20 * 1024 * 1024 * 8) / 1_000_000;
    expect(app.app.fastify.server.requestTimeout).toBeGreaterThan(1.5 * seconds * 1_000);
  });

  it('that send at a phone’s pace are not cut off', { timeout: 40_000 }, async ({ expect }) => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x', padding: 'a'.repeat(200_000) });
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    socket.write(`${login.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n`);
    for (let at = 0; at < body.length; at += 10_000) {
      socket.write(body.slice(at, at + 10_000));
      await sleep(900);
    }
    await expect.poll(() => answer, { timeout: 5_000 }).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain('padding');
    socket.destroy();
  });
});
