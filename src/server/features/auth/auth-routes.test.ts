import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

const account = { email: 'grace@example.com', password: 'a long enough one' };
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({
    env: {
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      ADMIN_FIRST_NAME: 'Grace',
      PUBLIC_URL: 'https://office.example.com',
    },
  });
});
afterAll(() => test.close());

/** Signs in as a browser does: returns the token, the cookies and the CSRF token. */
async function signIn() {
  const answer = await test.anonymous('POST', '/api/auth/login', account);
  expect(answer.status).toBe(200);
  const cookies = [answer.headers['set-cookie']].flat().map((each) => String(each));
  const valueOf = (name: string) => cookies.find((each) => each.startsWith(`${name}=`))!.split(/[=;]/)[1]!;
  return {
    token: answer.body.token as string,
    employee: answer.body.employee,
    cookie: `plumbline_session=${valueOf('plumbline_session')}`,
    csrf: valueOf('XSRF-TOKEN'),
    cookies,
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('signing in', () => {
  it('answers a token with the employee and never a hash, and sets a cookie of another value', async () => {
    const { token, employee, cookies, cookie } = await signIn();
    expect(employee).toMatchObject({ firstName: 'Grace', email: account.email, role: 'admin' });
    expect(JSON.stringify(employee)).not.toMatch(/hash|argon/i);
    expect(cookies.find((each) => each.startsWith('plumbline_session'))).toMatch(
      /HttpOnly; Secure; SameSite=Lax/,
    );
    expect(cookie).not.toContain(token);
    const stored = await query<{ text: string }>(test.db, 'select s::text as text from sessions s');
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('says the same of an unknown address as of a wrong password', async () => {
    const wrong = await test.anonymous('POST', '/api/auth/login', { ...account, password: 'wrong' });
    const unknown = await test.anonymous('POST', '/api/auth/login', {
      email: 'nobody@example.com',
      password: 'wrong',
    });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.body.error).toBe('Invalid email or password.');
    }
  });

  it('refuses the sixth try after five failures in a quarter of an hour, even with the right password', async () => {
    const email = 'throttled@example.com';
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await test.anonymous('POST', '/api/auth/login', { email, password: 'x' })).status).toBe(401);
    }
    const sixth = await test.anonymous('POST', '/api/auth/login', { email, password: 'x' });
    expect(sixth.status).toBe(429);
    expect(sixth.headers['retry-after']).toBe('900');
    test.clock.advance(10 * 60_000);
    const later = await test.anonymous('POST', '/api/auth/login', { email, password: 'x' });
    expect(later).toMatchObject({ status: 429, headers: { 'retry-after': '300' } });
    test.clock.advance(5 * 60_000);
    expect((await test.anonymous('POST', '/api/auth/login', { email, password: 'x' })).status).toBe(401);
  });

  it('lets a right password in after the clock was set back, whatever failed in what is now the future', async () => {
    const admin = await test.signIn('admin');
    const person = { email: 'back@example.com', password: 'a long enough one' };
    await admin.call('POST', '/api/employees', { firstName: 'Bea', role: 'office', ...person });
    const login = (password: string) =>
      test.anonymous('POST', '/api/auth/login', { email: person.email, password });
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await login('x')).status).toBe(401);
    expect((await login(person.password)).status).toBe(429);
    test.clock.advance(-3 * 3_600_000);
    expect((await login(person.password)).status).toBe(200);
    test.clock.advance(3 * 3_600_000);
  });

  it('lets no deactivated employee in, who says the same as a stranger', async () => {
    const admin = await test.signIn('admin');
    const person = { email: 'gone@example.com', password: 'a long enough one' };
    const { body } = await admin.call('POST', '/api/employees', {
      firstName: 'Gone',
      role: 'office',
      ...person,
    });
    expect((await test.anonymous('POST', '/api/auth/login', person)).status).toBe(200);
    await admin.call('PUT', `/api/employees/${body.id}`, { isActive: false });
    const answer = await test.anonymous('POST', '/api/auth/login', person);
    expect(answer).toMatchObject({ status: 401, body: { error: 'Invalid email or password.' } });
  });

  it('lets no burst of guesses past the throttle', async () => {
    const guesses = Array.from({ length: 30 }, () =>
      test.anonymous('POST', '/api/auth/login', { email: 'burst@example.com', password: 'x' }),
    );
    const statuses = (await Promise.all(guesses)).map((each) => each.status);
    expect(statuses.filter((each) => each === 401).length).toBeLessThanOrEqual(8);
  });
});

describe('who is calling', () => {
  it.each(['', 'Bearer', 'Bearer null', 'Bearer undefined'])(
    'counts the header %j as absent',
    async (authorization) => {
      const { cookie } = await signIn();
      expect((await test.anonymous('GET', '/api/auth/me', undefined, { authorization })).status).toBe(401);
      expect((await test.anonymous('GET', '/api/auth/me', undefined, { authorization, cookie })).status).toBe(
        200,
      );
    },
  );

  it('lets a bad token never fall back to the cookie', async () => {
    const { cookie, token } = await signIn();
    for (const bad of ['garbage', `${token.slice(0, -1)}!`, token.toUpperCase()]) {
      expect(
        (await test.anonymous('GET', '/api/auth/me', undefined, { ...bearer(bad), cookie })).status,
      ).toBe(401);
    }
  });

  it('tells a bad token nothing of what was wrong in its call', async () => {
    const answer = await test.anonymous('POST', '/api/projects', { customer: 5 }, bearer('wrong'));
    expect(answer.status).toBe(401);
    expect(answer.body.fields).toBeUndefined();
  });

  it('wants the CSRF header and the own origin with a cookie, and neither with a token', async () => {
    const { cookie, csrf, token } = await signIn();
    const note = { name: 'Roofing' };
    const post = (headers: Record<string, string>) =>
      test.anonymous('POST', '/api/categories', { ...note, name: `${note.name} ${Math.random()}` }, headers);
    expect((await post({ cookie })).status).toBe(403);
    expect((await post({ cookie, 'x-xsrf-token': 'guess' })).status).toBe(403);
    expect((await post({ cookie, 'x-xsrf-token': csrf, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ cookie, 'x-xsrf-token': csrf, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ cookie, 'x-xsrf-token': csrf, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
    // A proxy may put in a Host of its own; the page is then at PUBLIC_URL.
    const proxied = { cookie, 'x-xsrf-token': csrf, host: 'app.internal:3000' };
    expect((await post({ ...proxied, origin: 'https://office.example.com' })).status).toBe(201);
    expect((await post({ ...proxied, origin: 'https://other.example.com' })).status).toBe(403);
    expect((await post(bearer(token))).status).toBe(201);
  });

  it('ends the session on logout, after 12 idle hours and after 7 days', async () => {
    const first = await signIn();
    expect((await test.anonymous('POST', '/api/auth/logout', undefined, bearer(first.token))).status).toBe(
      204,
    );
    expect((await test.anonymous('GET', '/api/auth/me', undefined, bearer(first.token))).status).toBe(401);

    const second = await signIn();
    for (let hours = 0; hours < 6 * 24; hours += 11) {
      test.clock.advance(11 * 3_600_000);
      expect((await test.anonymous('GET', '/api/auth/me', undefined, bearer(second.token))).status).toBe(200);
    }
    test.clock.advance(2 * 24 * 3_600_000);
    expect((await test.anonymous('GET', '/api/auth/me', undefined, bearer(second.token))).status).toBe(401);

    const third = await signIn();
    test.clock.advance(13 * 3_600_000);
    expect((await test.anonymous('GET', '/api/auth/me', undefined, bearer(third.token))).status).toBe(401);
  });

  it('ends the sessions of a deactivated employee at once', async () => {
    const admin = await test.signIn('admin');
    const office = await test.signIn('office');
    expect((await office.call('GET', '/api/auth/me')).status).toBe(200);
    await admin.call('PUT', `/api/employees/${office.employeeId}`, { isActive: false });
    expect((await office.call('GET', '/api/auth/me')).status).toBe(401);
  });
});

describe('the first account', () => {
  it('is made once, by whoever reads the console', async () => {
    const empty = await createTestApp();
    try {
      const state = await empty.anonymous('GET', '/api/auth/state');
      expect(state.body).toEqual({ needsFirstAccount: true, companyName: '' });
      const person = {
        companyName: "O'Neil & Söhne",
        firstName: 'Ada',
        email: 'ada@example.com',
        password: 'a long enough one',
      };
      const wrong = await empty.anonymous('POST', '/api/auth/sign-up', { ...person, code: 'AAAA-AAAA' });
      expect(wrong.status).toBe(403);
      expect(wrong.body.fields.code).toMatch(/isn’t the code/);
      const tries = await Promise.all(
        [1, 2].map(() =>
          empty.anonymous('POST', '/api/auth/sign-up', { ...person, code: empty.app.setupCode }),
        ),
      );
      expect(tries.map((each) => each.status).toSorted((one, other) => one - other)).toEqual([201, 409]);
      expect((await empty.anonymous('GET', '/api/auth/state')).body).toEqual({
        needsFirstAccount: false,
        companyName: "O'Neil & Söhne",
      });
    } finally {
      await empty.close();
    }
  });
});
