import { once } from 'node:events';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { listen } from '../support/listen.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';
import { wrongHeaders } from './answer-headers.ts';

const account = { email: 'grace@example.com', password: 'a long enough one' };
let app: TestApp;
let admin: TestCaller;
let port: number;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      PUBLIC_URL: 'https://office.example.com',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      ADMIN_FIRST_NAME: 'Grace',
    },
  });
  admin = await app.signIn('admin');
  port = await listen(app.app);
});
afterAll(() => app.close());

/** Sends bytes as they are and reads the answer to the connection's end. */
async function raw(text: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (piece: string) => (answer += piece)).on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [line.split(':')[0]!.toLowerCase(), line.replace(/^[^:]*:\s*/, '')]);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: body.join(''),
  };
}
const get = (path: string, lines: readonly string[] = [], method = 'GET') =>
  raw([`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n'));
const json = 'Content-Type: application/json';
const signedIn = () => `Authorization: Bearer ${admin.token}`;

describe('the headers of every answer are on', () => {
  test.each<[string, number, () => ReturnType<typeof raw>]>([
    ['what is no HTTP', 400, () => raw('GIMME\r\n\r\n')],
    ['a head that is too large', 431, () => get('/api/health/live', [`X-Large: ${'a'.repeat(20_000)}`])],
    ['an address that cannot be read', 400, () => get('/api/%zz')],
    ['a call that is not there', 404, () => get('/api/nothing', [signedIn()])],
    ['a method that is not there', 404, () => get('/api/projects', [signedIn()], 'PATCH')],
    ['OPTIONS', 404, () => get('/api/projects', ['Origin: https://elsewhere.example'], 'OPTIONS')],
    ['HEAD', 200, () => get('/api/health/live', [], 'HEAD')],
    ['JSON that is none', 400, () => get('/api/auth/login', [json, 'Content-Length: 1', '', '{'], 'POST')],
    ['a body too large', 413, () => get('/api/auth/login', [json, 'Content-Length: 9999999'], 'POST')],
    [
      'another content type',
      415,
      () =>
        get(
          '/api/auth/login',
          ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3', '', 'a=b'],
          'POST',
        ),
    ],
    ['a stranger', 401, () => get('/api/projects')],
    ['what was made', 200, () => get('/api/projects', [signedIn()])],
    ['the description of the calls', 200, () => get('/api/openapi.json')],
    ['an unknown bid', 404, () => get('/bid/unknown-code-of-a-bid')],
  ])('%s (%i)', async (_what, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(wrongHeaders(answer)).toBeUndefined();
    if (status >= 400 && answer.headers['content-type'] === 'application/json') {
      expect(JSON.parse(answer.body)).toEqual({
        error: expect.stringMatching(/\S.*\.$/) as string,
        code: expect.any(String) as string,
        requestId: answer.headers['x-request-id'],
      });
    }
  });

  test('pages and their files, which others may keep', async () => {
    for (const path of ['/', '/employee/Ada/projects', '/favicon.svg', '/assets/nothing.js']) {
      const { headers } = await get(path);
      const caching = { 'cache-control': 'no-store' };
      expect([path, wrongHeaders({ status: 200, headers: { ...headers, ...caching } })]).toEqual([
        path,
        undefined,
      ]);
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    }
  });
});

it('opens nothing to pages of other origins', async () => {
  for (const method of ['OPTIONS', 'GET', 'POST']) {
    const lines = ['Origin: https://elsewhere.example', 'Access-Control-Request-Method: POST'];
    const { headers } = await get('/api/auth/state', lines, method);
    const granted = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
    expect([method, granted]).toEqual([method, []]);
  }
});

it('sends cookies that scripts of others never see, over TLS alone where that is the address', async () => {
  const { headers } = await app.anonymous('POST', '/api/auth/login', account);
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/.*; Secure; SameSite=Lax$/);
  expect(cookies.filter((cookie) => cookie.includes('HttpOnly'))).toEqual([
    expect.stringMatching(/^plumbline_session=/),
    expect.stringMatching(/^plumbline_known=/),
  ]);
});

it('a server that stops sends away who still asks, in words of its own', async () => {
  const other = await createTestApp();
  const own = await listen(other.app);
  // A call under way keeps the connection, and the server, from closing.
  const socket = connect(own, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (piece: string) => (answer += piece)).on('error', () => undefined);
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await once(other.app.fastify.server, 'request');
  const closing = other.close();
  await expect.poll(() => other.app.fastify.server.listening).toBe(false);
  socket.write('}GET /api/health/live HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(socket, 'close');
  await closing;
  const last = answer.split('HTTP/1.1 ').at(-1)!;
  expect(last).toMatch(/^503 /);
  expect(last).toContain('"code":"server.stopping"');
  expect(last).toContain('x-content-type-options: nosniff');
});
