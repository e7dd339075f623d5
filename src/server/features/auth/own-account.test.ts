import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

const password = 'a long enough one';
let test: TestApp;
let admin: TestCaller;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

/** An employee with a password, signed in as often as told, each time from another browser. */
async function person(sessions = 1) {
  count += 1;
  const email = `own${count}@example.com`;
  const body = { firstName: 'Zoë', lastName: 'Orr', email, role: 'field', password };
  const { id } = (await admin.call('POST', '/api/employees', body)).body as { id: number };
  const agents = ['Firefox/140.0 (Windows)', 'Safari/604.1 (iPhone)', 'curl/8'];
  const tokens: string[] = [];
  for (let index = 0; index < sessions; index += 1) {
    const login = await test.anonymous(
      'POST',
      '/api/auth/login',
      { email, password },
      { 'user-agent': agents[index % agents.length]! },
    );
    tokens.push(login.body.token);
    test.clock.advance(1000);
  }
  const as =
    (token: string): TestCaller['call'] =>
    (method, url, given, headers = {}) =>
      test.anonymous(method, url, given, { authorization: `Bearer ${token}`, ...headers });
  return { id, email, tokens, as, call: as(tokens[0]!) };
}

const kindsOf = async (id: number) =>
  (
    await query<{ kind: string }>(
      test.db,
      `select kind from events where subject_kind = 'employee' and subject_id = $1 order by id`,
      [id],
    )
  ).map((each) => each.kind);

describe('the own profile', () => {
  it('holds name, phone and colour; e-mail and role stay as they are even when sent back changed', async () => {
    const { call, id, email } = await person();
    const { body: before } = await call('GET', '/api/auth/me');
    const sent = {
      ...before,
      firstName: 'שרה',
      phone: '(555) 010-2345',
      role: 'admin',
      email: 'x@example.com',
    };
    const answer = await call('PUT', '/api/auth/me', sent);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ firstName: 'שרה', phone: '+15550102345', role: 'field', email });
    expect(await kindsOf(id)).toEqual(['employee.created', 'employee.updated']);
  });

  it('is not overwritten by a stale screen', async () => {
    const { call } = await person();
    await call('PUT', '/api/auth/me', { lastName: 'New', version: 1 });
    const stale = await call('PUT', '/api/auth/me', { lastName: 'Old' }, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect(stale.body.current.lastName).toBe('New');
  });

  it.each([
    ['an empty name', { firstName: '  ' }, 'firstName'],
    ['a name of 10,000 letters', { firstName: 'x'.repeat(10_000) }, 'firstName'],
    ['a name that would lead out of the area', { firstName: '..' }, 'firstName'],
    ['half an emoji', { lastName: '\ud83d' }, 'lastName'],
    ['a phone number of letters', { phone: 'call me' }, 'phone'],
    ['a colour by name', { color: 'red' }, 'color'],
  ])('refuses %s at its field', async (_what, body, field) => {
    const { call } = await person();
    const answer = await call('PUT', '/api/auth/me', body);
    expect(answer.status).toBe(422);
    expect(answer.body.fields[field]).toBeTruthy();
  });
});

describe('the own password', () => {
  const next = 'another long one';

  it('is changed with the present one; this session stays and the others end', async () => {
    const { call, as, tokens, email, id } = await person(3);
    const body = { currentPassword: password, newPassword: next };
    expect((await call('POST', '/api/auth/change-password', body)).status).toBe(204);
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
    for (const other of tokens.slice(1)) expect((await as(other)('GET', '/api/auth/me')).status).toBe(401);
    expect((await test.anonymous('POST', '/api/auth/login', { email, password })).status).toBe(401);
    expect((await test.anonymous('POST', '/api/auth/login', { email, password: next })).status).toBe(200);
    expect(await kindsOf(id)).toContain('employee.password_changed');
  });

  it('can be changed again by the same call when its answer was lost', async () => {
    const { call } = await person();
    const body = { currentPassword: password, newPassword: next };
    await call('POST', '/api/auth/change-password', body);
    expect((await call('POST', '/api/auth/change-password', body)).status).toBe(204);
  });

  it('stays when the present one is wrong, and the sixth guess is not looked at', async () => {
    const { call } = await person();
    const guess = { currentPassword: 'a wrong one', newPassword: next };
    for (let index = 0; index < 5; index += 1) {
      const answer = await call('POST', '/api/auth/change-password', guess);
      expect(answer.status).toBe(422);
      expect(answer.body.fields.currentPassword).toBe('This isn’t your current password.');
    }
    const sixth = await call('POST', '/api/auth/change-password', { ...guess, currentPassword: password });
    expect(sixth.status).toBe(429);
    expect(sixth.headers['retry-after']).toBe('900');
  });

  it('is neither short nor the same as before', async () => {
    const { call } = await person();
    const short = { currentPassword: password, newPassword: 'short' };
    expect((await call('POST', '/api/auth/change-password', short)).body.fields.newPassword).toMatch(/10/);
    const same = { currentPassword: password, newPassword: password };
    const answer = await call('POST', '/api/auth/change-password', same);
    expect(answer.status).toBe(422);
    expect(answer.body.fields.newPassword).toMatch(/different from/);
  });

  it('leaves no quick hash behind with the idempotency key', async () => {
    const { id } = await person();
    const headers = { 'idempotency-key': 'password-key-1' };
    await admin.call('PUT', `/api/employees/${id}`, { password: next }, headers);
    const other = await admin.call('PUT', `/api/employees/${id}`, { password: 'a third long one' }, headers);
    expect(other.headers['idempotency-replayed']).toBe('true');
  });
});

describe('sessions', () => {
  it('are listed by device, without anything that would open them', async () => {
    const { call, tokens } = await person(3);
    const { body } = await call('GET', '/api/auth/sessions');
    expect(body.map((each: { browser: string }) => each.browser)).toEqual(['curl', 'Safari', 'Firefox']);
    expect(body.map((each: { isCurrent: boolean }) => each.isCurrent)).toEqual([false, false, true]);
    expect(Object.keys(body[0]).toSorted()).toEqual(
      ['browser', 'createdAt', 'id', 'ip', 'isCurrent', 'lastUsedAt', 'system'].toSorted(),
    );
    for (const token of tokens) expect(JSON.stringify(body)).not.toContain(token);
  });

  it('are ended one at a time, twice with the same answer, and never somebody else’s', async () => {
    const { call, as, tokens, id } = await person(2);
    const stranger = await person();
    const [other] = (await call('GET', '/api/auth/sessions')).body;
    expect((await stranger.call('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(404);
    expect((await as(tokens[1]!)('GET', '/api/auth/me')).status).toBe(200);
    expect((await call('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(204);
    expect((await call('DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(204);
    expect((await as(tokens[1]!)('GET', '/api/auth/me')).status).toBe(401);
    expect((await kindsOf(id)).filter((kind) => kind === 'employee.sessions_ended')).toHaveLength(1);
  });

  it('are ended everywhere else at once', async () => {
    const { call, as, tokens } = await person(3);
    expect((await call('DELETE', '/api/auth/sessions')).status).toBe(204);
    expect((await call('GET', '/api/auth/sessions')).body).toHaveLength(1);
    for (const token of tokens.slice(1)) expect((await as(token)('GET', '/api/auth/me')).status).toBe(401);
  });

  it('take the cookies along when one ends its own', async () => {
    const { call } = await person();
    const [own] = (await call('GET', '/api/auth/sessions')).body;
    const answer = await call('DELETE', `/api/auth/sessions/${own.id}`);
    expect(String(answer.headers['set-cookie'])).toMatch(/plumbline_session=;.*Max-Age=0/);
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
  });

  it('of an employee are seen and ended by admins only', async () => {
    const { call, id } = await person(2);
    const office = await test.signIn('office');
    expect((await office.call('GET', `/api/employees/${id}/sessions`)).status).toBe(403);
    const { body } = await admin.call('GET', `/api/employees/${id}/sessions`);
    expect(body).toHaveLength(2);
    expect((await admin.call('DELETE', `/api/employees/${id}/sessions/${body[0].id}`)).status).toBe(204);
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
    expect((await admin.call('DELETE', `/api/employees/${id}/sessions`)).status).toBe(204);
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    expect((await admin.call('GET', '/api/employees/999999/sessions')).status).toBe(404);
  });

  it('end those of an admin but for the one that asks', async () => {
    expect((await admin.call('DELETE', `/api/employees/${admin.employeeId}/sessions`)).status).toBe(204);
    expect((await admin.call('GET', '/api/auth/me')).status).toBe(200);
  });

  it('tell admins when somebody was last seen, and nobody else', async () => {
    const { id, call } = await person();
    const seenBy = async (caller: TestCaller['call']) =>
      (await caller('GET', '/api/employees')).body.find((each: { id: number }) => each.id === id).lastSeenAt;
    expect(await seenBy(admin.call)).toBeTruthy();
    expect(await seenBy(call)).toBeTruthy();
    const office = await test.signIn('office');
    expect(await seenBy(office.call)).toBeNull();
  });
});

describe('the own navigation', () => {
  it('is arranged for oneself alone, is there at the next sign-in, and names nothing that there is not', async () => {
    const { call, tokens, as } = await person(2);
    const arranged = { order: ['projects', 'dashboard'], hidden: ['waiting'] };
    expect((await call('GET', '/api/auth/me')).body.navigation).toEqual({ order: [], hidden: [] });
    expect((await call('PUT', '/api/auth/navigation', arranged)).body).toEqual(arranged);
    expect((await as(tokens[1]!)('GET', '/api/auth/me')).body.navigation).toEqual(arranged);
    expect((await admin.call('GET', '/api/auth/me')).body.navigation.order).toEqual([]);
    const refused = await call('PUT', '/api/auth/navigation', { order: ['roof'], hidden: [] });
    expect(refused.status).toBe(422);
    const twice = await call('PUT', '/api/auth/navigation', { order: ['todos', 'todos'], hidden: [] });
    expect(twice.body.error).toBe('order: List each page only once.');
  });
});
