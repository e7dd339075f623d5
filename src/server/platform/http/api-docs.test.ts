import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { describeApi } from './openapi.ts';

vi.mock(import('./openapi.ts'), async (original) => {
  const real = await original<typeof import('./openapi.ts')>();
  return { ...real, describeApi: vi.fn(real.describeApi) };
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const addresses = ['/api/openapi.json', '/api/docs'];
const ask = (url: string, headers: Record<string, string> = {}, of = app) =>
  of.app.fastify.inject({ url, headers });

test('the calls are described and written out once, however many ask', async () => {
  const fresh = await createTestApp();
  onTestFinished(() => fresh.close());
  vi.mocked(describeApi).mockClear();
  const stringify = vi.spyOn(JSON, 'stringify');
  /** How often the description, or a part of it to read, was written out. */
  const written = () =>
    stringify.mock.calls.filter(([value, , indent]) => indent === 2 || Object(value).openapi).length;
  await Promise.all([...addresses, ...addresses].map((url) => ask(url, {}, fresh)));
  const first = written();
  expect(first).toBeGreaterThan(100);
  for (const url of addresses) await ask(url, {}, fresh);
  expect(written()).toBe(first);
  expect(describeApi).toHaveBeenCalledTimes(1);
  stringify.mockRestore();
});

test.each(addresses)('%s comes as its reader takes it', async (url) => {
  const plain = await ask(url);
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'private, no-cache' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body).toContain('/api/auth/login');
  const packed = [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const;
  for (const [codings, coding, unpack] of packed) {
    const { headers, rawPayload } = await ask(url, { 'accept-encoding': codings });
    expect(headers['content-encoding']).toBe(coding);
    expect(unpack(rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
  }
});

test.each(addresses)('%s is not sent again to who has it', async (url) => {
  const { headers } = await ask(url);
  const again = await ask(url, { 'if-none-match': String(headers['etag']) });
  expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag: headers['etag'] } });
  expect(await ask(url, { 'if-none-match': '"another"' })).toMatchObject({ statusCode: 200 });
});
