import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { guardOf } from '../../features/auth/sso-provider.ts';
import { fetchGuarded, NoAnswerError } from './fetch-guarded.ts';

let server: Server;
let base: string;
let answer: RequestListener;
let asked = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (url = base, timeoutMs = 10_000) =>
  fetchGuarded(url, { method: 'GET', headers: {} }, { ...guardOf(base), timeoutMs });

it('reads what is answered', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  const found = await get();
  expect([found.status, found.headers.get('content-type'), await found.text()]).toEqual([
    200,
    'application/json',
    '{}',
  ]);
});

it('waits no longer than it may, whether nothing comes or it never ends', async () => {
  answer = () => undefined;
  await expect(get(base, 100)).rejects.toThrow(NoAnswerError);
  answer = (_request, response) => {
    response.writeHead(200).write('{');
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  await expect(get(base, 200)).rejects.toThrow(NoAnswerError);
});

it('reads a megabyte, and no more', async () => {
  answer = (_request, response) => response.end('x'.repeat(1024 * 1024));
  expect((await (await get()).text()).length).toBe(1024 * 1024);
  answer = (_request, response) => response.end('x'.repeat(1024 * 1024 + 1));
  await expect(get()).rejects.toThrow(/more than 1048576 bytes/);
});

it('follows no redirect', async () => {
  answer = (_request, response) => response.writeHead(302, { location: `${base}/else` }).end();
  const before = asked;
  expect((await get()).status).toBe(302);
  expect(asked).toBe(before + 1);
});

it.each([
  ['https://login.example.com', '8.8.8.8', 'login.example.com', true],
  // The company's own provider, in its own network.
  ['https://login.example.com', '10.0.0.8', 'login.example.com', true],
  ['https://login.example.com', 'fd12::8', 'login.example.com', true],
  // What the provider names is not what the admin has named.
  ['https://login.example.com', '10.0.0.8', 'keys.example.com', false],
  ['https://login.example.com', '127.0.0.1', 'login.example.com', false],
  ['https://login.example.com', '::1', 'login.example.com', false],
  ['https://login.example.com', '169.254.169.254', 'login.example.com', false],
  ['https://login.example.com', 'fd00:ec2::254', 'login.example.com', false],
  ['https://10.0.0.8', '10.0.0.8', '10.0.0.8', true],
  ['https://169.254.169.254', '169.254.169.254', '169.254.169.254', false],
  ['http://localhost:8080', '127.0.0.1', 'localhost', true],
  ['http://localhost:8080', '10.0.0.8', 'localhost', false],
  ['http://localhost:8080', '127.0.0.1', 'rebound.example.com', false],
])('an issuer at %s may lead to %s for %s: %s', (issuer, address, host, isAllowed) => {
  expect(guardOf(issuer).mayReach!(address, host)).toBe(isAllowed);
});

it('speaks http with this machine alone, and only where the issuer is here', async () => {
  await expect(get('http://login.example.com/')).rejects.toThrow(NoAnswerError);
  const sent = { method: 'GET', headers: {} };
  await expect(fetchGuarded(base, sent, guardOf('https://login.example.com'))).rejects.toThrow(NoAnswerError);
});
