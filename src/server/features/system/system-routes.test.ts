import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { startSmtpPeer, type SmtpPeer } from '../../../../test/support/smtp-peer.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { startWhatsappPeer, type WhatsappPeer } from '../../../../test/support/whatsapp-peer.ts';
import { query } from '../../platform/db/query.ts';
import { enqueue } from '../../platform/jobs/job-queries.ts';
import { eventually } from '../../../../test/support/eventually.ts';

const secret = 'tamarack-ledger-4711';
let app: TestApp;
let smtp: SmtpPeer;
let whatsapp: WhatsappPeer;
let admin: TestCaller;
beforeAll(async () => {
  smtp = await startSmtpPeer({ behaviour: 'accept' });
  whatsapp = await startWhatsappPeer();
});
beforeEach(async () => {
  app = await createTestApp({
    env: {
      SMTP_URL: smtp.url.replace('smtp://', `smtp://app:${secret}@`),
      MAIL_FROM: 'Harbor & Pine <office@example.com>',
      WHATSAPP_URL: whatsapp.url,
      WHATSAPP_TOKEN: secret,
      WHATSAPP_PHONE_ID: '1',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: secret,
    },
  });
  admin = await app.signIn('admin', { firstName: 'Grace', lastName: 'Hopper' });
});
afterEach(() => app.close());
afterAll(async () => {
  await smtp.close();
  await whatsapp.close();
});

const look = async () => (await admin.call('GET', '/api/system')).body;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const countJobs = async (task: string) =>
  (await query(app.db, 'select 1 from graphile_worker.jobs where task_identifier = $1', [task])).length;

test('an admin sees how everything is, and no secret with it', async () => {
  const { body, status, raw } = await admin.call('GET', '/api/system');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    program: { version: '0.1.0', node: process.version, openCatalog: 'off' },
    database: { kind: 'embedded' },
    queue: { waiting: 0, givenUp: 0, failures: [] },
    mail: { kind: 'smtp', from: 'Harbor & Pine <office@example.com>', lastSentAt: null },
    whatsapp: { kind: 'cloud', template: null, hasReports: false },
    store: { problem: null },
    backups: { kept: 14, last: null, isAsked: false, nextAt: '2026-03-11T02:41:00.000Z' },
    doctor: { last: null, running: null, nextAt: '2026-03-11T03:53:00.000Z' },
    housekeeping: { runs: [], nextAt: '2026-03-11T03:17:00.000Z' },
  });
  expect(body.schema.version).toBe(body.schema.expected);
  expect(body.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(body.database.connections.ours).toBeGreaterThan(0);
  expect(body.database.connections.all).toBeLessThanOrEqual(body.database.connections.most);
  expect(body.backups.disk.totalBytes).toBeGreaterThan(body.backups.disk.freeBytes);
  expect(raw.toString()).not.toContain(secret);
});

test.each(['office', 'field'] as const)('nobody else sees or does any of it: not %s', async (role) => {
  const other = await app.signIn(role);
  const calls = [
    ['GET', '/api/system', undefined],
    ['POST', '/api/system/examinations', {}],
    ['POST', '/api/system/backups', {}],
    ['POST', '/api/system/jobs/retry', {}],
    ['POST', '/api/system/test-messages', { channel: 'email' }],
  ] as const;
  for (const [method, url, body] of calls) {
    expect({ url, status: (await other.call(method, url, body)).status }).toEqual({ url, status: 403 });
    expect({ url, status: (await app.anonymous(method, url, body)).status }).toEqual({ url, status: 401 });
  }
  expect(await countJobs('examine')).toBe(0);
});

test('one examination is under way at a time, however many ask at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admin.call('POST', '/api/system/examinations', {}, key())),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({
    status: 202,
    body: { askedBy: 'Grace Hopper', isWhole: true, finishedAt: null, results: [] },
  });
  expect(await countJobs('examine')).toBe(1);
  const events = await query(app.db, `select 1 from events where kind = 'system.examination_asked'`);
  expect(events).toHaveLength(1);

  // Whoever examined has been silent for too long, so another one may begin.
  app.clock.advance(6 * 60_000);
  const { doctor } = await look();
  expect(doctor.running).toBeNull();
  const next = await admin.call('POST', '/api/system/examinations', {}, key());
  expect(next.body.id).toBeGreaterThan(answers[0]!.body.id);
  expect((await look()).doctor.last).toMatchObject({ error: expect.stringContaining('broken off') });
});

test('one backup is made at a time, however many ask at once', async () => {
  const ask = () => admin.call('POST', '/api/system/backups', {}, key());
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect(await countJobs('backup_now')).toBe(1);
  expect((await look()).backups.isAsked).toBe(true);
});

test('a backup that no process would make is refused, and one that another makes is not', async () => {
  const other = await createTestApp({ env: { BACKUP_DAILY: '0' } });
  try {
    const caller = await other.signIn('admin');
    const ask = () => caller.call('POST', '/api/system/backups', {}, key());
    await other.app.startJobs();
    const tasks = async () =>
      (
        await query<{ name: string }>(
          other.db,
          'select identifier as name from graphile_worker._private_tasks',
        )
      ).map(({ name }) => name);
    await eventually(async () => expect(await tasks()).toContain('housekeeping'));
    expect(await tasks()).not.toContain('backup_now');
    const refused = await ask();
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatch(/^Backups are off\. Set BACKUP_DAILY/);

    await query(
      other.db,
      `insert into graphile_worker._private_known_crontabs (identifier, known_since) values ('backup', now())`,
    );
    expect(await ask()).toMatchObject({ status: 202, body: { isNew: true } });
  } finally {
    await other.close();
  }
});

test('a backup whose machine has gone silent is not under way any more', async () => {
  const sql = `insert into backup_runs (kind, started_at, touched_at) values ('daily', $1::timestamptz - interval '3 hours', $1)`;
  await query(app.db, sql, [app.clock.now()]);
  const ask = () => admin.call('POST', '/api/system/backups', {}, key());
  expect((await look()).backups.running).toMatchObject({ kind: 'daily' });
  expect((await ask()).body).toEqual({ isNew: false });

  app.clock.advance(6 * 60_000);
  expect((await look()).backups.running).toBeNull();
  expect((await ask()).body).toEqual({ isNew: true });
});

test('what has failed is shown without its secrets, and tried again now', async () => {
  await enqueue(app.db, 'send_reset_link', { requestId: 1 }, { runAt: new Date(Date.now() + 3_600_000) });
  await enqueue(app.db, 'housekeeping', {});
  await query(
    app.db,
    `update graphile_worker._private_jobs j set attempts = case identifier when 'housekeeping' then max_attempts else 3 end,
       last_error = 'connect ECONNREFUSED postgres://app:${secret}@db/x' || chr(10) || 'at …'
     from graphile_worker._private_tasks t where t.id = j.task_id`,
  );
  const { queue } = await look();
  expect(queue).toMatchObject({ givenUp: 1, retrying: 1, waiting: 1 });
  expect(queue.failures).toHaveLength(2);
  expect(queue.failures).toContainEqual(
    expect.objectContaining({
      task: 'housekeeping',
      isGivenUp: true,
      lastError: 'connect ECONNREFUSED postgres://[secret]@db/x',
    }),
  );
  const retry = () => admin.call('POST', '/api/system/jobs/retry', {}, key());
  expect(await retry()).toMatchObject({ status: 200, body: { retried: 2 } });
  expect((await look()).queue).toMatchObject({ givenUp: 0, retrying: 0, waiting: 2 });
  expect((await retry()).body).toEqual({ retried: 0 });
});

test('a test message goes to the caller alone, once for one key, and tells what became of it', async () => {
  const headers = key();
  const send = (channel: string, more = headers) =>
    admin.call('POST', '/api/system/test-messages', { channel }, more);
  const [first, again] = [await send('email'), await send('email')];
  expect(first).toMatchObject({ status: 200, body: { status: 'sent', error: null } });
  expect(again.body).toEqual(first.body);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]!.recipients).toEqual([first.body.recipient]);
  expect((await look()).mail).toMatchObject({
    waiting: 0,
    failed: 0,
    lastError: null,
    lastSentAt: expect.any(String),
  });

  smtp.behaviour = 'refuse';
  app.clock.advance(1_000);
  const refused = await send('email', key());
  expect(refused).toMatchObject({
    status: 200,
    body: { status: 'failed', error: expect.stringMatching(/\w/) },
  });
  expect((await look()).mail).toMatchObject({ failed: 1, lastError: { text: refused.body.error } });
  smtp.behaviour = 'accept';

  const without = await send('whatsapp', key());
  expect(without).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('You have no phone number') },
  });
  await query(app.db, `update employees set phone = '+15035550100' where id = $1`, [admin.employeeId]);
  expect(await send('whatsapp', key())).toMatchObject({
    status: 200,
    body: { status: 'sent', recipient: '+15035550100' },
  });
  expect((await admin.call('POST', '/api/system/test-messages', { channel: 'fax' }, key())).status).toBe(422);
});

test('the jobs do what was asked: an examination with its findings and a backup that can be found', async () => {
  await app.app.startJobs();
  // The test's own clock stands months behind the database's, which is a finding.
  await admin.call('POST', '/api/system/examinations', {}, key());
  await admin.call('POST', '/api/system/backups', {}, key());
  await eventually(async () => {
    const { doctor, backups } = await look();
    expect(doctor.last?.finishedAt ?? null).not.toBeNull();
    expect(backups.lastGood).not.toBeNull();
  });
  const { doctor, backups } = await look();
  expect(doctor).toMatchObject({ running: null, lastWholeAt: expect.any(String) });
  expect(doctor.last).toMatchObject({ error: null, isWhole: true, stepCount: 21 });
  expect(doctor.last.results).toHaveLength(21);
  expect(doctor.last.findingCount).toBeGreaterThan(0);
  const server = doctor.last.results.find((each: { name: string }) => each.name === 'database server');
  expect(server.findings).toEqual([
    expect.objectContaining({ where: 'clock', advice: 'Have both machines set their clocks by NTP.' }),
  ]);
  expect(backups.lastGood).toMatchObject({
    kind: 'manual',
    error: null,
    missingCount: 0,
    filePlace: 'beside',
    path: expect.any(String),
  });
});
