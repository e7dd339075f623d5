import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  ownPassword as password,
  codeAt,
  setUpFactor,
  withPassword,
} from '../../../../test/support/second-factor.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { removeFactorOf, removeFactorsTask } from './remove-factor.ts';

let app: TestApp;
let admin: TestCaller;
let owner: TestCaller;

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'https://office.example.com' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  // More than a quarter of an hour later, so that all limits begin anew.
  app.clock.advance(16 * 60_000);
  admin = await app.signIn('admin');
  owner = await app.signIn('office');
});

const login = (email: string, headers = {}, given = password) =>
  app.anonymous('POST', '/api/auth/login', { email, password: given }, headers);

const withCode = (challenge: string, code: string, more: object = {}) =>
  app.anonymous('POST', '/api/auth/login/factor', { challenge, code, ...more });

async function challengeFor(email: string, given = password): Promise<string> {
  const answer = await login(email, {}, given);
  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.factor_required' } });
  return answer.body.challenge as string;
}

const liveSessions = async (employeeId = owner.employeeId) =>
  (await query(app.db, 'select 1 from sessions where employee_id = $1 and ended_at is null', [employeeId]))
    .length;

const kindsOf = async (employeeId = owner.employeeId) =>
  (
    await query<{ kind: string }>(
      app.db,
      `select kind from events where subject_kind = 'employee' and subject_id = $1 order by id`,
      [employeeId],
    )
  ).map(({ kind }) => kind);

const mailsTo = async (email: string) =>
  (
    await query<{ subject: string }>(
      app.db,
      'select subject from messages where $1 = any(recipients) order by id',
      [email],
    )
  ).map(({ subject }) => subject);

const cookieOf = (answer: { headers: Record<string, unknown> }, name: string) =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((each) => each.startsWith(`${name}=`));

describe('setting up', () => {
  it('takes a fresh password and a first code, tells the owner, and ends the other sessions', async () => {
    const email = await withPassword(app, owner);
    const other = (await login(email)).body.token as string;
    const wrong = await owner.call('POST', '/api/auth/factor', { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } });
    const { body } = await owner.call('POST', '/api/auth/factor', { password });
    const rejected = await owner.call('POST', '/api/auth/factor/confirm', { code: '000000' });
    expect(rejected).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } });
    // Until then nothing is asked for.
    expect((await login(email)).status).toBe(200);
    const code = codeAt(body.secret, app.clock.now());
    const on = await owner.call('POST', '/api/auth/factor/confirm', { code });
    expect(on.body.recoveryCodes).toHaveLength(10);
    expect((await owner.call('GET', '/api/auth/factor')).body).toMatchObject({
      since: app.clock.now().toISOString(),
      recoveryCodesLeft: 10,
      devices: [],
    });
    const bearer = { authorization: `Bearer ${other}` };
    expect((await app.anonymous('GET', '/api/auth/me', undefined, bearer)).status).toBe(401);
    expect((await owner.call('GET', '/api/auth/me')).body.secondFactor).toBe('on');
    expect(await kindsOf()).toEqual(['employee.factor_set_up']);
    expect(await mailsTo(email)).toEqual(['Your second factor is on (your company)']);
    expect(await owner.call('POST', '/api/auth/factor', { password })).toMatchObject({ status: 409 });
  });

  it('keeps secrets and codes out of the history, the messages and every answer', async () => {
    const { secret, recoveryCodes } = await setUpFactor(app, owner);
    const read = await Promise.all(
      ['/api/auth/factor', '/api/auth/me', '/api/employees', '/api/messages'].map((url) =>
        admin.call('GET', url),
      ),
    );
    const kept = await query(
      app.db,
      `select e::text from events e union all select m::text from messages m
       union all select i::text from idempotency_keys i union all select r::text from recovery_codes r`,
    );
    const text = JSON.stringify([kept, read.map(({ body }) => body)]);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
    for (const code of recoveryCodes) expect(text).not.toContain(code);
  });
});

describe('signing in with a factor', () => {
  it('answers the specified call 401 with a challenge, and opens a session with a code', async () => {
    const { email, code } = await setUpFactor(app, owner);
    const challenge = await challengeFor(email);
    expect(await liveSessions()).toBe(1);
    const answer = await withCode(challenge, code());
    expect(answer).toMatchObject({ status: 200, body: { employee: { email, secondFactor: 'on' } } });
    expect(cookieOf(answer, 'plumbline_session')).toBeDefined();
    expect(cookieOf(answer, 'plumbline_device')).toBeUndefined();
    const bearer = { authorization: `Bearer ${answer.body.token}` };
    expect((await app.anonymous('GET', '/api/auth/me', undefined, bearer)).status).toBe(200);
  });

  it('gives nobody a challenge who lacks the password', async () => {
    const { email } = await setUpFactor(app, owner);
    const answer = await login(email, {}, 'wrong');
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.wrong_credentials' } });
    expect(answer.body.challenge).toBeUndefined();
  });

  it('takes a code once, also with another challenge and also where two come at once', async () => {
    const { email, code } = await setUpFactor(app, owner);
    const challenges = [];
    for (let count = 0; count < 4; count += 1) challenges.push(await challengeFor(email));
    const answers = await Promise.all(challenges.map((challenge) => withCode(challenge, code())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    const replayed = await withCode(await challengeFor(email), code());
    expect(replayed).toMatchObject({ status: 401, body: { code: 'auth.wrong_factor' } });
    expect(await liveSessions()).toBe(2);
  });

  it('takes a code of the step before or after, and none that is older', async () => {
    const { email, secret } = await setUpFactor(app, owner);
    const shown = (seconds: number) => codeAt(secret, new Date(app.clock.now().getTime() + seconds * 1000));
    for (const seconds of [-60, 60, -90])
      expect((await withCode(await challengeFor(email), shown(seconds))).status).toBe(401);
    app.clock.advance(10 * 60_000);
    expect((await withCode(await challengeFor(email), shown(-30))).status).toBe(200);
    expect((await withCode(await challengeFor(email), shown(30))).status).toBe(200);
  });

  it('takes a challenge once, for five minutes, and only under the same password', async () => {
    const { email, code } = await setUpFactor(app, owner);
    const used = await challengeFor(email);
    expect((await withCode(used, code())).status).toBe(200);
    app.clock.advance(60_000);
    const ended = { status: 401, body: { code: 'auth.challenge_ended' } };
    expect(await withCode(used, code())).toMatchObject(ended);
    const late = await challengeFor(email);
    app.clock.advance(5 * 60_000);
    expect(await withCode(late, code())).toMatchObject(ended);
    const before = await challengeFor(email);
    await owner.call('POST', '/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'another long one',
    });
    expect(await withCode(before, code())).toMatchObject(ended);
    expect(await withCode('made up', code())).toMatchObject(ended);
  });

  it('refuses after five wrong codes, from wherever they come, and a right password does not begin anew', async () => {
    const { email, code } = await setUpFactor(app, owner);
    for (let count = 0; count < 5; count += 1) {
      const challenge = await challengeFor(email);
      expect((await withCode(challenge, '000000')).status).toBe(401);
    }
    const challenge = await challengeFor(email);
    const elsewhere = await app.app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login/factor',
      payload: { challenge, code: code() },
      remoteAddress: '203.0.113.9',
    });
    expect(elsewhere.statusCode).toBe(429);
    app.clock.advance(16 * 60_000);
    expect((await withCode(await challengeFor(email), code())).status).toBe(200);
  });

  it('lets no burst of wrong codes past the limit', async () => {
    const { email, code } = await setUpFactor(app, owner);
    const challenge = await challengeFor(email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => withCode(challenge, '000000')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await withCode(challenge, code())).status).toBe(429);
  });

  it('takes a recovery code once, however it is typed, and tells the owner', async () => {
    const { email, recoveryCodes } = await setUpFactor(app, owner);
    const [code = ''] = recoveryCodes;
    const challenge = await challengeFor(email);
    expect((await withCode(challenge, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
    expect((await withCode(await challengeFor(email), code)).status).toBe(401);
    expect((await owner.call('GET', '/api/auth/factor')).body.recoveryCodesLeft).toBe(9);
    expect(await kindsOf()).toEqual(['employee.factor_set_up', 'employee.recovery_code_used']);
    expect((await mailsTo(email)).at(-1)).toContain('A recovery code was used');
  });

  it('takes no code of somebody else', async () => {
    const { email } = await setUpFactor(app, owner);
    const other = await setUpFactor(app, admin);
    expect((await withCode(await challengeFor(email), other.code())).status).toBe(401);
    expect((await withCode(await challengeFor(email), other.recoveryCodes[0]!)).status).toBe(401);
  });
});

describe('every way that opens a session', () => {
  it('asks for the factor after a personal link has set a password', async () => {
    const { email, code } = await setUpFactor(app, owner);
    const sent = await admin.call('POST', `/api/employees/${owner.employeeId}/reset-password`);
    const link = String(sent.body.url).split('=')[1]!;
    const body = { code: link, password: 'chosen from the mail' };
    const answer = await app.anonymous('POST', '/api/auth/set-password', body);
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.factor_required' } });
    expect(cookieOf(answer, 'plumbline_session')).toBeUndefined();
    expect(await liveSessions()).toBe(0);
    expect((await withCode(answer.body.challenge, code())).status).toBe(200);
    await challengeFor(email, 'chosen from the mail');
  });

  it('asks for it after an admin has set a password', async () => {
    const { email } = await setUpFactor(app, owner);
    const set = { password: 'chosen by an admin' };
    expect((await admin.call('PUT', `/api/employees/${owner.employeeId}`, set)).status).toBe(200);
    await challengeFor(email, set.password);
  });

  it('opens none for a sign-in that began before the factor was set up', async () => {
    const email = await withPassword(app, owner);
    const [row] = await query<{ password_hash: string }>(
      app.db,
      'select password_hash from employees where id = $1',
      [owner.employeeId],
    );
    await setUpFactor(app, owner);
    await query(app.db, 'update employees set password_hash = $2 where id = $1', [
      owner.employeeId,
      row!.password_hash,
    ]);
    const { openSession } = await import('./open-session.ts');
    const device = {
      ip: '127.0.0.1',
      userAgent: '',
      now: app.clock.now(),
      readCookie: () => undefined,
      setCookie: () => undefined,
    };
    const account = { employeeId: owner.employeeId, passwordHash: row!.password_hash };
    await expect(openSession(app.db, account, device, { by: 'password' })).rejects.toThrow(
      'Invalid email or password.',
    );
    await challengeFor(email);
  });
});

describe('a remembered device', () => {
  const remembered = async () => {
    const set = await setUpFactor(app, owner);
    const answer = await withCode(await challengeFor(set.email), set.code(), { rememberDevice: true });
    const cookie = cookieOf(answer, 'plumbline_device')!;
    expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
    return { ...set, headers: { cookie: cookie.split(';')[0]! } };
  };

  it('is not asked for a code for 30 days, is listed, and can be forgotten', async () => {
    const { email, headers } = await remembered();
    expect((await login(email, headers)).status).toBe(200);
    expect((await login(email, headers, 'wrong')).status).toBe(401);
    const { devices } = (await owner.call('GET', '/api/auth/factor')).body;
    expect(devices).toMatchObject([{ ip: '127.0.0.1' }]);
    const path = `/api/auth/factor/devices/${devices[0].id}`;
    expect((await admin.call('DELETE', path)).status).toBe(404);
    expect((await owner.call('DELETE', path)).status).toBe(204);
    expect((await login(email, headers)).status).toBe(401);
  });

  it('ends after 30 days', async () => {
    const { email, headers } = await remembered();
    app.clock.advance(30 * 24 * 3_600_000 + 1);
    expect((await login(email, headers)).status).toBe(401);
  });

  it('ends with the password, and is nobody else’s', async () => {
    const { email, headers } = await remembered();
    const other = await setUpFactor(app, admin);
    expect((await login(other.email, headers)).status).toBe(401);
    const set = { password: 'chosen by an admin' };
    await app.signIn('admin').then((third) => third.call('PUT', `/api/employees/${owner.employeeId}`, set));
    expect((await login(email, headers, set.password)).status).toBe(401);
  });

  it('ends with the factor', async () => {
    const { headers, code } = await remembered();
    app.clock.advance(60_000);
    const off = await owner.call('POST', '/api/auth/factor/turn-off', { password, code: code() });
    expect(off.status).toBe(204);
    const { email } = await setUpFactor(app, owner);
    expect((await login(email, headers)).status).toBe(401);
  });
});

describe('turning it off, and new recovery codes', () => {
  it('take a fresh password and a code', async () => {
    const { email, code, recoveryCodes } = await setUpFactor(app, owner);
    for (const path of ['turn-off', 'recovery-codes']) {
      const url = `/api/auth/factor/${path}`;
      const wrong = await owner.call('POST', url, { password: 'wrong', code: code() });
      expect(wrong).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } });
      const noCode = await owner.call('POST', url, { password, code: '000000' });
      expect(noCode).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } });
    }
    const made = await owner.call('POST', '/api/auth/factor/recovery-codes', { password, code: code() });
    expect(made.body.recoveryCodes).toHaveLength(10);
    const old = await withCode(await challengeFor(email), recoveryCodes[3]!);
    expect(old.status).toBe(401);
    const off = { password, code: made.body.recoveryCodes[0] };
    expect((await owner.call('POST', '/api/auth/factor/turn-off', off)).status).toBe(204);
    expect((await login(email)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([
      'Your second factor is on (your company)',
      'You have new recovery codes (your company)',
      'A recovery code was used (your company)',
      'Your second factor is off (your company)',
    ]);
  });

  it('count wrong codes as the login does', async () => {
    const { email, code } = await setUpFactor(app, owner);
    for (let count = 0; count < 5; count += 1)
      await owner.call('POST', '/api/auth/factor/turn-off', { password, code: '000000' });
    const url = '/api/auth/factor/turn-off';
    expect((await owner.call('POST', url, { password, code: code() })).status).toBe(429);
    expect((await withCode(await challengeFor(email), code())).status).toBe(429);
  });
});

describe('a lost device', () => {
  const path = () => `/api/employees/${owner.employeeId}/factor-removal`;
  const dueRemovals = () => removeFactorsTask({ db: app.db, ...app.app.services }).run(undefined);

  it('has its factor taken off a day after an admin asked, and the person is told at once', async () => {
    const { email } = await setUpFactor(app, owner);
    expect((await owner.call('POST', path())).status).toBe(403);
    expect((await admin.call('POST', path())).body).toMatchObject({ secondFactor: 'removing' });
    expect((await mailsTo(email)).at(-1)).toContain('will be turned off in 24 hours');
    app.clock.advance(23 * 3_600_000);
    // Asked again, it does not begin anew.
    admin = await app.signIn('admin');
    expect((await admin.call('POST', path())).status).toBe(200);
    await dueRemovals();
    await challengeFor(email);
    app.clock.advance(3_600_000);
    await dueRemovals();
    expect((await login(email)).status).toBe(200);
    expect(await kindsOf()).toEqual([
      'employee.factor_set_up',
      'employee.factor_removal_asked',
      'employee.factor_removed',
    ]);
  });

  it('stays when the person signs in with a code, and not by a remembered device', async () => {
    const { email, code } = await setUpFactor(app, owner);
    const first = await withCode(await challengeFor(email), code(), { rememberDevice: true });
    const headers = { cookie: cookieOf(first, 'plumbline_device')!.split(';')[0]! };
    await admin.call('POST', path());
    expect((await login(email, headers)).body.employee.secondFactor).toBe('removing');
    app.clock.advance(60_000);
    const answer = await withCode(await challengeFor(email), code());
    expect(answer.body.employee.secondFactor).toBe('on');
    app.clock.advance(25 * 3_600_000);
    await dueRemovals();
    await challengeFor(email);
  });

  it('stays when an admin says so', async () => {
    const { email } = await setUpFactor(app, owner);
    await admin.call('POST', path());
    expect((await admin.call('DELETE', path())).body).toMatchObject({ secondFactor: 'on' });
    app.clock.advance(25 * 3_600_000);
    await dueRemovals();
    await challengeFor(email);
  });

  it('of the only admin has its factor taken off by whoever runs the machine, at once', async () => {
    const { email } = await setUpFactor(app, admin);
    const { outbox } = app.app.services;
    await removeFactorOf({ db: app.db, outbox }, ` ${email.toUpperCase()}`, app.clock.now());
    expect((await login(email)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)).toBe('Your second factor is off (your company)');
    const again = removeFactorOf({ db: app.db, outbox }, email, app.clock.now());
    await expect(again).rejects.toThrow('has no second factor');
    const unknown = removeFactorOf({ db: app.db, outbox }, 'nobody@example.com', app.clock.now());
    await expect(unknown).rejects.toThrow('Nobody signs in as nobody@example.com.');
  });

  it('is not one’s own to say, nor of somebody without a factor', async () => {
    await setUpFactor(app, admin);
    const own = await admin.call('POST', `/api/employees/${admin.employeeId}/factor-removal`);
    expect(own).toMatchObject({ status: 409, body: { code: 'employee.own_account' } });
    expect(await admin.call('POST', path())).toMatchObject({
      status: 409,
      body: { code: 'auth.factor_off' },
    });
  });
});

it('tells only admins and oneself who has a factor', async () => {
  await setUpFactor(app, owner);
  const seenBy = async (caller: TestCaller, id: number) =>
    (await caller.call('GET', '/api/employees')).body.find((each: { id: number }) => each.id === id)
      .secondFactor;
  expect(await seenBy(admin, owner.employeeId)).toBe('on');
  expect(await seenBy(owner, owner.employeeId)).toBe('on');
  expect(await seenBy(owner, admin.employeeId)).toBeNull();
});
