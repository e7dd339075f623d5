import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';

let test: TestApp;
let admin: TestCaller;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test.close());

const person = (email: string) => ({
  firstName: 'Zoë',
  lastName: "O'Brien",
  email,
  role: 'field',
  password: 'a long enough one',
});

describe('an employee', () => {
  it('is added, can sign in, is changed and removed, with history beside each step', async () => {
    const created = await admin.call('POST', '/api/employees', person('zoe@example.com'));
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ firstName: 'Zoë', role: 'field', isActive: true, version: 1 });
    expect(JSON.stringify(created.body)).not.toMatch(/password|hash/i);
    const login = await test.anonymous('POST', '/api/auth/login', {
      email: 'ZOE@example.com',
      password: 'a long enough one',
    });
    expect(login.status).toBe(200);

    const { id } = created.body;
    const sentBack = await admin.call('PUT', `/api/employees/${id}`, {
      ...created.body,
      phone: '(555) 010-2345',
    });
    expect(sentBack.status).toBe(200);
    expect(sentBack.body).toMatchObject({ phone: '+15550102345', version: 2 });
    expect((await admin.call('DELETE', `/api/employees/${id}`)).status).toBe(204);
    expect((await admin.call('DELETE', `/api/employees/${id}`)).status).toBe(404);

    const history = await query<{ kind: string }>(
      test.db,
      `select kind from events where subject_kind = 'employee' and subject_id = $1 order by id`,
      [id],
    );
    expect(history.map((each) => each.kind)).toEqual([
      'employee.created',
      'employee.updated',
      'employee.deleted',
    ]);
  });

  it('has the color that the fewest colleagues have, also among several who are invited at once', async () => {
    const people = ['a', 'b', 'c'].map((name) => ({
      firstName: name,
      email: `${name}@colors.example.com`,
      role: 'field',
    }));
    const { body } = await admin.call('POST', '/api/employees/invitations', { people });
    const colors = (body as { color: string }[]).map(({ color }) => color);
    expect(new Set(colors).size).toBe(3);
    // The admin of the tests has it.
    expect(colors).not.toContain('#2f6f4f');
  });

  it('comes back within 30 days as before, signed out, with its password; again it is answered as it is', async () => {
    const { body } = await admin.call('POST', '/api/employees', person('back@example.com'));
    const signedIn = await test.anonymous('POST', '/api/auth/login', {
      email: 'back@example.com',
      password: 'a long enough one',
    });
    const bearer = { authorization: `Bearer ${signedIn.body.token}` };
    expect((await test.anonymous('GET', '/api/auth/me', undefined, bearer)).status).toBe(200);
    await admin.call('DELETE', `/api/employees/${body.id}`);
    expect((await test.anonymous('GET', '/api/auth/me', undefined, bearer)).status).toBe(401);
    const login = () =>
      test.anonymous('POST', '/api/auth/login', { email: 'back@example.com', password: 'a long enough one' });
    expect((await login()).status).toBe(401);

    const restored = await admin.call('POST', `/api/employees/${body.id}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toMatchObject({
      email: 'back@example.com',
      isActive: true,
      status: 'active',
      version: 3,
    });
    expect((await test.anonymous('GET', '/api/auth/me', undefined, bearer)).status).toBe(401);
    expect((await login()).status).toBe(200);
    const again = await admin.call('POST', `/api/employees/${body.id}/restore`);
    expect([again.status, again.body.version]).toEqual([200, 3]);
    const history = await query<{ kind: string }>(
      test.db,
      `select kind from events where subject_kind = 'employee' and subject_id = $1 and kind <> 'employee.created'
       order by id`,
      [body.id],
    );
    expect(history.map((each) => each.kind)).toEqual(['employee.deleted', 'employee.restored']);
  });

  it('comes back deactivated when it was', async () => {
    const { body } = await admin.call('POST', '/api/employees', person('idle@example.com'));
    await admin.call('PUT', `/api/employees/${body.id}`, { isActive: false });
    await admin.call('DELETE', `/api/employees/${body.id}`);
    const { body: restored } = await admin.call('POST', `/api/employees/${body.id}/restore`);
    expect(restored).toMatchObject({ isActive: false, status: 'inactive' });
  });

  it('does not come back while somebody else has the e-mail address, of two at once only one, and not twice', async () => {
    const { body: first } = await admin.call('POST', '/api/employees', person('again@example.com'));
    await admin.call('DELETE', `/api/employees/${first.id}`);
    const { body: second } = await admin.call('POST', '/api/employees', person('Again@example.com'));
    const refused = await admin.call('POST', `/api/employees/${first.id}/restore`);
    expect([refused.status, refused.body.code]).toEqual([409, 'employee.email_taken']);
    expect(refused.body.error).toBe(
      "Zoë O'Brien now signs in with again@example.com. Change that address first, then restore Zoë.",
    );
    await admin.call('DELETE', `/api/employees/${second.id}`);
    const answers = await Promise.all(
      [first, second, first].map(({ id }) => admin.call('POST', `/api/employees/${id}/restore`)),
    );
    const oks = new Set(answers.map(({ status, body }) => (status === 200 ? body.id : undefined)));
    oks.delete(undefined);
    expect(oks.size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  it('is not brought back after 30 days, nor when there never was one, nor by the office', async () => {
    const { body } = await admin.call('POST', '/api/employees', person('late@example.com'));
    await admin.call('DELETE', `/api/employees/${body.id}`);
    const office = await test.signIn('office');
    expect((await office.call('POST', `/api/employees/${body.id}/restore`)).status).toBe(403);
    await query(test.db, `update employees set deleted_at = $2 where id = $1`, [
      body.id,
      new Date(test.clock.now().getTime() - 31 * 86_400_000),
    ]);
    const late = await admin.call('POST', `/api/employees/${body.id}/restore`);
    expect([late.status, late.body.error]).toEqual([
      409,
      'Zoë was removed more than 30 days ago. Add them again as a new employee.',
    ]);
    expect((await admin.call('POST', '/api/employees/999999/restore')).status).toBe(404);
  });

  it('cannot share an e-mail address with another', async () => {
    await admin.call('POST', '/api/employees', person('twin@example.com'));
    const second = await admin.call('POST', '/api/employees', person('TWIN@example.com'));
    expect(second.status).toBe(409);
    expect(second.body.fields.email).toBe("Zoë O'Brien already signs in with this email address.");
    const other = await admin.call('POST', '/api/employees', person('other-twin@example.com'));
    const moved = await admin.call('PUT', `/api/employees/${other.body.id}`, { email: 'Twin@Example.com' });
    expect(moved.status).toBe(409);
    expect(moved.body.fields.email).toBe("Zoë O'Brien already signs in with this email address.");
  });

  it('cannot share an e-mail address with one that is added at the same time', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.call('POST', '/api/employees', person('racer@example.com'))),
    );
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    for (const { body } of answers.filter((each) => each.status === 409)) {
      expect(body.fields.email).toMatch(/already signs in with this email address/);
    }
  });

  it('is not overwritten by a stale screen, which gets the present one to compare', async () => {
    const { body } = await admin.call('POST', '/api/employees', person('stale@example.com'));
    await admin.call('PUT', `/api/employees/${body.id}`, { lastName: 'New' }, { 'if-match': '"1"' });
    const stale = await admin.call('PUT', `/api/employees/${body.id}`, { lastName: 'Old', version: 1 });
    expect(stale.status).toBe(412);
    expect(stale.body.current).toMatchObject({ lastName: 'New', version: 2 });
  });

  it('is made once for one Idempotency-Key, and the key is refused with another body', async () => {
    const headers = { 'idempotency-key': 'employee-key-1' };
    const first = await admin.call('POST', '/api/employees', person('once@example.com'), headers);
    const again = await admin.call('POST', '/api/employees', person('once@example.com'), headers);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await admin.call('POST', '/api/employees', person('other@example.com'), headers)).status).toBe(
      422,
    );
  });

  it('is never the last admin to go', async () => {
    const alone = await createTestApp();
    try {
      const only = await alone.signIn('admin');
      const demote = await only.call('PUT', `/api/employees/${only.employeeId}`, { role: 'office' });
      expect(demote.status).toBe(409);
      expect(demote.body.code).toBe('employee.last_admin');
      const deactivate = await only.call('PUT', `/api/employees/${only.employeeId}`, { isActive: false });
      expect(deactivate.body.code).toBe('employee.last_admin');
      expect((await only.call('DELETE', `/api/employees/${only.employeeId}`)).status).toBe(409);
      // Somebody who was only invited may never come.
      const { password: _none, ...invited } = { ...person('later@example.com'), role: 'admin' };
      expect((await only.call('POST', '/api/employees', invited)).status).toBe(201);
      const again = await only.call('PUT', `/api/employees/${only.employeeId}`, { role: 'field' });
      expect(again.body.code).toBe('employee.last_admin');
    } finally {
      await alone.close();
    }
  });

  it('is never both of the last two admins who demote each other at once', async () => {
    const pair = await createTestApp();
    try {
      const [one, other] = [await pair.signIn('admin'), await pair.signIn('admin')];
      const answers = await Promise.all([
        one.call('PUT', `/api/employees/${other.employeeId}`, { role: 'office' }),
        other.call('PUT', `/api/employees/${one.employeeId}`, { isActive: false }),
      ]);
      expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    } finally {
      await pair.close();
    }
  });

  it.each([
    ['an unknown field', { ...person('a@example.com'), isBoss: true }, 400, 'isBoss'],
    ['a short password', { ...person('a@example.com'), password: 'short' }, 422, 'password'],
    ['a wrong type', { ...person('a@example.com'), firstName: 7 }, 400, 'firstName'],
    ['an unknown role', { ...person('a@example.com'), role: 'boss' }, 422, 'role'],
    [
      'a name of 10,000 letters',
      { ...person('a@example.com'), lastName: 'ש'.repeat(10_000) },
      422,
      'lastName',
    ],
    ['a first name that is a path', { ...person('a@example.com'), firstName: '..' }, 422, 'firstName'],
    ['no e-mail', { ...person('nonsense') }, 422, 'email'],
  ])('is refused with %s, by the name of the field', async (_what, body, status, field) => {
    const answer = await admin.call('POST', '/api/employees', body);
    expect(answer.status).toBe(status);
    expect(answer.body.fields[field]).toBeTruthy();
  });

  it.each(['0', '-1', '1e9', '9999999999999999999', 'abc', '%00', '%E0%A4%A'])(
    'is not found under the id %s',
    async (id) => {
      const answer = await admin.call('PUT', `/api/employees/${id}`, { lastName: 'X' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body.error).toBeTruthy();
    },
  );

  it('is edited by admins only', async () => {
    const office = await test.signIn('office');
    expect((await office.call('GET', '/api/employees')).status).toBe(200);
    expect((await office.call('POST', '/api/employees', person('b@example.com'))).status).toBe(403);
    expect((await test.anonymous('GET', '/api/employees')).status).toBe(401);
  });

  it('invites several at once, all or none, and says at each row what is wrong with it', async () => {
    const invite = (people: object[], headers = {}) =>
      admin.call('POST', '/api/employees/invitations', { people }, headers);
    const noor = { firstName: 'Noor', email: 'noor@example.com', role: 'field' };
    const omar = { firstName: 'Omar', lastName: 'Reyes', email: 'omar@example.com', role: 'office' };
    const refused = await invite([noor, { ...omar, email: 'NOOR@example.com' }]);
    expect(refused.status).toBe(409);
    expect(refused.body.fields).toEqual({ 'people.1.email': 'noor@example.com is listed twice.' });
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await invite([noor, omar], key)).status).toBe(201);
    const again = await invite([noor, omar], key);
    expect(again.body).toMatchObject([{ status: 'invited' }, { firstName: 'Omar', role: 'office' }]);
    const messages = (await admin.call('GET', '/api/messages')).body as { recipients: string[] }[];
    const to = messages.flatMap(({ recipients }) => recipients);
    expect(to.filter((each) => each === 'noor@example.com' || each === 'omar@example.com')).toHaveLength(2);
    const taken = await invite([{ ...noor, email: 'new@example.com' }, omar]);
    expect(taken.body.fields['people.1.email']).toBe('Omar Reyes already signs in as omar@example.com.');
    const everybody = (await admin.call('GET', '/api/employees')).body as { email: string }[];
    expect(everybody.map(({ email }) => email)).not.toContain('new@example.com');
  });
});
