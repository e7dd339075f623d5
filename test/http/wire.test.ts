import { builtInRoles } from '../../src/shared/auth/roles.ts';
import { isFor } from '../access/callers.ts';
import { gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contract } from '../../src/shared/contract.ts';
import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { routes } from '../../src/server/routes.ts';
import { createTestApp, type TestApp, type TestCaller } from '../support/test-app.ts';

let test: TestApp;
let admin: TestCaller;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const declared: Endpoint[] = Object.values(contract);

describe('the wire', () => {
  it('has a route for every declared call and declares every route', () => {
    expect(routes.map((route) => nameOf(route.endpoint)).toSorted()).toEqual(declared.map(nameOf).toSorted());
  });

  it('is public in these calls only', () => {
    expect(
      declared
        .filter((each) => each.access === 'public')
        .map(nameOf)
        .toSorted(),
    ).toEqual([
      // Believed by what a browser has brought along from its beginning, and by the provider's word.
      'GET /api/auth/sso/callback',
      'GET /api/auth/sso/start',
      'GET /api/auth/state',
      // Whoever knows its address reads a calendar without prices.
      'GET /api/calendar/:file',
      'GET /api/public/bids/:bidIndex',
      'GET /api/public/bids/:bidIndex/logo',
      'GET /api/public/bids/:bidIndex/pdf',
      'GET /api/public/bids/:bidIndex/pictures/:place',
      // Believed by a token that both sides were given, and by a signature of every report.
      'GET /api/webhooks/whatsapp',
      'POST /api/auth/forgot-password',
      'POST /api/auth/link',
      'POST /api/auth/login',
      'POST /api/auth/login/factor',
      'POST /api/auth/login/passkey',
      'POST /api/auth/login/passkey/options',
      'POST /api/auth/set-password',
      'POST /api/auth/sign-up',
      'POST /api/auth/sso/token',
      'POST /api/public/bids/:bidIndex/accept',
      'POST /api/public/bids/:bidIndex/changes',
      'POST /api/public/bids/:bidIndex/choose',
      'POST /api/public/bids/:bidIndex/decline',
      'POST /api/public/bids/:bidIndex/question',
      'POST /api/public/verify',
      'POST /api/webhooks/whatsapp',
    ]);
  });

  it('answers 401 to strangers everywhere else, before it looks at the request', async () => {
    for (const endpoint of declared.filter((each) => each.access !== 'public')) {
      const path = endpoint.path.replace(/:\w+/g, 'x');
      const answer = await test.anonymous(
        endpoint.method,
        path,
        endpoint.method === 'GET' ? undefined : { nonsense: 1 },
      );
      expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 401]);
    }
  });

  it('answers 403 to roles that a call is not for', async () => {
    const office = await test.signIn('office');
    const field = await test.signIn('field');
    for (const endpoint of declared) {
      const path = endpoint.path.replace(/:\w+/g, '1');
      const call = async (caller: TestCaller) =>
        (await caller.call(endpoint.method, path, endpoint.method === 'GET' ? undefined : { nonsense: 1 }))
          .status;
      if (!isFor(endpoint, builtInRoles.office.rights))
        expect([nameOf(endpoint), await call(office)]).toEqual([nameOf(endpoint), 403]);
      if (!isFor(endpoint, builtInRoles.field.rights))
        expect([nameOf(endpoint), await call(field)]).toEqual([nameOf(endpoint), 403]);
    }
  });

  it('describes itself as OpenAPI 3.1, with a page to read', async () => {
    const { body } = await test.anonymous('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const endpoint of declared) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      expect(body.paths[path][endpoint.method.toLowerCase()].summary).toBe(endpoint.summary);
    }
    const page = await test.anonymous('GET', '/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/auth/login');
  });

  it('packs a long answer for who can unpack it, and says the same to all others', async () => {
    for (let count = 0; count < 12; count += 1)
      await admin.call('POST', '/api/categories', { name: `Category ${count}` });
    const get = (url: string, coding: string) =>
      test.app.fastify.inject({
        url,
        headers: { authorization: `Bearer ${admin.token}`, 'accept-encoding': coding },
      });
    const plain = await get('/api/categories', 'identity');
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await get('/api/categories', 'gzip, deflate, br');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    // A short one fits into a packet as it is.
    expect((await get('/api/auth/me', 'gzip')).headers['content-encoding']).toBeUndefined();
  });

  it('is alive and ready', async () => {
    expect((await test.anonymous('GET', '/api/health/live')).body).toEqual({ status: 'live' });
    expect((await test.anonymous('GET', '/api/health/ready')).body).toEqual({
      status: 'ready',
      changes: 'idle',
    });
  });
});

describe('bad input', () => {
  const inject = (options: object) => test.app.fastify.inject(options);
  const headers = () => ({ authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' });

  it.each([
    ['malformed JSON', '{"name": ', 400],
    ['an array instead of an object', '[]', 400],
    ['text instead of an object', '"x"', 400],
    ['a poisoned prototype', '{"__proto__": {"isAdmin": true}, "name": "x"}', 400],
    ['nothing at all', '', 400],
    ['two megabytes', JSON.stringify({ name: 'x'.repeat(2_000_000) }), 413],
    ['a NUL', '{"name": "a\\u0000b"}', 422],
  ])('%s is refused', async (_what, payload, status) => {
    const answer = await inject({ method: 'POST', url: '/api/categories', headers: headers(), payload });
    expect(answer.statusCode).toBe(status);
    const body = answer.json();
    expect(body.error).toBeTruthy();
    expect(body.code).toBeTruthy();
    expect(body.requestId).toBe(answer.headers['x-request-id']);
  });

  it('of another content type is refused with 415', async () => {
    const answer = await inject({
      method: 'POST',
      url: '/api/categories',
      headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=x',
    });
    expect(answer.statusCode).toBe(415);
  });

  it.each(['/api/nothing', '/api', '/api/%00', '/api/projects/1/../../nothing'])(
    '%s is a 404 in JSON',
    async (url) => {
      const answer = await inject({ method: 'GET', url, headers: headers() });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('not_found');
    },
  );

  it('in If-Match or Idempotency-Key is refused', async () => {
    const stale = await admin.call(
      'PUT',
      `/api/employees/${admin.employeeId}`,
      { lastName: 'X' },
      { 'if-match': 'yesterday' },
    );
    expect(stale.status).toBe(400);
    const short = await admin.call(
      'POST',
      '/api/categories',
      { name: 'Short key' },
      { 'idempotency-key': 'x' },
    );
    expect(short.status).toBe(400);
  });
});

describe('every answer', () => {
  it('carries the security headers', async () => {
    for (const url of ['/api/health/live', '/api/auth/me', '/api/nothing', '/', '/employee/Ada/projects']) {
      const { headers } = await test.anonymous('GET', url);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBeTruthy();
      if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('tells browsers to stay on TLS once the public address is on it', async () => {
    const secure = await createTestApp({ env: { PUBLIC_URL: 'https://office.example.com' } });
    try {
      const { headers } = await secure.anonymous('GET', '/api/health/live');
      expect(headers['strict-transport-security']).toContain('max-age=');
    } finally {
      await secure.close();
    }
  });
});
