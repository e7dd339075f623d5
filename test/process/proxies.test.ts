import { connect } from 'node:net';

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

describe('a proxy in front of the app', () => {
  it('may keep an idle connection as long as any does by itself, and still send on it', () => {
    const longestOfProxiesMs = 600_000;
    expect(app.app.fastify.server.keepAliveTimeout).toBeGreaterThan(longestOfProxiesMs);
  });

  it('sends what is far too large to its end, reads the refusal, and uses the connection again', async () => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let answers = '';
    const failures: Error[] = [];
    socket.on('data', (text: string) => (answers += text)).on('error', (error) => failures.push(error));
    const sizeBytes = 40 * 1024 * 1024;
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${sizeBytes}\r\n\r\n`);
    const part = Buffer.alloc(1024 * 1024, 'a');
    for (let sent = 0; sent < sizeBytes && failures.length === 0; sent += part.length)
      await new Promise<unknown>((done) => socket.write(part, done));
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => answers).toContain('"status":"live"');
    expect(failures).toEqual([]);
    expect(answers).toMatch(/^HTTP\/1\.1 413 [^]*"error":"This request is too large\."[^]*HTTP\/1\.1 200 /);
    socket.destroy();
  });
});
