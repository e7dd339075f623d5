import { afterAll, beforeAll, expect, it } from 'vitest';

import { Authenticator } from '../../../../test/support/authenticator.ts';
import { codeAt, ownPassword, setUpFactor, withPassword } from '../../../../test/support/second-factor.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { contract } from '../../../shared/contract.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import { query } from '../../platform/db/query.ts';

const password = 'a long enough one';
const next = 'another one to know';
const origin = 'https://office.example.com';

let app: TestApp;
let admin: TestCaller;
let count = 0;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: origin } });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function employee(more: object = {}): Promise<{ id: number; email: string }> {
  count += 1;
  const email = `person${count}@example.com`;
  const { body } = await admin.call('POST', '/api/employees', {
    firstName: 'Ann',
    email,
    role: 'field',
    ...more,
  });
  return { id: body.id as number, email };
}

interface OwnCall {
  path: string;
  body?: object;
  caller?: TestCaller['call'];
}

/** Somebody with a second factor. */
async function withFactor() {
  const own = await app.signIn('field');
  const { code } = await setUpFactor(app, own);
  return { caller: own.call, body: { password: ownPassword, code: code() } };
}

/** What a browser has made for somebody who began to add a passkey. */
async function newPasskey(own: TestCaller) {
  await withPassword(app, own);
  const { body } = await own.call('POST', '/api/auth/passkeys/options', { password: ownPassword });
  return { passkey: new Authenticator(origin).create(body) };
}

const eventsOf = (kind: string) => `select 1 from events where kind = '${kind}'`;

/** The calls that do something in transactions of their own, each ready to be made once, with what there is one more of then. */
const calls: Record<string, { done: string; make: () => Promise<OwnCall> }> = {
  'POST /api/employees/:id/invite': {
    done: eventsOf('employee.invited'),
    make: async () => ({ path: `/api/employees/${(await employee()).id}/invite` }),
  },
  'POST /api/employees/:id/reset-password': {
    done: eventsOf('employee.reset_link_sent'),
    make: async () => ({ path: `/api/employees/${(await employee({ password })).id}/reset-password` }),
  },
  'POST /api/system/test-messages': {
    done: eventsOf('system.test_sent'),
    make: async () => ({ path: '/api/system/test-messages', body: { channel: 'email' } }),
  },
  'POST /api/messages/:id/again': {
    done: 'select 1 from messages, generate_series(1, attempts)',
    async make() {
      const { body } = await admin.call('POST', '/api/system/test-messages', { channel: 'email' });
      return { path: `/api/messages/${body.messageId}/again`, body: {} };
    },
  },
  'POST /api/projects/:id/appointments/:apptId/on-my-way': {
    done: eventsOf('appointment.on_my_way'),
    async make() {
      const customer = { name: 'Ann Lee', email: 'ann@example.com' };
      const { body: project } = await admin.call('POST', '/api/projects', { customer });
      const inMinutes = (minutes: number) =>
        new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
      const url = `/api/projects/${project.id}/appointments`;
      const times = { startsAt: inMinutes(30), endsAt: inMinutes(90) };
      const { body } = await admin.call('POST', url, { ...times, employeeIds: [admin.employeeId] });
      return {
        path: `${url}/${body.id}/on-my-way`,
        body: { channel: 'email', arrivesAt: inMinutes(20) },
      };
    },
  },
  'POST /api/auth/factor': {
    done: 'select 1 from second_factors',
    async make() {
      const own = await app.signIn('field');
      await withPassword(app, own);
      return { path: '/api/auth/factor', body: { password: ownPassword }, caller: own.call };
    },
  },
  'POST /api/auth/prove': {
    done: `select 1 from security_events where kind = 'auth.proved'`,
    async make() {
      const own = await app.signIn('field');
      await withPassword(app, own);
      return { path: '/api/auth/prove', body: { password: ownPassword }, caller: own.call };
    },
  },
  'POST /api/auth/factor/confirm': {
    done: eventsOf('employee.factor_set_up'),
    async make() {
      const own = await app.signIn('field');
      await withPassword(app, own);
      const { body } = await own.call('POST', '/api/auth/factor', { password: ownPassword });
      const code = codeAt(body.secret as string, app.clock.now());
      return { path: '/api/auth/factor/confirm', body: { code }, caller: own.call };
    },
  },
  'POST /api/auth/factor/recovery-codes': {
    done: eventsOf('employee.recovery_codes_made'),
    make: async () => ({ path: '/api/auth/factor/recovery-codes', ...(await withFactor()) }),
  },
  'POST /api/auth/factor/turn-off': {
    done: eventsOf('employee.factor_turned_off'),
    make: async () => ({ path: '/api/auth/factor/turn-off', ...(await withFactor()) }),
  },
  'POST /api/auth/passkeys/options': {
    done: 'select 1 from passkey_challenges',
    async make() {
      const own = await app.signIn('field');
      await withPassword(app, own);
      return { path: '/api/auth/passkeys/options', body: { password: ownPassword }, caller: own.call };
    },
  },
  'POST /api/auth/passkeys': {
    done: eventsOf('employee.passkey_added'),
    async make() {
      const own = await app.signIn('field');
      return { path: '/api/auth/passkeys', body: await newPasskey(own), caller: own.call };
    },
  },
  'POST /api/auth/passkeys/:passkeyId/remove': {
    done: eventsOf('employee.passkey_removed'),
    async make() {
      const own = await app.signIn('field');
      const { body } = await own.call('POST', '/api/auth/passkeys', await newPasskey(own));
      const { passkeys } = (await own.call('GET', '/api/auth/factor')).body;
      return {
        path: `/api/auth/passkeys/${passkeys[0].id}/remove`,
        body: { password: ownPassword, code: body.recoveryCodes[0] },
        caller: own.call,
      };
    },
  },
  'POST /api/auth/change-password': {
    done: eventsOf('employee.password_changed'),
    async make() {
      const { email } = await employee({ password });
      const { body } = await app.anonymous('POST', '/api/auth/login', { email, password });
      return {
        path: '/api/auth/change-password',
        body: { currentPassword: password, newPassword: next },
        caller: (method, url, given, headers) =>
          app.anonymous(method, url, given, { authorization: `Bearer ${body.token}`, ...headers }),
      };
    },
  },
};

/** Those that do nothing twice without a key, and those that keep theirs with the messages that they record. */
const others = [
  'POST /api/uploads/:id/parts',
  'POST /api/tries/end',
  /^POST \/api\/import\/\w+\/(?:preview|left-out)$/,
  /^POST \/api\/.*\/(?:email|send|whatsapp)$/,
];

it('holds every call with transactions of its own', () => {
  const own = Object.values<Endpoint>(contract)
    .filter(({ method, access, transaction }) => method !== 'GET' && access !== 'public' && transaction)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((each) => !others.some((other) => (other instanceof RegExp ? other.test(each) : other === each)));
  expect(own.toSorted()).toEqual(Object.keys(calls).toSorted());
});

const countOf = async (done: string) => (await query(app.db, done, [])).length;

it.each(Object.entries(calls))('%s is known by its key', async (name, { done, make }) => {
  const key = { 'idempotency-key': `done ${name}`.replaceAll(' ', '-') };
  const { path, body, caller = admin.call } = await make();
  const before = await countOf(done);
  expect((await caller('POST', path, body, key)).status).toBeLessThan(300);
  expect((await caller('POST', '/api/tries/end', { key: key['idempotency-key'] })).body).toMatchObject({
    isDone: true,
  });
  expect((await caller('POST', path, body, key)).status).toBeLessThan(300);
  expect(await countOf(done)).toBe(before + 1);
});

it.each(Object.entries(calls))('%s is refused once it was ended', async (name, { done, make }) => {
  const key = { 'idempotency-key': `ended ${name}`.replaceAll(' ', '-') };
  const { path, body, caller = admin.call } = await make();
  const before = await countOf(done);
  const ended = await caller('POST', '/api/tries/end', { key: key['idempotency-key'] });
  expect(ended.body).toEqual({ isDone: false, answer: null });
  expect(await caller('POST', path, body, key)).toMatchObject({
    status: 409,
    body: { code: 'request.ended' },
  });
  expect(await countOf(done)).toBe(before);
});

it('changes the password again under a key that is known, since no key stands for a password', async () => {
  const key = { 'idempotency-key': 'one-form-two-passwords' };
  const { path, body, caller = admin.call } = await calls['POST /api/auth/change-password']!.make();
  await caller('POST', path, body, key);
  const again = { currentPassword: next, newPassword: 'a third one to know' };
  expect((await caller('POST', path, again, key)).status).toBe(204);
  expect((await caller('POST', path, { ...again, newPassword: password }, key)).status).toBe(422);
});
