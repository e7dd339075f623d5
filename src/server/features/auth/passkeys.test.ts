import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Authenticator } from '../../../../test/support/authenticator.ts';
import {
  codeAt,
  ownPassword as password,
  setUpFactor,
  withPassword,
} from '../../../../test/support/second-factor.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { removeFactorOf, removeFactorsTask } from './remove-factor.ts';
import { relyingParty } from './relying-party.ts';

const origin = 'https://office.example.com';
let app: TestApp;
let admin: TestCaller;
let owner: TestCaller;
let email: string;
let device: Authenticator;

beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: origin } });
});
afterAll(() => app.close());
beforeEach(async () => {
  // So that all limits begin anew.
  app.clock.advance(16 * 60_000);
  admin = await app.signIn('admin');
  owner = await app.signIn('office');
  email = await withPassword(app, owner);
  device = new Authenticator(origin);
});

type Oddity = Parameters<Authenticator['create']>[1];

const begin = (caller = owner, more: object = {}) =>
  caller.call('POST', '/api/auth/passkeys/options', { password, ...more });

async function add(caller = owner, odd: Oddity = {}, more: object = {}, by = device) {
  const options = await begin(caller, more);
  expect(options.status).toBe(200);
  return caller.call('POST', '/api/auth/passkeys', { passkey: by.create(options.body, odd) });
}

const loginOptions = async (challenge?: string) =>
  (await app.anonymous('POST', '/api/auth/login/passkey/options', { ...(challenge && { challenge }) })).body;

const loginWith = (passkey: object, more: object = {}) =>
  app.anonymous('POST', '/api/auth/login/passkey', { passkey, ...more });

const signInByPasskey = async (odd: Oddity = {}, by = device) => loginWith(by.use(await loginOptions(), odd));

async function challengeFor(given = password) {
  const answer = await app.anonymous('POST', '/api/auth/login', { email, password: given });
  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.factor_required' } });
  return { challenge: answer.body.challenge as string, factors: answer.body.factors as string[] };
}

const factorOf = async (caller = owner) => (await caller.call('GET', '/api/auth/factor')).body;
const passkeyId = async () => (await factorOf()).passkeys[0].id as number;

const liveSessions = async () =>
  (
    await query(app.db, 'select 1 from sessions where employee_id = $1 and ended_at is null', [
      owner.employeeId,
    ])
  ).length;

const kindsOf = async () =>
  (
    await query<{ kind: string }>(
      app.db,
      `select kind from events where subject_kind = 'employee' and subject_id = $1 order by id`,
      [owner.employeeId],
    )
  ).map(({ kind }) => kind);

const subjects = async () =>
  (
    await query<{ subject: string }>(
      app.db,
      'select subject from messages where $1 = any(recipients) order by id',
      [email],
    )
  ).map(({ subject }) => subject.replace(' (your company)', ''));

/** What proves the owner with a passkey instead of a code. */
const byPasskey = async () => ({ password, passkey: device.use(await loginOptions()) });

describe('adding a passkey', () => {
  it('takes a fresh password, turns the factor on, gives recovery codes once, and ends the other sessions', async () => {
    const other = (await app.anonymous('POST', '/api/auth/login', { email, password })).body.token as string;
    const wrong = await begin(owner, { password: 'wrong' });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { password: expect.any(String) } } });
    const first = await add(owner, { aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' });
    expect(first).toMatchObject({ status: 201 });
    expect(first.body.recoveryCodes).toHaveLength(10);
    expect(await factorOf()).toMatchObject({
      since: app.clock.now().toISOString(),
      hasApp: false,
      recoveryCodesLeft: 10,
      passkeyOrigin: origin,
      passkeys: [{ name: 'iCloud Keychain', lastUsedAt: null, isBlocked: false, transports: ['internal'] }],
    });
    const bearer = { authorization: `Bearer ${other}` };
    expect((await app.anonymous('GET', '/api/auth/me', undefined, bearer)).status).toBe(401);
    expect((await owner.call('GET', '/api/auth/me')).body.secondFactor).toBe('on');
    expect((await add(owner, {}, await byPasskey())).body.recoveryCodes).toEqual([]);
    expect(await kindsOf()).toEqual([
      'employee.passkey_added',
      'employee.factor_set_up',
      'employee.passkey_added',
    ]);
    expect(await subjects()).toEqual(['Your second factor is on', 'A passkey was added']);
  });

  it('takes the factor that is on, too: a password and an open session are not enough', async () => {
    const { code } = await setUpFactor(app, owner);
    expect(await begin()).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } });
    expect(await begin(owner, { code: '000000' })).toMatchObject({ status: 422 });
    expect((await add(owner, {}, { code: code() })).status).toBe(201);
    expect(await factorOf()).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 });
  });

  const refused = { status: 422, body: { code: 'passkey.refused' } };

  it.each<[string, Oddity]>([
    ['another origin', { origin: 'https://office.example.com.evil.example' }],
    ['another address of the same name', { origin: 'http://office.example.com' }],
    ['another relying party', { rpId: 'example.com' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another ceremony', { type: 'webauthn.get' }],
    ['a maker’s certificate', { format: 'android-key' }],
  ])('refuses one made for %s', async (_what, odd) => {
    expect(await add(owner, odd)).toMatchObject(refused);
    expect(await factorOf()).toMatchObject({ since: null, passkeys: [] });
  });

  it('refuses a challenge that is used, has run out, or is another session’s', async () => {
    const { body } = await begin();
    const made = device.create(body);
    expect((await owner.call('POST', '/api/auth/passkeys', { passkey: made })).status).toBe(201);
    expect(await owner.call('POST', '/api/auth/passkeys', { passkey: made })).toMatchObject(refused);
    const foreign = await begin(admin, { password }).then(async ({ status }) => {
      expect(status).toBe(422);
      await withPassword(app, admin);
      return begin(admin);
    });
    const stolen = { passkey: device.create(foreign.body) };
    expect(await owner.call('POST', '/api/auth/passkeys', stolen)).toMatchObject(refused);
    app.clock.advance(5 * 60_000);
    expect(await admin.call('POST', '/api/auth/passkeys', stolen)).toMatchObject(refused);
  });

  it('refuses one that somebody has already, and what is too long or none of a browser’s', async () => {
    await add();
    const made = device.create((await begin(owner, await byPasskey())).body);
    const known = (await factorOf()).passkeys[0].credentialId as string;
    const call = (passkey: object) => owner.call('POST', '/api/auth/passkeys', { passkey });
    expect(await call({ ...made, credentialId: known })).toMatchObject(refused);
    expect(await call({ ...made, attestationObject: 'A'.repeat(9_000) })).toMatchObject({ status: 422 });
    expect(await call({ ...made, clientDataJSON: '<>' })).toMatchObject({ status: 422 });
    // Arrays in arrays, 4,000 deep.
    const deep = Buffer.alloc(4_000, 0x81).toString('base64url');
    expect(await call({ ...made, attestationObject: deep })).toMatchObject(refused);
    expect((await call(made)).status).toBe(201);
  });

  it('is not offered where browsers have no passkeys', () => {
    expect(relyingParty('http://127.0.0.1:3000')).toBeNull();
    expect(relyingParty('https://192.0.2.7')).toBeNull();
    expect(relyingParty('https://[2001:db8::1]')).toBeNull();
    expect(relyingParty('http://office.example.com')).toBeNull();
    expect(relyingParty('http://localhost:3000')).toEqual({
      id: 'localhost',
      origin: 'http://localhost:3000',
    });
    expect(relyingParty('https://office.example.com')).toEqual({ id: 'office.example.com', origin });
  });
});

describe('signing in without a password', () => {
  it('opens a session and notes the use', async () => {
    await add();
    const answer = await signInByPasskey();
    expect(answer).toMatchObject({ status: 200, body: { employee: { email, secondFactor: 'on' } } });
    expect(String(answer.headers['set-cookie'])).toContain('plumbline_session=');
    const bearer = { authorization: `Bearer ${answer.body.token}` };
    expect((await app.anonymous('GET', '/api/auth/me', undefined, bearer)).status).toBe(200);
    expect((await factorOf()).passkeys[0].lastUsedAt).toBe(app.clock.now().toISOString());
  });

  const refused = { status: 401, body: { code: 'auth.wrong_factor' } };

  it.each<[string, Oddity]>([
    ['at another origin', { origin: 'https://0ffice.example.com' }],
    ['for another relying party', { rpId: 'example.com' }],
    ['in another ceremony', { type: 'webauthn.create' }],
    ['without having checked who uses it', { isUnverified: true }],
    ['with the handle of another person', { userHandle: 'AAAA' }],
  ])('refuses a passkey that was used %s', async (_what, odd) => {
    await add();
    const before = await liveSessions();
    expect(await signInByPasskey(odd)).toMatchObject(refused);
    expect(await liveSessions()).toBe(before);
    expect((await factorOf()).passkeys[0].isBlocked).toBe(false);
  });

  it('refuses a replay, a challenge that has run out or was made up, and one of a second step', async () => {
    await add();
    const ended = { status: 401, body: { code: 'auth.challenge_ended' } };
    const use = device.use(await loginOptions());
    expect((await loginWith(use)).status).toBe(200);
    expect(await loginWith(use)).toMatchObject(ended);
    const late = device.use(await loginOptions());
    app.clock.advance(5 * 60_000);
    expect(await loginWith(late)).toMatchObject(ended);
    expect(await signInByPasskey({ challenge: 'A'.repeat(43) })).toMatchObject(ended);
    const { challenge } = await challengeFor();
    expect(await loginWith(device.use(await loginOptions(challenge)))).toMatchObject(ended);
    expect(await loginWith({ ...use, clientDataJSON: 'AAAA' })).toMatchObject(refused);
  });

  it('refuses a passkey that nobody has, and a signature of another key', async () => {
    await add();
    const stranger = new Authenticator(origin);
    stranger.create((await begin(owner, await byPasskey())).body);
    const strange = stranger.use(await loginOptions());
    expect(await loginWith(strange)).toMatchObject(refused);
    const forged = {
      ...stranger.use(await loginOptions()),
      credentialId: (await factorOf()).passkeys[0].credentialId,
    };
    expect(await loginWith(forged)).toMatchObject(refused);
    expect((await factorOf()).passkeys[0].isBlocked).toBe(false);
  });

  it('lets nobody in who was deactivated, or whose passkey was removed', async () => {
    await add();
    const path = `/api/employees/${owner.employeeId}`;
    await admin.call('PUT', path, { isActive: false });
    expect(await signInByPasskey()).toMatchObject(refused);
    await admin.call('PUT', path, { isActive: true });
    expect((await signInByPasskey()).status).toBe(200);
  });

  it('blocks a passkey whose count runs back, tells its owner, and takes neither of the copies again', async () => {
    const { body } = await add(owner, { signCount: 7 });
    expect((await signInByPasskey({ signCount: 9 })).status).toBe(200);
    expect(await signInByPasskey({ signCount: 9 })).toMatchObject(refused);
    expect((await factorOf()).passkeys).toMatchObject([{ isBlocked: true }]);
    expect(await subjects()).toEqual(['Your second factor is on', 'A passkey is blocked']);
    expect((await kindsOf()).at(-1)).toBe('employee.passkey_blocked');
    expect(await signInByPasskey({ signCount: 50 })).toMatchObject(refused);
    // The owner is not locked out.
    const { challenge, factors } = await challengeFor();
    expect(factors).toEqual([]);
    const code = body.recoveryCodes[0];
    expect((await app.anonymous('POST', '/api/auth/login/factor', { challenge, code })).status).toBe(200);
    const proof = { password, code: body.recoveryCodes[1] };
    const url = `/api/auth/passkeys/${await passkeyId()}/remove`;
    expect((await owner.call('POST', url, proof)).status).toBe(204);
  });

  it('takes a passkey that does not count as often as it is used', async () => {
    await add(owner, { signCount: 0 });
    for (let count = 0; count < 2; count += 1)
      expect((await signInByPasskey({ signCount: 0 })).status).toBe(200);
  });
});

describe('the second step', () => {
  it('takes a passkey in place of a code, and remembers the device', async () => {
    await add();
    const { challenge, factors } = await challengeFor();
    expect(factors).toEqual(['passkey']);
    const options = await loginOptions(challenge);
    expect(options).toMatchObject({ userVerification: 'preferred', allowCredentials: [{}] });
    // The password was entered, so it need not check who uses it.
    const use = device.use(options, { isUnverified: true });
    const answer = await loginWith(use, { challenge, rememberDevice: true });
    expect(answer.status).toBe(200);
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    const cookie = cookies.find((each) => each.startsWith('plumbline_device='))!.split(';')[0]!;
    const again = await app.anonymous('POST', '/api/auth/login', { email, password }, { cookie });
    expect(again.status).toBe(200);
    expect(await loginWith(use, { challenge })).toMatchObject({
      status: 401,
      body: { code: 'auth.challenge_ended' },
    });
  });

  it('takes no passkey of somebody else, and none under another challenge', async () => {
    await add();
    await withPassword(app, admin);
    const other = new Authenticator(origin);
    await add(admin, {}, {}, other);
    const { challenge } = await challengeFor();
    const options = await loginOptions(challenge);
    const foreign = other.use({ ...options, allowCredentials: [] });
    expect(await loginWith(foreign, { challenge })).toMatchObject({
      status: 401,
      body: { code: 'auth.wrong_factor' },
    });
    const ended = { status: 401, body: { code: 'auth.challenge_ended' } };
    expect(await loginWith(device.use(await loginOptions()), { challenge })).toMatchObject(ended);
    const { challenge: second } = await challengeFor();
    expect(await loginWith(device.use(options), { challenge: second })).toMatchObject(ended);
    app.clock.advance(5 * 60_000);
    expect(await loginWith(device.use(options), { challenge })).toMatchObject(ended);
  });

  it('takes six digits from nobody who has no app', async () => {
    await add();
    const { challenge } = await challengeFor();
    const answer = await app.anonymous('POST', '/api/auth/login/factor', { challenge, code: '123456' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.wrong_factor' } });
  });
});

describe('one second factor', () => {
  it('is an app beside passkeys: set up with the factor’s proof, without ending the recovery codes', async () => {
    await add();
    expect(await owner.call('POST', '/api/auth/factor', { password })).toMatchObject({ status: 422 });
    const { body } = await owner.call('POST', '/api/auth/factor', await byPasskey());
    // Until its first code the app counts for nothing.
    expect((await challengeFor()).factors).toEqual(['passkey']);
    const code = codeAt(body.secret, app.clock.now());
    const on = await owner.call('POST', '/api/auth/factor/confirm', { code });
    expect(on).toMatchObject({ status: 200, body: { recoveryCodes: [] } });
    expect((await challengeFor()).factors).toEqual(['app', 'passkey']);
    expect(await factorOf()).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 });
  });

  it('is turned off whole, with a passkey as well as with a code', async () => {
    const { code } = await setUpFactor(app, owner);
    await add(owner, {}, { code: code() });
    const off = await owner.call('POST', '/api/auth/factor/turn-off', await byPasskey());
    expect(off.status).toBe(204);
    expect(await factorOf()).toMatchObject({ since: null, hasApp: false, passkeys: [] });
    expect((await app.anonymous('POST', '/api/auth/login', { email, password })).status).toBe(200);
    expect(await signInByPasskey()).toMatchObject({ status: 401 });
  });

  it('is taken off by an admin after a day, unless its owner signs in with a passkey', async () => {
    await add();
    const path = `/api/employees/${owner.employeeId}/factor-removal`;
    const due = () => removeFactorsTask({ db: app.db, ...app.app.services }).run(undefined);
    expect((await admin.call('POST', path)).body).toMatchObject({ secondFactor: 'removing' });
    expect((await signInByPasskey()).body.employee.secondFactor).toBe('on');
    app.clock.advance(25 * 3_600_000);
    await due();
    await challengeFor();
    admin = await app.signIn('admin');
    await admin.call('POST', path);
    app.clock.advance(25 * 3_600_000);
    await due();
    expect(await signInByPasskey()).toMatchObject({ status: 401 });
    expect((await app.anonymous('POST', '/api/auth/login', { email, password })).status).toBe(200);
  });

  it('is taken off by whoever runs the machine, with all passkeys', async () => {
    await add();
    await removeFactorOf({ db: app.db, outbox: app.app.services.outbox }, email, app.clock.now());
    expect(await factorOf()).toMatchObject({ since: null, passkeys: [] });
    expect(await signInByPasskey()).toMatchObject({ status: 401 });
  });

  it('outlives a new password, which ends what was begun with the old one', async () => {
    await add();
    const { challenge } = await challengeFor();
    const options = await loginOptions(challenge);
    const changed = { currentPassword: password, newPassword: 'another long one' };
    expect((await owner.call('POST', '/api/auth/change-password', changed)).status).toBe(204);
    expect(await loginWith(device.use(options), { challenge })).toMatchObject({ status: 401 });
    expect((await signInByPasskey()).status).toBe(200);
  });
});

describe('the own passkeys', () => {
  it('are renamed, by their owner alone', async () => {
    await add();
    const path = `/api/auth/passkeys/${await passkeyId()}`;
    expect((await owner.call('PUT', path, { name: 'Work laptop' })).body).toMatchObject({
      name: 'Work laptop',
    });
    expect((await admin.call('PUT', path, { name: 'Mine' })).status).toBe(404);
    expect((await owner.call('PUT', path, { name: ' ' })).status).toBe(422);
    expect((await factorOf()).passkeys[0].name).toBe('Work laptop');
  });

  it('are removed with the password and the factor; the last one turns the factor off', async () => {
    const { body } = await add();
    await add(owner, {}, await byPasskey());
    const other = (await signInByPasskey()).body.token as string;
    const url = `/api/auth/passkeys/${await passkeyId()}/remove`;
    expect(await owner.call('POST', url, { password })).toMatchObject({ status: 422 });
    expect(await owner.call('POST', url, { ...(await byPasskey()), password: 'wrong' })).toMatchObject({
      status: 422,
    });
    await withPassword(app, admin);
    expect((await admin.call('POST', url, { password })).status).toBe(404);
    expect((await owner.call('POST', url, await byPasskey())).status).toBe(204);
    const bearer = { authorization: `Bearer ${other}` };
    expect((await app.anonymous('GET', '/api/auth/me', undefined, bearer)).status).toBe(401);
    expect(await factorOf()).toMatchObject({ since: expect.any(String), passkeys: [{}] });
    const last = `/api/auth/passkeys/${await passkeyId()}/remove`;
    const proof = { password, code: body.recoveryCodes[0] };
    expect((await owner.call('POST', last, proof)).status).toBe(204);
    expect(await factorOf()).toMatchObject({ since: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await subjects()).slice(-2)).toEqual(['A recovery code was used', 'Your second factor is off']);
    expect((await app.anonymous('POST', '/api/auth/login', { email, password })).status).toBe(200);
  });

  it('prove who somebody is once, and only with the own one', async () => {
    await add();
    const proof = await byPasskey();
    expect((await owner.call('POST', '/api/auth/factor/recovery-codes', proof)).status).toBe(200);
    expect((await owner.call('POST', '/api/auth/factor/recovery-codes', proof)).status).toBe(422);
    await withPassword(app, admin);
    const other = new Authenticator(origin);
    await add(admin, {}, {}, other);
    const foreign = { password, passkey: other.use(await loginOptions()) };
    expect((await owner.call('POST', '/api/auth/factor/recovery-codes', foreign)).status).toBe(422);
  });

  it('are at most twenty', async () => {
    await add();
    const factor = 'select id from second_factors where employee_id = $1';
    await query(
      app.db,
      `insert into passkeys (factor_id, credential_id, public_key, sign_count, transports, name, created_at)
       select (${factor}), sha256(format('%s %s', $1::text, n)::bytea), '\\x00', 0, '{}', 'Key', now() from generate_series(2, 20) n`,
      [owner.employeeId],
    );
    expect(await begin(owner, await byPasskey())).toMatchObject({
      status: 409,
      body: { code: 'passkey.too_many' },
    });
  });
});
