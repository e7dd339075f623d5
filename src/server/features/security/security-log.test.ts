import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query } from '../../platform/db/query.ts';
import { deleteOldSecurityEvents } from './security-list-queries.ts';
import { raiseAlarmsTask } from './raise-alarms.ts';

let app: TestApp;
let admin: TestCaller;
const password = 'correct horse battery';
const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', { firstName: 'Eleanor', lastName: 'Vance' });
  await query(app.db, `update settings set company_name = 'Harrow & Finch', time_zone = 'UTC'`);
});
afterAll(() => app.close());

let count = 0;
async function addEmployee(role: 'office' | 'field' = 'office') {
  count += 1;
  const email = `sam${count}@example.com`;
  const body = { firstName: 'Sam', lastName: `Ford${count}`, email, role, password };
  const { body: employee } = await admin.call('POST', '/api/employees', body);
  return { id: employee.id as number, email, version: employee.version as number };
}

const logIn = (email: string, typed = password, headers: Record<string, string> = {}) =>
  app.anonymous('POST', '/api/auth/login', { email, password: typed }, { 'user-agent': chrome, ...headers });

async function logOf(search: string) {
  const answer = await admin.call('GET', `/api/security?${search}`);
  expect(answer.status).toBe(200);
  return answer.body as { kind: string; details: unknown; [field: string]: unknown }[];
}
const kindsOf = async (search: string) => (await logOf(search)).map(({ kind }) => kind);

const cookieOf = (headers: Record<string, unknown>, name: string) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((each) => each.startsWith(`${name}=`))
    ?.split(';')[0];

test('tells who signed in, how, from where and with what', async () => {
  const sam = await addEmployee();
  await logIn(sam.email);
  expect(await logOf(`person=${sam.id}&group=signIns`)).toEqual([
    {
      id: expect.any(Number),
      at: '2026-03-10T15:00:00.000Z',
      kind: 'auth.signed_in',
      actorId: sam.id,
      actorName: expect.stringMatching(/^Sam Ford/),
      tried: '',
      subjectId: sam.id,
      subjectName: expect.stringMatching(/^Sam Ford/),
      ip: '127.0.0.1',
      browser: 'Chrome',
      system: 'Mac',
      details: { by: 'password', isNewDevice: false },
    },
  ]);
});

test('tells of a sign-in that failed which address was tried and whose it is, and of no password', async () => {
  const sam = await addEmployee();
  await logIn(sam.email, 'not-my-password');
  await logIn('nobody@example.com', 'not-my-password');
  expect(await logOf(`q=${sam.email}`)).toMatchObject([
    { kind: 'auth.sign_in_failed', actorId: null, tried: sam.email, subjectId: sam.id, ip: '127.0.0.1' },
  ]);
  expect(await logOf('q=nobody@example.com')).toMatchObject([
    { tried: 'nobody@example.com', subjectId: null },
  ]);
  expect(JSON.stringify(await query(app.db, 'select * from security_events'))).not.toContain(
    'not-my-password',
  );
});

test('a flood of failures leaves one entry a minute for an address and account, and no more than a hundred an hour for an address', async () => {
  const sam = await addEmployee();
  for (let tries = 0; tries < 4; tries += 1) await logIn(sam.email, 'wrong');
  expect(await kindsOf(`person=${sam.id}&group=failures`)).toEqual(['auth.sign_in_failed']);
  app.clock.advance(61_000);
  await logIn(sam.email, 'wrong');
  expect(await kindsOf(`person=${sam.id}&group=failures`)).toHaveLength(2);
  const { recordBoundedEvent } = await import('../../platform/security/security-event-queries.ts');
  const { programActor: actor } = await import('../../platform/audit-context.ts');
  const client = { ip: '203.0.113.7', userAgent: '' };
  for (let tries = 0; tries < 110; tries += 1)
    await recordBoundedEvent(
      app.db,
      { actor, now: app.clock.now(), client },
      { kind: 'auth.sign_in_failed', tried: `a${tries}@example.com` },
    );
  const answer = await admin.call('GET', '/api/security?q=203.0.113.7&limit=1');
  expect(answer.headers['total-count']).toBe('100');
});

test('tells of rights, addresses and passwords that an admin changes, before and after', async () => {
  const { id } = await addEmployee();
  await admin.call('PUT', `/api/employees/${id}`, { role: 'admin', phone: '+1 503 555 0188' });
  await admin.call('PUT', `/api/employees/${id}`, { color: '#123456' });
  await admin.call('PUT', `/api/employees/${id}`, { password: 'another horse battery' });
  await admin.call('DELETE', `/api/employees/${id}`);
  const log = await logOf(`person=${id}&sort=at`);
  expect(log.map(({ kind }) => kind)).toEqual([
    'employee.created',
    'employee.updated',
    'employee.password_reset',
    'employee.deleted',
  ]);
  expect(log[1]).toMatchObject({
    actorName: 'Eleanor Vance',
    subjectId: id,
    ip: '127.0.0.1',
    details: { before: { role: 'office' }, after: { role: 'admin' } },
  });
  expect(JSON.stringify(log)).not.toContain('horse');
});

test('tells of signing out, of changes of the own password and of wrong ones', async () => {
  const sam = await addEmployee();
  const { body } = await logIn(sam.email);
  const as = (method: 'POST', url: string, sent: object) =>
    app.anonymous(method, url, sent, { authorization: `Bearer ${body.token}` });
  await as('POST', '/api/auth/change-password', {
    currentPassword: 'wrong',
    newPassword: 'another horse battery',
  });
  await as('POST', '/api/auth/change-password', {
    currentPassword: password,
    newPassword: 'another horse battery',
  });
  await as('POST', '/api/auth/logout', {});
  expect(await kindsOf(`person=${sam.id}&sort=at`)).toEqual([
    'employee.created',
    'auth.signed_in',
    'auth.wrong_password',
    'employee.password_changed',
    'auth.signed_out',
  ]);
});

test('tells of a reset that somebody asked for, whether or not anybody has the address', async () => {
  await app.anonymous('POST', '/api/auth/forgot-password', { email: 'stranger@example.com' });
  expect(await logOf('q=stranger@example.com')).toMatchObject([
    { kind: 'auth.reset_asked', subjectId: null },
  ]);
});

test('tells of a call that a role may not make, and of an export', async () => {
  const field = await app.signIn('field');
  expect((await field.call('GET', '/api/security')).status).toBe(403);
  await admin.call('GET', '/api/export/customers?format=csv');
  expect(await logOf(`person=${field.employeeId}&group=failures`)).toMatchObject([
    { kind: 'auth.refused', details: { call: 'GET /api/security' } },
  ]);
  expect(await logOf(`person=${admin.employeeId}&group=data`)).toMatchObject([
    { kind: 'data.exported', details: { list: 'customers', format: 'csv' } },
  ]);
});

test('is filtered by days of the company and exported as a table', async () => {
  const sam = await addEmployee();
  expect(await kindsOf(`person=${sam.id}&from=2026-03-10&to=2026-03-10`)).toEqual(['employee.created']);
  expect(await kindsOf(`person=${sam.id}&from=2026-03-11`)).toEqual([]);
  const { body } = await admin.call('GET', `/api/export/security?format=csv&person=${sam.id}`);
  const [heads, row] = String(body).split('\r\n');
  expect(heads).toContain('Time,Time (UTC),What,Who,About,Address,Browser,System,Details');
  expect(row).toMatch(/employee\.created,Eleanor Vance,Sam Ford\d+,127\.0\.0\.1/);
});

describe('the table', () => {
  test('refuses to change, to empty and to lose what is younger than it is kept', async () => {
    await query(
      app.db,
      `insert into security_events (at, kind) values (now() - interval '364 days', 'data.exported')`,
    );
    for (const sql of [
      `update security_events set kind = 'auth.signed_out'`,
      'delete from security_events',
      'truncate security_events',
    ])
      await expect(query(app.db, sql)).rejects.toThrow('rows of security_events are never changed');
  });

  test('lets go of what is older than the company keeps it, which only an admin sets, within limits', async () => {
    await query(
      app.db,
      `insert into security_events (at, kind, tried) values (now() - interval '40 days', 'auth.reset_asked', 'old@x')`,
    );
    const clean = () => deleteOldSecurityEvents(app.db, new Date());
    await clean();
    expect(await kindsOf('q=old@x')).toEqual(['auth.reset_asked']);
    const office = await app.signIn('office');
    expect((await office.call('PUT', '/api/settings', { securityLogDays: 30 })).status).toBe(403);
    expect((await admin.call('PUT', '/api/settings', { securityLogDays: 29 })).body.fields).toEqual({
      securityLogDays: 'Keep the log for at least 30 days.',
    });
    await admin.call('PUT', '/api/settings', { securityLogDays: 30 });
    await clean();
    expect(await kindsOf('q=old@x')).toEqual([]);
    await admin.call('PUT', '/api/settings', { securityLogDays: 365 });
    const [change] = await logOf(`person=${admin.employeeId}&group=people`);
    expect(change).toMatchObject({
      kind: 'settings.updated',
      details: { before: { securityLogDays: 30 }, after: { securityLogDays: 365 } },
    });
  });
});

describe('what is odd', () => {
  const look = () => raiseAlarmsTask({ db: app.db, ...app.app.services }).run(undefined);
  const mailsTo = async (email: string) =>
    await query<{ subject: string; body: string }>(
      app.db,
      'select subject, body from messages where recipients = array[$1] order by id',
      [email],
    );
  const adminMails = async (who: string) =>
    (await mailsTo('admin1@example.com')).filter(({ subject }) => subject.includes(who));

  test('a sign-in from a new device is told to its person and to admins, once, and the cookie makes it known', async () => {
    const sam = await addEmployee();
    const first = await logIn(sam.email);
    const known = cookieOf(first.headers, 'plumbline_known')!;
    app.clock.advance(1000);
    await logIn(sam.email, password, { cookie: known });
    await look();
    expect(await mailsTo(sam.email)).toEqual([]);
    await logIn(sam.email);
    await look();
    await look();
    const mails = await mailsTo(sam.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'New sign-in to your account (Harrow & Finch)',
      body: expect.stringContaining('Chrome'),
    });
    expect(mails[0]!.body).toContain('change your password');
    const [told] = await adminMails('new device');
    expect(told!.subject).toMatch(/Sam Ford\d+/);
    expect(await kindsOf(`person=${sam.id}&group=alarms`)).toEqual(['alarm.new_device']);
    await logIn(sam.email);
    await look();
    expect(await mailsTo(sam.email)).toHaveLength(2);
  });

  test('ten failures for an account within an hour are told once in an hour', async () => {
    const sam = await addEmployee();
    for (let tries = 0; tries < 9; tries += 1) {
      await logIn(sam.email, 'wrong');
      if (tries === 4) app.clock.advance(15 * 60_000);
    }
    await look();
    expect(await mailsTo(sam.email)).toEqual([]);
    await logIn(sam.email, 'wrong');
    await look();
    await look();
    expect((await mailsTo(sam.email)).map(({ subject }) => subject)).toEqual([
      'Many failed sign-ins to your account (Harrow & Finch)',
    ]);
    expect(await adminMails('failed sign-ins')).toHaveLength(1);
  });

  test('five wrong codes in a row are told to their person alone', async () => {
    const sam = await addEmployee();
    const wrong = (times: number) =>
      query(
        app.db,
        `insert into login_failures (email, ip, at) select $1, '0.0.0.0', $2 from generate_series(1, $3::int)`,
        [`(second factor ${sam.id})`, app.clock.now(), times],
      );
    await wrong(4);
    await look();
    expect(await mailsTo(sam.email)).toEqual([]);
    await wrong(1);
    await look();
    await look();
    expect((await mailsTo(sam.email)).map(({ subject }) => subject)).toEqual([
      'Wrong codes for your account (Harrow & Finch)',
    ]);
    expect(await adminMails('codes')).toEqual([]);
    expect(await kindsOf(`person=${sam.id}&group=alarms`)).toEqual(['alarm.wrong_codes']);
  });

  test('five exports within an hour are told to admins, in the company’s language', async () => {
    const office = await app.signIn('office', { firstName: 'Priya', lastName: 'Nair' });
    await query(app.db, `update settings set locale = 'es-US'`);
    for (const list of ['customers', 'projects', 'products', 'invoices'])
      await office.call('GET', `/api/export/${list}?format=csv`);
    await look();
    expect(await adminMails('Priya')).toEqual([]);
    await office.call('GET', '/api/export/payments?format=csv');
    await look();
    expect((await adminMails('Priya')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/exportó muchas listas \(Harrow & Finch\)$/),
    ]);
    await query(app.db, `update settings set locale = 'en-US'`);
  });
});
