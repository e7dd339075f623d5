import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { hashPassword } from '../../platform/password.ts';

vi.mock(import('../../platform/password.ts'), async (original) => {
  const real = await original<typeof import('../../platform/password.ts')>();
  return { ...real, hashPassword: vi.fn(real.hashPassword) };
});

const person = {
  companyName: 'Harbor & Pine',
  firstName: 'Ada',
  email: 'ada@example.com',
  password: 'a long enough one',
};
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '1' } });
});
afterEach(() => app.close());

const attempt = (url: string, body: object, from = '203.0.113.1') =>
  app.anonymous('POST', url, body, { 'x-forwarded-for': from });
const signUp = (code: string | null, from?: string) =>
  attempt('/api/auth/sign-up', { ...person, code: code ?? '' }, from);

describe('the code of the first account', () => {
  it('is looked at before the password is hashed', async () => {
    vi.mocked(hashPassword).mockClear();
    expect((await signUp('AAAA-AAAA')).status).toBe(403);
    expect(hashPassword).not.toHaveBeenCalled();
  });

  it('may be guessed a hundred times a minute from an address', async () => {
    for (let guess = 1; guess <= 100; guess += 1) expect((await signUp('AAAA-AAAA')).status).toBe(403);
    const refused = await signUp(app.app.setupCode);
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect(refused.headers['retry-after']).toBe('60');
  });

  it('opens once, and is then not looked at either', async () => {
    // As it may be typed on a phone.
    const typed = app.app.setupCode!.toLowerCase().replace('-', '');
    expect((await signUp(typed)).status).toBe(201);
    vi.mocked(hashPassword).mockClear();
    expect((await signUp(app.app.setupCode)).status).toBe(409);
    expect(hashPassword).not.toHaveBeenCalled();
  });
});

describe('sign-ins from one address', () => {
  beforeEach(() => signUp(app.app.setupCode, '198.51.100.9'));

  const login = (email: string, password: string, from?: string) =>
    attempt('/api/auth/login', { email, password }, from);

  it('let an office of fifty in at once behind one router, with a slip each', async () => {
    const slips = [];
    for (let one = 0; one < 50; one += 1) slips.push(login(`person${one}@example.com`, 'slip'));
    expect(new Set((await Promise.all(slips)).map((each) => each.status))).toEqual(new Set([401]));
    // Others of the same office come in the same minute.
    for (const people of [50, 20]) {
      const all = Array.from({ length: people }, () => login(person.email, person.password));
      expect(new Set((await Promise.all(all)).map((each) => each.status))).toEqual(new Set([200]));
    }
  });

  it('are refused after a hundred failures in a minute, and others are not held up', async () => {
    for (let round = 0; round < 4; round += 1) {
      const guesses = Array.from({ length: 25 }, (_each, one) =>
        login(`guess${round}-${one}@example.com`, 'x'),
      );
      for (const answer of await Promise.all(guesses)) expect(answer.status).toBe(401);
    }
    const refused = await login(person.email, person.password);
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect((await login(person.email, person.password, '198.51.100.1')).status).toBe(200);
    app.clock.advance(61_000);
    expect((await login(person.email, person.password)).status).toBe(200);
  });

  it('go on while an account of the same office is locked and tried again and again', async () => {
    const tries = [];
    for (let one = 0; one < 130; one += 1)
      tries.push((await login('locked@example.com', 'of last year')).status);
    expect(tries.filter((status) => status === 401)).toHaveLength(5);
    expect((await login(person.email, person.password)).status).toBe(200);
  });

  it('take no place from others once they are refused', async () => {
    const tryAtOnce = (count: number) =>
      Promise.all(Array.from({ length: count }, (_each, one) => login(`guess${one}@example.com`, 'x')));
    for (let round = 0; round < 4; round += 1) await tryAtOnce(25);
    expect((await login('guess@example.com', 'x')).status).toBe(429);
    const other = () => login(person.email, person.password, '198.51.100.2');
    // While the first of them has the place, the flood would wait for it, and the last be sent away.
    const [first, flood, last] = await Promise.all([other(), tryAtOnce(120), other()]);
    expect([first.status, last.status]).toEqual([200, 200]);
    expect(new Set(flood.map((each) => each.status))).toEqual(new Set([429]));
  });

  it('are sent away for some seconds when too many wait, which is not held against them', async () => {
    const flood = Array.from({ length: 120 }, (_each, one) => login(`flood${one}@example.com`, 'x'));
    const answers = await Promise.all(flood);
    const busy = answers.filter((each) => each.status === 503);
    expect(busy.length).toBeGreaterThan(10);
    expect(busy[0]).toMatchObject({ body: { code: 'auth.busy' }, headers: { 'retry-after': '5' } });
    expect(answers.filter((each) => each.status === 401).length + busy.length).toBe(120);
    expect((await login(person.email, person.password)).status).toBe(200);
  });
});
