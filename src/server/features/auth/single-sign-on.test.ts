import type { ServerResponse } from 'node:http';

import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';

import {
  anotherKey,
  startOidcPeer,
  type Cookies,
  type Forge,
  type OidcPeer,
} from '../../../../test/support/oidc-peer.ts';
import { setUpFactor, withPassword, ownPassword } from '../../../../test/support/second-factor.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { programAudit } from '../../platform/audit-context.ts';
import { query } from '../../platform/db/query.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openOtherWays } from './sso-settings.ts';
import { sessionCookie, ssoTokenCookie } from './session-tokens.ts';

let app: TestApp;
let peer: OidcPeer;
let admin: TestCaller;
let count = 0;

beforeAll(async () => {
  peer = await startOidcPeer();
  app = await createTestApp();
  // Tokens are made and checked by the world's clock.
  app.clock.set(new Date().toISOString());
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await peer.close();
});
beforeEach(async () => {
  peer.forge = undefined;
  peer.intercept = undefined;
  // More sign-ins than one address may try in a minute.
  await query(app.db, 'delete from call_counts');
  await query(app.db, 'update single_sign_on set emergency_id = null');
  app.clock.set(new Date().toISOString());
  admin = await app.signIn('admin');
  await set({});
});

const set = async (changes: object) => {
  const wanted = {
    issuer: peer.issuer,
    clientId: peer.clientId,
    clientSecret: peer.clientSecret,
    name: 'Keycloak',
    domains: [],
    newRole: null,
    roleClaim: '',
    roleValues: [],
    meetsFactor: true,
    emergencyId: null,
    ...changes,
  };
  return admin.call('PUT', '/api/settings/sso', wanted);
};

/** Somebody at the provider, with an address that belongs to an employee or to nobody. */
function person(email: string, claims: object = {}): string {
  count += 1;
  const sub = `person-${count}`;
  peer.people.set(sub, { sub, claims: { email, email_verified: true, name: 'Nora Quist', ...claims } });
  return sub;
}

const emailOf = async ({ employeeId }: TestCaller) =>
  (await query<{ email: string }>(app.db, 'select email from employees where id = $1', [employeeId]))[0]!
    .email;

/** A browser's cookies for our site, from an answer. */
function keepCookies(headers: Record<string, unknown>, cookies: Cookies): Cookies {
  for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return cookies;
}
const cookieOf = (cookies: Cookies) => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });

async function start(cookies: Cookies = new Map(), returnTo = '/') {
  const answer = await app.anonymous(
    'GET',
    `/api/auth/sso/start?returnTo=${encodeURIComponent(returnTo)}`,
    undefined,
    cookieOf(cookies),
  );
  expect(answer.status).toBe(302);
  keepCookies(answer.headers, cookies);
  return { location: String(answer.headers['location']), cookies };
}

async function comeBack(url: string, cookies: Cookies) {
  const { pathname, search } = new URL(url);
  const answer = await app.anonymous('GET', pathname + search, undefined, cookieOf(cookies));
  expect(answer.status).toBe(302);
  keepCookies(answer.headers, cookies);
  return String(answer.headers['location']);
}

/** The whole way of somebody's browser: where it ends, and the cookies then. */
async function signIn(as: string, cookies: Cookies = new Map(), returnTo = '/') {
  const { location } = await start(cookies, returnTo);
  expect(location).toContain(peer.issuer);
  return { end: await comeBack(await peer.visit(location, as), cookies), cookies };
}

const takeToken = (cookies: Cookies) =>
  app.anonymous('POST', '/api/auth/sso/token', undefined, cookieOf(cookies));

const lastRefusal = async () => {
  const [row] = await query<{ tried: string; details: { why: string } }>(
    app.db,
    `select tried, details from security_events where kind = 'auth.sso_refused' order by id desc limit 1`,
  );
  return row;
};

it('signs an employee in by the verified address, and hands the page its token once', async () => {
  const own = await app.signIn('office');
  const { end, cookies } = await signIn(
    person(await emailOf(own)),
    new Map(),
    '/employee/Ada/calendar?day=2026-01-05',
  );
  expect(end).toBe('/employee/Ada/calendar?day=2026-01-05#sso=done');
  expect(cookies.has(sessionCookie)).toBe(true);
  const taken = await takeToken(cookies);
  expect(taken.status).toBe(200);
  expect(taken.body.employee).toMatchObject({ id: own.employeeId, usesSso: true });
  const me = await app.anonymous('GET', '/api/auth/me', undefined, {
    authorization: `Bearer ${taken.body.token}`,
  });
  expect(me.body.id).toBe(own.employeeId);
  keepCookies(taken.headers, cookies);
  expect(cookies.has(ssoTokenCookie)).toBe(false);
  expect((await takeToken(cookies)).status).toBe(401);
  const [event] = await query<{ details: object }>(
    app.db,
    `select details from security_events where kind = 'auth.signed_in' and subject_id = $1 order by id desc limit 1`,
    [own.employeeId],
  );
  expect(event!.details).toMatchObject({ by: 'sso' });
});

it('knows who is linked by the provider’s own name for them, whatever the addresses are by now', async () => {
  const own = await app.signIn('field');
  const sub = person(await emailOf(own));
  await signIn(sub);
  peer.people.get(sub)!.claims = { email: 'someone.else@example.com', email_verified: false };
  const { end, cookies } = await signIn(sub);
  expect(end).toBe('/#sso=done');
  expect((await takeToken(cookies)).body.employee.id).toBe(own.employeeId);
  expect(await emailOf(own)).not.toBe('someone.else@example.com');
});

it('lets nobody take an account over that is linked, until an admin unlinks it', async () => {
  const own = await app.signIn('field');
  const email = await emailOf(own);
  await signIn(person(email));
  const other = person(email);
  expect((await signIn(other)).end).toBe('/#sso=linked');
  const unlinked = await admin.call('DELETE', `/api/employees/${own.employeeId}/sso`);
  expect(unlinked.body.usesSso).toBe(false);
  expect((await signIn(other)).end).toBe('/#sso=done');
});

test.each([
  ['an address that is not verified', { email_verified: false }, 'unverified'],
  ['an address of which the provider says nothing', { email_verified: undefined }, 'unverified'],
  ['a text in place of the word', { email_verified: 'false' }, 'unverified'],
  ['no address', { email: undefined }, 'unverified'],
  ['what is no address', { email: 'not an address' }, 'unverified'],
  ['the address of nobody here', { email: 'nobody@elsewhere.example' }, 'unknown'],
])('refuses %s', async (_what, claims, reason) => {
  const own = await app.signIn('field');
  const { end, cookies } = await signIn(person(await emailOf(own), claims));
  expect(end).toBe(`/#sso=${reason}`);
  expect(cookies.has(sessionCookie)).toBe(false);
  expect((await lastRefusal())!.details.why).toBe(reason);
});

it('refuses whoever was deactivated or removed, linked or not, and adds nobody in their place', async () => {
  await set({ domains: ['example.com'], newRole: 'field' });
  const [linked, gone] = [await app.signIn('field'), await app.signIn('field')];
  const sub = person(await emailOf(linked));
  await signIn(sub);
  await admin.call('PUT', `/api/employees/${linked.employeeId}`, { isActive: false });
  expect((await signIn(sub)).end).toBe('/#sso=inactive');
  const email = await emailOf(gone);
  await admin.call('DELETE', `/api/employees/${gone.employeeId}`);
  expect((await signIn(person(email))).end).toBe('/#sso=inactive');
});

it('adds somebody of an allowed domain with the role for new people, and nobody of another', async () => {
  expect((await set({ newRole: 'field' })).body.fields.domains).toMatch(/email domains first/);
  await set({ domains: ['quist.example'], newRole: 'office' });
  expect((await signIn(person('nora@other.example'))).end).toBe('/#sso=domain');
  const { end, cookies } = await signIn(
    person('nora@quist.example', { given_name: 'Nora', family_name: 'Quist' }),
  );
  expect(end).toBe('/#sso=done');
  const { employee } = (await takeToken(cookies)).body;
  expect(employee).toMatchObject({ firstName: 'Nora', lastName: 'Quist', role: 'office', status: 'active' });
  // No invitation to a password goes out.
  expect(await query(app.db, `select 1 from messages where recipients::text like '%nora@quist%'`)).toEqual(
    [],
  );
});

it('gives the finer roles too, which the history names, and leaves one of the company’s own', async () => {
  await set({
    domains: ['finer.example'],
    newRole: 'estimator',
    roleClaim: 'groups',
    roleValues: [{ value: 'books', role: 'bookkeeper' }],
  });
  const sub = person('ida@finer.example', { groups: [] });
  const present = async () => (await takeToken((await signIn(sub)).cookies)).body.employee;
  const { id, ...added } = await present();
  expect(added).toMatchObject({ role: 'office', roleName: 'Estimator' });
  const [event] = await query(
    app.db,
    `select after from events where kind = 'employee.created' and subject_id = $1`,
    [id],
  );
  expect(event).toMatchObject({ after: { email: 'ida@finer.example', roleName: 'Estimator' } });
  peer.people.get(sub)!.claims['groups'] = ['books'];
  expect(await present()).toMatchObject({ roleName: 'Bookkeeper' });
  const own = { name: 'Desk', base: 'office', rights: ['prices.see'] };
  const { body: desk } = await admin.call('POST', '/api/roles', own);
  await query(app.db, 'update employees set role_id = $2 where id = $1', [id, desk.id]);
  expect(await present()).toMatchObject({ roleName: 'Desk' });
});

it('takes the role from a claim each time, but never the last admin and never the emergency account', async () => {
  const roleValues = [
    { value: 'bosses', role: 'admin' },
    { value: 'desk', role: 'office' },
  ];
  await set({ domains: ['example.com', 'roles.example'], newRole: 'field', roleClaim: 'groups', roleValues });
  const sub = person('rita@roles.example', { groups: ['desk', 'bosses'] });
  const role = async () => (await takeToken((await signIn(sub)).cookies)).body.employee.role as string;
  expect(await role()).toBe('admin');
  peer.people.get(sub)!.claims['groups'] = ['desk'];
  expect(await role()).toBe('office');
  peer.people.get(sub)!.claims['groups'] = [];
  expect(await role()).toBe('field');
  peer.people.get(sub)!.claims['groups'] = ['bosses'];
  await role();
  delete peer.people.get(sub)!.claims['groups'];
  expect(await role()).toBe('admin');
  const { employee } = (await takeToken((await signIn(sub)).cookies)).body;
  await query(app.db, `update employees set role = 'office' where role = 'admin' and id <> $1`, [
    employee.id,
  ]);
  peer.people.get(sub)!.claims['groups'] = ['desk'];
  expect(await role()).toBe('admin');
});

const now = () => Math.floor(Date.now() / 1000);
const withClaims =
  (changes: object): Forge =>
  ({ header, claims }, sign) =>
    sign({ header, claims: { ...claims, ...changes } });
const without =
  (name: string): Forge =>
  ({ header, claims: { [name]: _gone, ...claims } }, sign) =>
    sign({ header, claims });

const wrongTokens: Record<string, Forge> = {
  'of another issuer': withClaims({ iss: 'https://accounts.google.com' }),
  'without an issuer': without('iss'),
  'for another client': withClaims({ aud: 'somebody-else' }),
  'for many clients, made for another one': withClaims({ aud: ['plumbline', 'b'], azp: 'b' }),
  'without an audience': without('aud'),
  'with another nonce': withClaims({ nonce: 'another' }),
  'without a nonce': without('nonce'),
  expired: withClaims({ exp: now() - 3_600 }),
  'without an end': without('exp'),
  'that ends never': withClaims({ exp: 'never' }),
  'not valid yet': withClaims({ nbf: now() + 3_600 }),
  'without a time': without('iat'),
  'without a subject': without('sub'),
  'with a number for a subject': withClaims({ sub: 7 }),
  'signed by another key': ({ header, claims }, sign) => sign({ header, claims }, anotherKey()),
  'signed by a key that nobody knows': ({ header, claims }, sign) =>
    sign({ header: { ...header, kid: 'unknown' }, claims }, anotherKey()),
  'signed by a key that it brings along': ({ header, claims }, sign) => {
    const { n, e, kty } = anotherKey();
    return sign({ header: { ...header, jwk: { n, e, kty } }, claims }, anotherKey());
  },
  'with alg none': ({ header, claims }) =>
    `${[{ ...header, alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`,
  'signed with the client’s secret': ({ header, claims }, sign) =>
    sign(
      { header: { ...header, alg: 'HS256' }, claims },
      { kty: 'oct', k: Buffer.from('a secret of this client alone').toString('base64url') },
    ),
  'changed after it was signed': ({ header, claims }, sign) => {
    const [head, , signature] = sign({ header, claims }).split('.');
    return [
      head,
      Buffer.from(JSON.stringify({ ...claims, email: 'x@example.com' })).toString('base64url'),
      signature,
    ].join('.');
  },
  'that is none': () => 'not.a.token',
  'cut off': ({ header, claims }, sign) => sign({ header, claims }).split('.').slice(0, 2).join('.'),
  'with an extension that must be understood': ({ header, claims }, sign) =>
    sign({ header: { ...header, crit: ['x'], x: 1 }, claims }),
};

test.each(Object.keys(wrongTokens))('refuses a token %s', async (name) => {
  const own = await app.signIn('office');
  peer.forge = wrongTokens[name];
  const { end, cookies } = await signIn(person(await emailOf(own)));
  expect(end).toBe('/#sso=invalid');
  expect(cookies.has(sessionCookie)).toBe(false);
  expect(cookies.has(ssoTokenCookie)).toBe(false);
  // The same token as the provider wrote it is a good one.
  peer.forge = undefined;
  expect((await signIn(person(await emailOf(own)))).end).toBe('/#sso=done');
});

it('takes what comes back once, in the browser in which it began, and within ten minutes', async () => {
  const own = await app.signIn('office');
  const sub = person(await emailOf(own));
  const mine = await start();
  const back = await peer.visit(mine.location, sub);
  expect(await comeBack(back, new Map())).toBe('/#sso=expired');
  expect(await comeBack(back, (await start()).cookies)).toBe('/#sso=expired');
  expect(await comeBack(back, mine.cookies)).toBe('/#sso=done');
  expect(await comeBack(back, mine.cookies)).toBe('/#sso=expired');
  const late = await start();
  const lateBack = await peer.visit(late.location, sub);
  app.clock.advance(10 * 60_000 + 1);
  expect(await comeBack(lateBack, late.cookies)).toBe('/#sso=expired');
});

it('lets two tabs of a browser sign in side by side', async () => {
  const own = await app.signIn('office');
  const sub = person(await emailOf(own));
  const cookies: Cookies = new Map();
  const [one, two] = [await start(cookies), await start(cookies)];
  for (const { location } of [one, two])
    expect(await comeBack(await peer.visit(location, sub), cookies)).toBe('/#sso=done');
});

it('takes no code that was made for another sign-in', async () => {
  const own = await app.signIn('office');
  const [one, two] = [await start(), await start()];
  const stolen = new URL(await peer.visit(one.location, person(await emailOf(own))));
  const injected = new URL(stolen);
  injected.searchParams.set('state', new URL(two.location).searchParams.get('state')!);
  expect(await comeBack(injected.href, two.cookies)).toMatch(/^\/#sso=(?:invalid|misconfigured)$/);
});

it('says what the provider says: that the person went back', async () => {
  const { location, cookies } = await start();
  expect(await comeBack(await peer.visit(location, ''), cookies)).toBe('/#sso=cancelled');
});

test.each([
  'https://evil.example/',
  '//evil.example/employee/',
  '/\\evil.example/employee/',
  '/employee/..//evil.example',
  '/employee/../api/auth/me',
  'javascript:alert(1)',
  '/employee/\\..\\..\\//evil.example',
  '/api/export/customers',
])('leads to no other place than a page of ours: %s', async (returnTo) => {
  const own = await app.signIn('office');
  const { end } = await signIn(person(await emailOf(own)), new Map(), returnTo);
  expect(end).toBe('/#sso=done');
});

const answers =
  (path: string, answer: (response: ServerResponse) => void): NonNullable<OidcPeer['intercept']> =>
  ({ url = '' }, response) => {
    if (!url.startsWith(path)) return false;
    answer(response);
    return true;
  };

test.each([
  [
    'answers megabytes',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"id_token":"${'x'.repeat(2_000_000)}"}`);
    },
  ],
  [
    'leads on into a private network',
    (response: ServerResponse) => {
      response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    },
  ],
  ['breaks off', (response: ServerResponse) => void response.destroy()],
  [
    'answers a page',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
    },
  ],
  ['has failed', (response: ServerResponse) => void response.writeHead(500).end('{}')],
])('tells of a provider that %s', async (_what, answer) => {
  const own = await app.signIn('office');
  const { location, cookies } = await start();
  const back = await peer.visit(location, person(await emailOf(own)));
  peer.intercept = answers('/token', answer);
  const end = await comeBack(back, cookies);
  expect(end).toMatch(/^\/#sso=(?:unreachable|misconfigured|invalid)$/);
  expect(cookies.has(sessionCookie)).toBe(false);
});

it('keeps the secret to itself, and sends it to no other issuer', async () => {
  const { body } = await admin.call('GET', '/api/settings/sso');
  expect(body).toMatchObject({
    issuer: peer.issuer,
    redirectUri: 'http://127.0.0.1:3000/api/auth/sso/callback',
  });
  const events = await query(app.db, 'select * from events');
  const log = await query(app.db, 'select * from security_events');
  for (const told of [body, events, log]) expect(JSON.stringify(told)).not.toContain(peer.clientSecret);
  expect((await set({ clientSecret: undefined, name: 'Office' })).status).toBe(200);
  expect((await set({ clientSecret: undefined, clientId: 'another' })).body.fields.clientSecret).toBe(
    'Enter the client secret.',
  );
  const [event] = await query<{ details: object }>(
    app.db,
    `select details from security_events where kind = 'settings.updated' order by id limit 1`,
  );
  expect(event!.details).toMatchObject({ after: { ssoProvider: `plumbline @ ${peer.issuer}` } });
});

it('asks for a fresh proof before the provider is changed', async () => {
  app.clock.advance(11 * 60_000);
  expect((await set({ name: 'Other' })).body.code).toBe('auth.proof_required');
  for (const [method, path] of [
    ['DELETE', '/api/settings/sso'],
    ['DELETE', `/api/employees/${admin.employeeId}/sso`],
  ] as const)
    expect((await admin.call(method, path)).body.code).toBe('auth.proof_required');
  const tried = await admin.call('POST', '/api/settings/sso/test', { issuer: peer.issuer });
  expect(tried.body.code).toBe('auth.proof_required');
});

const tryIssuer = async (issuer: string) =>
  (await admin.call('POST', '/api/settings/sso/test', { issuer })).body as {
    fields?: { issuer?: string };
    authorizationEndpoint?: string;
  };

it('shows what it finds at an issuer', async () => {
  expect(await tryIssuer(`${peer.issuer}/.well-known/openid-configuration`)).toEqual({
    issuer: peer.issuer,
    authorizationEndpoint: `${peer.issuer}/auth`,
  });
});

test.each([
  ['http://login.example.com', 'Use an address with https.'],
  ['https://169.254.169.254/', 'This address leads to a place that Plumbline doesn’t connect to.'],
  ['https://127.0.0.1.nip.example/x/.well-known/y', /^Enter the issuer’s address/],
  ['https://login.microsoftonline.com/common/v2.0', /^This address lets in people of every company/],
  ['ftp://login.example.com', /^Enter the issuer’s address/],
  ['https://user:secret@login.example.com', /^Enter the issuer’s address/],
])('refuses %s as an issuer', async (issuer, sentence) => {
  const { fields } = await tryIssuer(issuer);
  expect(fields?.issuer).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
});

it('refuses an issuer that calls itself otherwise, or has failed', async () => {
  const json = (body: object) => (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  peer.intercept = answers('/.well-known', json({ issuer: 'https://other.example' }));
  expect((await tryIssuer(peer.issuer)).fields?.issuer).toMatch(/calls itself https:\/\/other\.example/);
  peer.intercept = answers('/.well-known', json({ issuer: peer.issuer }));
  expect((await tryIssuer(peer.issuer)).fields?.issuer).toMatch(/no OpenID Connect provider/);
  peer.intercept = answers('/.well-known', (response) => {
    response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  });
  expect((await tryIssuer(peer.issuer)).fields?.issuer).toMatch(/no OpenID Connect provider/);
});

async function adminBySso() {
  const own = await app.signIn('admin');
  const sub = person(await emailOf(own));
  await signIn(sub);
  return { own, sub };
}

it('becomes the only way in once an admin has come that way, with one who keeps the others', async () => {
  await query(app.db, 'delete from employee_identities');
  const early = await set({ emergencyId: admin.employeeId });
  expect(early.body.fields.emergencyId).toMatch(/sign in through this provider first/);
  const { own, sub } = await adminBySso();
  const nobody = await app.signIn('office');
  const wrong = await set({ emergencyId: nobody.employeeId });
  expect(wrong.body.fields.emergencyId).toBe('Choose an active admin who has a password.');
  const emergency = await app.signIn('admin');
  const [email, other, ownEmail] = [
    await withPassword(app, emergency),
    await withPassword(app, nobody),
    await withPassword(app, own),
  ];
  expect((await set({ emergencyId: emergency.employeeId })).status).toBe(200);
  expect((await app.anonymous('GET', '/api/auth/state')).body.sso).toMatchObject({
    name: 'Keycloak',
    isOnly: true,
  });
  const login = (email: string, password: string) =>
    app.anonymous('POST', '/api/auth/login', { email, password });
  // A wrong password says the same of everybody.
  for (const each of [email, other, ownEmail, 'nobody@example.com'])
    expect((await login(each, 'not the right one')).body.error).toBe('Invalid email or password.');
  for (const each of [other, ownEmail])
    expect((await login(each, ownPassword)).body).toMatchObject({
      code: 'auth.sso_required',
      error: 'Your company signs in with Keycloak only. Use its button on the sign-in page.',
    });
  expect((await login(email, ownPassword)).status).toBe(200);
  expect((await signIn(sub)).end).toBe('/#sso=done');
  // Nor by a personal link, that would set a password.
  const link = await admin.call('POST', `/api/employees/${nobody.employeeId}/reset-password`);
  const code = String(link.body.url).split('=')[1];
  expect((await app.anonymous('POST', '/api/auth/link', { code })).body.code).toBe('auth.sso_required');
  // Whoever keeps the other ways stays.
  const path = `/api/employees/${emergency.employeeId}`;
  for (const answer of [
    await admin.call('PUT', path, { isActive: false }),
    await admin.call('PUT', path, { role: 'office' }),
    await admin.call('DELETE', path),
  ])
    expect(answer.body).toMatchObject({ code: 'employee.emergency_account' });
  expect((await set({})).status).toBe(200);
  expect((await login(other, ownPassword)).status).toBe(200);
});

it('is the only way in no more once whoever runs the machine says so', async () => {
  await adminBySso();
  const email = await withPassword(app, await app.signIn('office'));
  await withPassword(app, admin);
  await set({ emergencyId: admin.employeeId });
  const login = () => app.anonymous('POST', '/api/auth/login', { email, password: ownPassword });
  expect((await login()).status).toBe(403);
  const open = () => inTransaction(app.db, (db) => openOtherWays(db, programAudit(app.clock.now())));
  expect(await open()).toBe(true);
  expect((await login()).status).toBe(200);
  expect(await open()).toBe(false);
});

it('unlinks everybody with another client, and does not stay the only way in', async () => {
  const { sub } = await adminBySso();
  await withPassword(app, admin);
  await set({ emergencyId: admin.employeeId });
  const moved = await set({ emergencyId: admin.employeeId, clientId: 'another' });
  expect(moved.body.fields.emergencyId).toMatch(/sign in through this provider first/);
  await set({});
  await set({ clientId: 'another' });
  expect(await query(app.db, 'select 1 from employee_identities')).toEqual([]);
  await set({});
  expect((await signIn(sub)).end).toBe('/#sso=done');
});

it('stands in for the second factor, unless the company says otherwise', async () => {
  const own = await app.signIn('office');
  const { code } = await setUpFactor(app, own);
  app.clock.set(new Date().toISOString());
  const sub = person(await emailOf(own));
  expect((await signIn(sub)).end).toBe('/#sso=done');
  await set({ meetsFactor: false });
  const { end, cookies } = await signIn(sub);
  const [, challenge] = /^\/#sso-factor=([\w-]+)&app$/.exec(end)!;
  expect(cookies.has(sessionCookie)).toBe(false);
  // Past the code that set it up.
  app.clock.advance(60_000);
  const second = await app.anonymous('POST', '/api/auth/login/factor', { challenge, code: code() });
  expect(second.status).toBe(200);
});

it('lets in who has no factor though the company asks for one, where the provider’s word is enough', async () => {
  const own = await app.signIn('office');
  const sub = person(await emailOf(own));
  await admin.call('PUT', '/api/settings', { secondFactor: 'everyone' });
  await query(app.db, `update settings set second_factor_since = now() - interval '30 days'`);
  await query(app.db, `update employees set created_at = now() - interval '30 days' where id = $1`, [
    own.employeeId,
  ]);
  const trusted = await takeToken((await signIn(sub)).cookies);
  expect(trusted.body.employee.mustSetUpFactor).toBe(false);
  const authorization = `Bearer ${trusted.body.token}`;
  expect((await app.anonymous('GET', '/api/projects', undefined, { authorization })).status).toBe(200);
  await query(app.db, `update single_sign_on set meets_factor = false`);
  const asked = await takeToken((await signIn(sub)).cookies);
  expect(asked.body.employee.mustSetUpFactor).toBe(true);
  // Whoever has no password sets the factor up all the same, having just come.
  await query(app.db, 'update employees set password_hash = null where id = $1', [own.employeeId]);
  const begun = await app.anonymous(
    'POST',
    '/api/auth/factor',
    {},
    { authorization: `Bearer ${asked.body.token}` },
  );
  expect(begun.status).toBe(201);
  await admin.call('PUT', '/api/settings', { secondFactor: 'optional' });
});

it('takes a sign-in at the provider for a proof, and only one that came after it was asked for', async () => {
  const { own, sub } = await adminBySso();
  const { cookies } = await signIn(sub);
  const { token } = (await takeToken(cookies)).body;
  const bearer = { authorization: `Bearer ${token}` };
  app.clock.advance(11 * 60_000);
  const change = () => app.anonymous('DELETE', `/api/employees/${own.employeeId}/sso`, undefined, bearer);
  expect((await change()).body.code).toBe('auth.proof_required');
  const prove = async () => {
    const asked = await app.anonymous('POST', '/api/auth/sso/prove', undefined, {
      ...bearer,
      ...cookieOf(cookies),
    });
    keepCookies(asked.headers, cookies);
    return String(asked.body.url);
  };
  app.clock.set(new Date().toISOString());
  const url = new URL(await prove());
  expect(url.searchParams.get('prompt')).toBe('login');
  expect(url.searchParams.get('max_age')).toBe('0');
  // Somebody else at the same desk.
  const stranger = person('stranger@example.com');
  expect(await comeBack(await peer.visit(url.href, stranger), cookies)).toBe('/#proof=notYou');
  peer.forge = withClaims({ auth_time: now() - 600 });
  expect(await comeBack(await peer.visit(await prove(), sub), cookies)).toBe('/#proof=notFresh');
  peer.forge = without('auth_time');
  expect(await comeBack(await peer.visit(await prove(), sub), cookies)).toBe('/#proof=notFresh');
  peer.forge = undefined;
  await query(app.db, `update sessions set proved_at = now() - interval '1 hour' where employee_id = $1`, [
    own.employeeId,
  ]);
  expect((await change()).body.code).toBe('auth.proof_required');
  expect(await comeBack(await peer.visit(await prove(), sub), cookies)).toBe('/#proof=done');
  expect((await change()).status).toBe(200);
});

it('counts a sign-in as a proof only from when the provider last asked', async () => {
  const { sub } = await adminBySso();
  peer.forge = withClaims({ auth_time: now() - 3_600 });
  const { token } = (await takeToken((await signIn(sub)).cookies)).body;
  const answer = await app.anonymous('DELETE', '/api/settings/sso', undefined, {
    authorization: `Bearer ${token}`,
  });
  expect(answer.body.code).toBe('auth.proof_required');
});

it('forgets the provider and who is linked, and offers it no more', async () => {
  await adminBySso();
  expect((await admin.call('DELETE', '/api/settings/sso')).body).toMatchObject({ issuer: '', version: 0 });
  expect((await app.anonymous('GET', '/api/auth/state')).body.sso).toBeUndefined();
  expect((await start()).location).toBe('/#sso=off');
});
