import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import { query } from '../../src/server/platform/db/query.ts';
import { allRights, withDependent, withNeeded, type Right } from '../../src/shared/auth/rights.ts';
import { builtInRoles, type BuiltInRoleName } from '../../src/shared/auth/roles.ts';
import type { TestApp, TestCaller } from '../support/test-app.ts';

/** What a cell of the matrix expects: the refusal's code, or that the caller is let in. */
export type Expected = 'auth.required' | 'auth.forbidden' | 'auth.csrf' | 'auth.foreign_origin' | 'let in';

export interface CallerKind {
  name: string;
  headers: Record<string, string>;
  /** What it may, by what the call declares alone. */
  expects(endpoint: Endpoint): Expected;
}

/** Whether these rights are what the call declares. */
export const isFor = ({ access }: Endpoint, rights: readonly Right[]): boolean =>
  access === 'public' || access === 'employee' || [access].flat().every((right) => rights.includes(right));

/** Nobody is let in where somebody must be signed in. */
const asNobody = ({ access }: Endpoint): Expected => (access === 'public' ? 'let in' : 'auth.required');

const withRights =
  (rights: readonly Right[]) =>
  (endpoint: Endpoint): Expected =>
    isFor(endpoint, rights) ? 'let in' : 'auth.forbidden';

const asRole = (role: BuiltInRoleName) => withRights(builtInRoles[role].rights);

/** With a cookie, what changes something is refused with this; what only reads is as with a token. */
const unlessReading =
  (refusal: Expected) =>
  (endpoint: Endpoint): Expected =>
    endpoint.method === 'GET' || endpoint.access === 'public' ? asRole('admin')(endpoint) : refusal;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The token with one character changed, at its beginning, where every bit of it counts. */
const tampered = (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1);

/** Every kind of caller that is refused somewhere because of who it is. */
export async function strangers(app: TestApp): Promise<CallerKind[]> {
  const { db, clock } = app;
  const change = (caller: TestCaller, sql: string) =>
    query(db, `update ${sql.replace('$now', '$2::timestamptz')}`, [caller.employeeId, clock.now()]);
  /** An admin whose session or account was changed since. */
  const former = async (sql: string) => {
    const caller = await app.signIn('admin');
    await change(caller, sql);
    return caller;
  };
  const idle = await former(`sessions set last_used_at = $now - interval '12 hours' where employee_id = $1`);
  const old = await former(`sessions set expires_at = $now where employee_id = $1`);
  const ended = await app.signIn('admin');
  await ended.call('POST', '/api/auth/logout');
  const inactive = await former('employees set is_active = $now is null where id = $1');
  const removed = await former('employees set deleted_at = $now, is_active = false where id = $1');
  const admin = await app.signIn('admin');
  const other = await app.signIn('admin');
  const ofRoles: CallerKind[] = [];
  for (const role of Object.keys(builtInRoles) as BuiltInRoleName[])
    ofRoles.push({ ...admitted.token(await app.signIn(role), role), name: role });
  const lacking: CallerKind[] = [];
  for (const right of allRights) {
    const revokedRights = withDependent([right]);
    const { token } = await app.signIn('admin', { revokedRights });
    const expects = withRights(allRights.filter((each) => !revokedRights.includes(each)));
    lacking.push({ name: `all but ${right}`, headers: bearer(token), expects });
  }
  const cookie = (caller: TestCaller) => ({ cookie: `plumbline_session=${caller.cookie}` });
  const csrf = (caller: TestCaller) => ({ 'x-xsrf-token': caller.csrf });
  const nobody = (name: string, headers: Record<string, string>) => ({ name, headers, expects: asNobody });
  return [
    nobody('nobody', {}),
    nobody('no token after Bearer', { authorization: 'Bearer ' }),
    nobody('garbage', bearer('garbage')),
    nobody('another scheme', { authorization: `Basic ${admin.token}` }),
    nobody('tampered', bearer(tampered(admin.token))),
    nobody('cookie as token', bearer(admin.cookie)),
    nobody('token as cookie', { cookie: `plumbline_session=${admin.token}`, ...csrf(admin) }),
    nobody('garbage beside a good cookie', { ...bearer('garbage'), ...cookie(admin), ...csrf(admin) }),
    nobody('tampered cookie', { cookie: `plumbline_session=${tampered(admin.cookie)}`, ...csrf(admin) }),
    nobody('idle for 12 hours', bearer(idle.token)),
    nobody('idle cookie', { ...cookie(idle), ...csrf(idle) }),
    nobody('seven days old', bearer(old.token)),
    nobody('signed out', bearer(ended.token)),
    nobody('signed out cookie', { ...cookie(ended), ...csrf(ended) }),
    nobody('deactivated', bearer(inactive.token)),
    nobody('removed', bearer(removed.token)),
    ...ofRoles,
    ...lacking,
    { name: 'cookie without CSRF', headers: cookie(admin), expects: unlessReading('auth.csrf') },
    {
      name: 'CSRF of another session',
      headers: { ...cookie(admin), ...csrf(other) },
      expects: unlessReading('auth.csrf'),
    },
    {
      name: 'foreign origin',
      headers: { ...cookie(admin), ...csrf(admin), origin: 'https://elsewhere.example' },
      expects: unlessReading('auth.foreign_origin'),
    },
    {
      name: 'origin null',
      headers: { ...cookie(admin), ...csrf(admin), origin: 'null' },
      expects: unlessReading('auth.foreign_origin'),
    },
    {
      name: 'from another site',
      headers: { ...cookie(admin), ...csrf(admin), 'sec-fetch-site': 'cross-site' },
      expects: unlessReading('auth.foreign_origin'),
    },
    {
      name: 'from a sibling host',
      headers: { ...cookie(admin), ...csrf(admin), 'sec-fetch-site': 'same-site' },
      expects: unlessReading('auth.foreign_origin'),
    },
  ];
}

/** Who is let in by what the call declares. */
export const admitted = {
  token: (caller: TestCaller, role: BuiltInRoleName): CallerKind => ({
    name: `${role}, valid`,
    headers: bearer(caller.token),
    expects: asRole(role),
  }),
  cookie: (caller: TestCaller, role: BuiltInRoleName): CallerKind => ({
    name: `${role}, valid by cookie`,
    headers: {
      cookie: `plumbline_session=${caller.cookie}`,
      'x-xsrf-token': caller.csrf,
      origin: 'http://127.0.0.1:3000',
      'sec-fetch-site': 'same-origin',
    },
    expects: asRole(role),
  }),
};

/** For each right somebody who has it with what it needs, and nothing else but what everybody on site has. */
export async function holders(app: TestApp): Promise<(CallerKind & { seesAll: boolean })[]> {
  const kinds = [];
  for (const right of allRights) {
    const grantedRights = withNeeded([right]);
    const { token } = await app.signIn('field', { grantedRights });
    const expects = withRights([...builtInRoles.field.rights, ...grantedRights]);
    const seesAll = grantedRights.includes('projects.all');
    kinds.push({ name: `${right} alone`, headers: bearer(token), expects, seesAll });
  }
  return kinds;
}
