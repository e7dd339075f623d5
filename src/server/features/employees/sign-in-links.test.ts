import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startSmtpPeer, type SmtpPeer } from '../../../../test/support/smtp-peer.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { query, queryOne } from '../../platform/db/query.ts';
import { resetLinkTask } from './forgot-password.ts';

const password = 'a long enough one';
let test: TestApp;
let admin: TestCaller;
let count = 0;

beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: 'https://office.example.com' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  // More than a quarter of an hour later, so that all limits of calls begin anew.
  test.clock.advance(16 * 60_000);
  admin = await test.signIn('admin', { firstName: 'Grace', lastName: '' });
});

const codeIn = (url: string) => url.split('=')[1]!;

async function invited(names: object = {}) {
  count += 1;
  const body = {
    firstName: 'Zoë',
    lastName: 'Orr',
    email: `new${count}@example.com`,
    role: 'field',
    ...names,
  };
  const created = await admin.call('POST', '/api/employees', body);
  expect(created.status).toBe(201);
  return created.body as { id: number; email: string; status: string; version: number };
}

const invite = async (id: number) => {
  const answer = await admin.call('POST', `/api/employees/${id}/invite`);
  return { ...answer, code: answer.body.url && codeIn(answer.body.url) };
};

const setPassword = (code: string, given = password) =>
  test.anonymous('POST', '/api/auth/set-password', { code, password: given });

/** The newest message to an address, as an admin or the office sees it. */
async function messageTo(email: string, caller: TestCaller = admin) {
  const { body } = await caller.call('GET', '/api/messages?limit=200');
  return body.find((each: { recipients: string[] }) => each.recipients.includes(email));
}

/** The queue's part of "Forgot your password?", for all that waits. */
async function runResetRequests(): Promise<void> {
  const task = resetLinkTask({ db: test.db, ...test.app.services });
  const waiting = await query<{ id: number }>(
    test.db,
    'select id from reset_requests where handled_at is null order by id',
  );
  for (const { id } of waiting) await task.run({ requestId: id });
}

const forgot = (email: string) => test.anonymous('POST', '/api/auth/forgot-password', { email });

describe('an invitation', () => {
  it('goes out with a new employee without a password, sets one once and signs in', async () => {
    const person = await invited();
    expect(person.status).toBe('invited');
    const message = await messageTo(person.email);
    expect(message.subject).toBe('Your account at your company');
    const [, url] = /(https:\/\/office\.example\.com\/#welcome=[\w-]{43})$/m.exec(message.body)!;
    const code = codeIn(url!);

    const about = await test.anonymous('POST', '/api/auth/link', { code });
    expect(about.body).toEqual({ purpose: 'invitation', firstName: 'Zoë', email: person.email });
    const login = await test.anonymous('POST', '/api/auth/login', { email: person.email, password });
    expect(login.status).toBe(401);

    const answer = await setPassword(code);
    expect(answer.status).toBe(200);
    expect(answer.body.employee).toMatchObject({ id: person.id, status: 'active' });
    expect(String(answer.headers['set-cookie'])).toContain('plumbline_session');
    const me = await test.anonymous('GET', '/api/auth/me', undefined, {
      authorization: `Bearer ${answer.body.token}`,
    });
    expect(me.body.email).toBe(person.email);

    const again = await setPassword(code);
    expect(again.status).toBe(422);
    expect(again.body.code).toBe('auth.link_ended');
    expect(again.body.error).toMatch(/no longer works. It was used, replaced by a newer one, or has expired/);
  });

  it('is kept by hash; the link stands in the outbox for admins only, and no longer once used', async () => {
    const person = await invited();
    const { code, body } = await invite(person.id);
    expect(JSON.stringify(await query(test.db, 'select l::text from sign_in_links l'))).not.toContain(code);
    expect(JSON.stringify(await query(test.db, 'select e::text from events e'))).not.toContain(code);
    expect(JSON.stringify(await query(test.db, 'select i::text from idempotency_keys i'))).not.toContain(
      code,
    );
    const office = await test.signIn('office');
    expect((await messageTo(person.email, office)).body).toContain('[a personal link]');
    expect((await messageTo(person.email)).body).toContain(body.url);
    await setPassword(code);
    expect((await messageTo(person.email)).body).not.toContain(code);
    expect(JSON.stringify(await query(test.db, 'select m::text from messages m'))).not.toContain(code);
  });

  it('is replaced by a newer one, and the answer says honestly that nothing was sent', async () => {
    const person = await invited();
    const first = await invite(person.id);
    expect(first.status).toBe(202);
    expect(first.body.delivery).toBe('captured');
    expect(first.body.message).toMatch(/Email isn’t set up/);
    expect(first.body.expiresAt).toBe(new Date(test.clock.now().getTime() + 7 * 86_400_000).toISOString());
    const second = await invite(person.id);
    expect((await setPassword(first.code)).status).toBe(422);
    expect((await setPassword(second.code)).status).toBe(200);
  });

  it('gives its link out once: the same call again sends nothing and no longer knows it', async () => {
    const person = await invited();
    const headers = { 'idempotency-key': `invite-key-${person.id}` };
    const call = () => admin.call('POST', `/api/employees/${person.id}/invite`, undefined, headers);
    const first = await call();
    const again = await call();
    expect(again.status).toBe(202);
    expect(again.body).toEqual({ ...first.body, url: null });
    expect((await setPassword(codeIn(first.body.url))).status).toBe(200);
  });

  it('holds for seven days', async () => {
    const [late, inTime] = [await invited(), await invited()];
    const [lateLink, link] = [await invite(late.id), await invite(inTime.id)];
    test.clock.advance(7 * 86_400_000 - 1000);
    expect((await setPassword(link.code)).status).toBe(200);
    test.clock.advance(1000);
    expect((await setPassword(lateLink.code)).status).toBe(422);
  });

  it.each([
    ['deactivation', { isActive: false }],
    ['another e-mail address', { email: 'elsewhere@example.com' }],
    ['a password from the admin', { password: 'made up by an admin' }],
  ])('ends with %s', async (_what, change) => {
    const person = await invited();
    const { code } = await invite(person.id);
    expect((await admin.call('PUT', `/api/employees/${person.id}`, change)).status).toBe(200);
    const answer = await setPassword(code);
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('auth.link_ended');
  });

  it('ends with the removal of the employee', async () => {
    const person = await invited();
    const { code } = await invite(person.id);
    await admin.call('DELETE', `/api/employees/${person.id}`);
    expect((await setPassword(code)).status).toBe(422);
  });

  it('sets one password when the link is used twice at once', async () => {
    const person = await invited();
    const { code } = await invite(person.id);
    const answers = await Promise.all([setPassword(code), setPassword(code, 'the other long one')]);
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is one link after two sendings at once', async () => {
    const person = await invited();
    const links = await Promise.all([invite(person.id), invite(person.id)]);
    const answers = await Promise.all(links.map((each) => setPassword(each.code)));
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is only for active employees without a password', async () => {
    const person = await invited();
    await admin.call('PUT', `/api/employees/${person.id}`, { isActive: false });
    const inactive = await invite(person.id);
    expect(inactive.body).toMatchObject({ code: 'employee.inactive' });
    const office = await test.signIn('office');
    expect((await invite(office.employeeId)).body).toMatchObject({ code: 'employee.has_password' });
    expect((await invite(999_999)).status).toBe(404);
    const reset = await admin.call('POST', `/api/employees/${(await invited()).id}/reset-password`);
    expect(reset.body).toMatchObject({ code: 'employee.not_invited' });
  });

  it('reaches names of any script, in one line of subject', async () => {
    const person = await invited({ firstName: 'محمد 👷🏽‍♀️', lastName: '\u202eevil\nline' });
    const message = await messageTo(person.email);
    // Apart from the sentence: the comma stays behind the name.
    expect(message.body).toContain('Hello \u2068محمد 👷🏽‍♀️\u2069,');
    expect(message.subject).not.toContain('\n');
  });

  it('takes a password by the usual rules and stays open when it is refused', async () => {
    const { code } = await invite((await invited()).id);
    const short = await setPassword(code, 'short');
    expect(short.status).toBe(422);
    expect(short.body.fields.password).toMatch(/10/);
    expect((await setPassword(code)).status).toBe(200);
  });
});

describe('a reset', () => {
  it('ends all sessions when the new password is set, and holds for an hour', async () => {
    const office = await test.signIn('office');
    const reset = await admin.call('POST', `/api/employees/${office.employeeId}/reset-password`);
    expect(reset.status).toBe(202);
    expect(reset.body.url).toMatch(/\/#reset=[\w-]{43}$/);
    expect((await office.call('GET', '/api/auth/me')).status).toBe(200);
    test.clock.advance(59 * 60_000);
    expect((await setPassword(codeIn(reset.body.url))).status).toBe(200);
    expect((await office.call('GET', '/api/auth/me')).status).toBe(401);
    admin = await test.signIn('admin');
    const second = await admin.call('POST', `/api/employees/${office.employeeId}/reset-password`);
    test.clock.advance(60 * 60_000);
    expect((await setPassword(codeIn(second.body.url))).status).toBe(422);
    const kinds = await query<{ kind: string }>(
      test.db,
      `select kind from events where subject_kind = 'employee' and subject_id = $1 order by id`,
      [office.employeeId],
    );
    expect(kinds.map((each) => each.kind)).toEqual([
      'employee.reset_link_sent',
      'employee.password_set',
      'employee.reset_link_sent',
    ]);
  });
});

describe('a forgotten password', () => {
  it('is answered the same for everybody, and only an active employee gets a link', async () => {
    const person = await invited();
    await setPassword((await invite(person.id)).code);
    const gone = await invited();
    await admin.call('PUT', `/api/employees/${gone.id}`, { isActive: false });
    const before = await queryOne<{ count: number }>(test.db, 'select count(*) as count from messages');
    const answers = [
      await forgot(person.email.toUpperCase()),
      await forgot(gone.email),
      await forgot('no@one.org'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(202);
      expect(answer.body).toEqual(answers[0]!.body);
    }
    await runResetRequests();
    const after = await queryOne<{ count: number }>(test.db, 'select count(*) as count from messages');
    expect(after!.count - before!.count).toBe(1);
    const [, code] = /#reset=([\w-]{43})/.exec((await messageTo(person.email)).body)!;
    expect((await setPassword(code!, 'an entirely new one')).status).toBe(200);
  });

  it('sends an account three links an hour at most', async () => {
    const person = await invited();
    for (let index = 0; index < 5; index += 1) await forgot(person.email);
    await runResetRequests();
    const { count } = (await queryOne<{ count: number }>(
      test.db,
      `select count(*) as count from sign_in_links where employee_id = $1 and purpose = 'reset'`,
      [person.id],
    ))!;
    expect(count).toBe(3);
  });

  it('is refused after ten tries from an address in a quarter of an hour', async () => {
    for (let index = 0; index < 10; index += 1) expect((await forgot(`a${index}@b.org`)).status).toBe(202);
    const eleventh = await forgot('a11@b.org');
    expect(eleventh.status).toBe(429);
    expect(eleventh.headers['retry-after']).toBe('900');
  });

  it('wants something like an e-mail address', async () => {
    expect((await forgot('nonsense')).body.fields.email).toBeTruthy();
  });
});

it('looks at no more dead links after twenty from an address in a quarter of an hour', async () => {
  const { code } = await invite((await invited()).id);
  for (let index = 0; index < 20; index += 1) expect((await setPassword(`guess-${index}`)).status).toBe(422);
  const next = await setPassword(code);
  expect(next.status).toBe(429);
  test.clock.advance(16 * 60_000);
  expect((await setPassword(code)).status).toBe(200);
});

describe('with a mail server', () => {
  let smtp: SmtpPeer;
  let office: TestApp;
  let boss: TestCaller;

  beforeAll(async () => {
    smtp = await startSmtpPeer({ behaviour: 'accept' });
    office = await createTestApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'office@example.com' } });
    boss = await office.signIn('admin');
  });
  afterAll(async () => {
    await office.close();
    await smtp.close();
  });

  const add = async (email: string) =>
    (await boss.call('POST', '/api/employees', { firstName: 'Ann', email, role: 'office' })).body
      .id as number;

  it('sends the link and then forgets it, even in the outbox', async () => {
    const id = await add('ann@example.com');
    const { status, body } = await boss.call('POST', `/api/employees/${id}/invite`);
    expect([status, body.delivery]).toEqual([200, 'sent']);
    expect(body.message).toBe('The link was sent to ann@example.com.');
    const mail = smtp.received.at(-1)!;
    expect(mail.recipients).toEqual(['ann@example.com']);
    expect(mail.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(body.url);
    const stored = await query(office.db, 'select m::text from messages m where status = $1', ['sent']);
    expect(JSON.stringify(stored)).not.toContain(codeIn(body.url));
  });

  it('says that a message waits, and never sends a link that has ended meanwhile', async () => {
    const id = await add('bea@example.com');
    smtp.behaviour = 'temporary';
    const waiting = await boss.call('POST', `/api/employees/${id}/invite`);
    expect([waiting.status, waiting.body.delivery]).toEqual([202, 'queued']);
    smtp.behaviour = 'accept';
    const before = smtp.received.length;
    const sent = await boss.call('POST', `/api/employees/${id}/invite`);
    expect(sent.body.delivery).toBe('sent');
    expect(smtp.received).toHaveLength(before + 1);
    const rows = await query<{ status: string }>(
      office.db,
      `select status from messages where 'bea@example.com' = any(recipients) order by id`,
    );
    expect(rows.map((each) => each.status)).toEqual(['failed', 'failed', 'sent']);
  });

  it('still hands the link over when the mail server refuses the address', async () => {
    const id = await add('cas@example.com');
    smtp.refusedRecipients.push('cas@example.com');
    const { status, body } = await boss.call('POST', `/api/employees/${id}/invite`);
    expect([status, body.delivery]).toEqual([202, 'failed']);
    expect(body.message).toBeTruthy();
    const answer = await office.anonymous('POST', '/api/auth/set-password', {
      code: codeIn(body.url),
      password,
    });
    expect(answer.status).toBe(200);
  });
});
