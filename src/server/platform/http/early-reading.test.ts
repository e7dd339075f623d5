import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { meanwhile } from '../meanwhile.ts';

vi.mock('../meanwhile.ts', async (original) => {
  const real = await original<typeof import('../meanwhile.ts')>();
  return { ...real, meanwhile: vi.fn(real.meanwhile) };
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('checks a short call while it asks who makes it, and a long one only then', async () => {
  const post = (name: string) =>
    app.anonymous('POST', '/api/customers', { name }, { authorization: 'Bearer made-up' });
  vi.mocked(meanwhile).mockClear();
  expect((await post('Ann')).status).toBe(401);
  expect(meanwhile).toHaveBeenCalledOnce();
  expect((await post('x'.repeat(33_000))).status).toBe(401);
  expect(meanwhile).toHaveBeenCalledOnce();
});
