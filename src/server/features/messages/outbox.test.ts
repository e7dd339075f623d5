import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { figure } from '../../../../test/faults/full-size.ts';
import { filesOfTest } from '../../../../test/support/stores.ts';
import { createTestDatabase } from '../../../../test/support/database.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { startSmtpPeer } from '../../../../test/support/smtp-peer.ts';
import type { SmtpPeer } from '../../../../test/support/smtp-peer.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { migrateJobs } from '../../platform/jobs/migrate-jobs.ts';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import { DeliveryError } from '../../platform/outbox/delivery-error.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import type { OutgoingMessage } from '../../platform/outbox/outbox.ts';
import type { DeliverDeps } from './deliver-message.ts';
import { deliverMessage } from './deliver-message.ts';
import { listMessages } from './message-queries.ts';
import { mostAttempts } from './message-rules.ts';
import { messageTasks } from './message-tasks.ts';
import { createOutbox } from './outbox.ts';
import { recordMessage } from './record-message.ts';
import { eventually } from '../../../../test/support/eventually.ts';

let database: TestDatabase;
let folder: string;
let files: FileStore;
let peer: SmtpPeer;
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  await migrateJobs(database.pool);
  folder = await mkdtemp(join(tmpdir(), 'plumbline-outbox-'));
  files = filesOfTest(folder);
});
let recorded = 0;
/** How the messages of all tests ended. */
const ended = new Map<string, number>();
afterAll(async () => {
  const told = Array.from(ended, ([status, count]) => `${count} ${status}`).toSorted();
  const lost = recorded - [...ended.values()].reduce((sum, count) => sum + count, 0);
  figure(`mail: ${recorded} messages, ${lost} lost; left ${told.join(', ')}`);
  if (lost !== 0) throw new Error(`${lost} messages were lost.`);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  peer = await startSmtpPeer({ behaviour: 'accept' });
});
afterEach(async () => {
  await peer.close();
  const { rows } = await database.pool.query<{ status: string }>('select status from messages');
  for (const { status } of rows) ended.set(status, (ended.get(status) ?? 0) + 1);
  await database.pool.query('delete from messages');
  await database.pool.query('delete from graphile_worker._private_jobs');
});

const deps = (changes: Partial<DeliverDeps> = {}): DeliverDeps => ({
  db: database.db,
  files,
  clock: systemClock,
  logger,
  whatsapp: { kind: 'capture' },
  mailer: createMailer({
    mail: { smtpUrl: peer.url, from: 'Plumbline <office@example.com>', mustEncrypt: false },
  }),
  ...changes,
});
const audit = (now = new Date()): AuditContext => ({
  actor: { kind: 'system', id: null, name: 'Plumbline' },
  now,
  requestId: null,
});
const record = async (changes: Partial<OutgoingMessage> = {}, at?: Date) => {
  const made = await recordMessage(database.db, audit(at), {
    channel: 'email',
    recipients: ['zoe@example.com'],
    subject: 'Your bid',
    body: 'Please find it attached.',
    ...changes,
  });
  if (made.isNew) recorded += 1;
  return made;
};
const row = async (id: number) =>
  (await database.pool.query('select * from messages where id = $1', [id])).rows[0];
const jobs = async () =>
  (await database.pool.query('select key, run_at, attempts from graphile_worker.jobs order by id')).rows as {
    key: string;
    run_at: Date;
  }[];
const messageIdOf = (raw: string) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim();

describe('recording', () => {
  test('the message and its job commit together or not at all', async () => {
    const { id, isNew } = await record();
    expect(isNew).toBe(true);
    expect(await row(id)).toMatchObject({ status: 'queued', attempts: 0, recipients: ['zoe@example.com'] });
    expect(await jobs()).toMatchObject([{ key: `message:${id}` }]);

    const failing = inTransaction(database.db, async (db) => {
      await recordMessage(db, audit(), {
        channel: 'email',
        recipients: ['a@example.com'],
        subject: '',
        body: '',
      });
      throw new Error('the use case failed');
    });
    await expect(failing).rejects.toThrow('the use case failed');
    expect(await jobs()).toHaveLength(1);
    expect(await listMessages(database.db, {}, { showsSecrets: false, limit: 10 })).toMatchObject({
      totalCount: 1,
    });
  });

  test('a repeated key finds the message, also when both come at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => record({ callerKey: '7:abc' })));

    expect(new Set(made.map((each) => each.id)).size).toBe(1);
    expect(made.filter((each) => each.isNew)).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  test.each<[string, Partial<OutgoingMessage>]>([
    ['nobody to send to', { recipients: [] }],
    ['a recipient with a second line', { recipients: ['zoe@example.com\r\nBcc: thief@example.com'] }],
    ['two recipients in one', { recipients: ['zoe@example.com, thief@example.com'] }],
    ['a subject with a second line', { subject: 'Bid\nBcc: thief@example.com' }],
    ['a control character in the text', { body: 'a\u0000b' }],
    ['WhatsApp', { channel: 'whatsapp' }],
  ])('%s is refused and nothing is recorded', async (_, changes) => {
    await expect(record(changes)).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await jobs()).toEqual([]);
  });
});

describe('delivering', () => {
  test('a message with its file goes out once and is noted as sent', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]);
    const { sha256 } = await files.put(database.db, bytes, { mediaType: 'application/pdf' });
    const { id } = await record({ subject: 'Angebot für Zoë', attachment: { name: 'bid.pdf', sha256 } });

    expect(await deliverMessage(deps(), id)).toEqual({ status: 'sent', error: null });
    expect(await deliverMessage(deps(), id)).toEqual({ status: 'sent', error: null });
    expect(peer.received).toHaveLength(1);
    const { raw } = peer.received[0]!;
    const part = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw)?.[1];
    expect(bytes.equals(Buffer.from(part ?? '', 'base64'))).toBe(true);
    const sent = await row(id);
    expect(sent).toMatchObject({
      status: 'sent',
      attempts: 1,
      last_error: '',
      provider_id: messageIdOf(raw),
    });
    expect(sent.sent_at).toBeInstanceOf(Date);
  });

  test('answers go to the company, else to who sent the message, and not to the office that is told itself', async () => {
    const { pool } = database;
    const { rows } = await pool.query(
      `insert into employees (first_name, last_name, email, role, created_at, updated_at)
       values ('Ann', 'Lee', 'ann@example.com', 'office', now(), now()) returning id`,
    );
    const own = { kind: 'employee', id: Number(rows[0].id), name: 'Ann Lee' } as const;
    const replyTo = async (recipients: string[], cc: string[] = []) => {
      const message = { channel: 'email', recipients, cc, subject: 'Your bid', body: 'Hello.' } as const;
      const { id } = await recordMessage(database.db, { ...audit(), actor: own }, message);
      recorded += 1;
      await deliverMessage(deps(), id);
      return /^Reply-To: (.*)$/im.exec(peer.received.at(-1)!.raw)?.[1]?.trim();
    };
    expect(await replyTo(['zoe@example.com'])).toBe('ann@example.com');
    await pool.query(`update settings set email = 'office@builders.example'`);
    expect(await replyTo(['zoe@example.com'])).toBe('office@builders.example');
    expect(await replyTo(['office@builders.example'])).toBeUndefined();
    expect(await replyTo(['zoe@example.com'], ['office@builders.example'])).toBe('office@builders.example');
    expect(await replyTo(['zoe@example.com', 'office@builders.example'])).toBe('office@builders.example');
    for (const unusable of ['ask at the desk', 'office@builders.example,', 'office@"builders".example']) {
      await pool.query('update settings set email = $1', [unusable]);
      expect(await replyTo(['zoe@example.com'])).toBe('ann@example.com');
    }
    await pool.query(`update settings set email = 'office@builders.example'`);
    await pool.query(`update sending_settings set reply_to = 'sender'`);
    expect(await replyTo(['zoe@example.com'])).toBe('ann@example.com');
    await pool.query(`update sending_settings set reply_to = 'none'`);
    expect(await replyTo(['zoe@example.com'])).toBeUndefined();
    await pool.query(`update sending_settings set reply_to = 'company'`);
    await pool.query(`update settings set email = ''`);
  });

  test('two who deliver at once send one', async () => {
    const { id } = await record();
    const outcomes = await Promise.all([deliverMessage(deps(), id), deliverMessage(deps(), id)]);

    expect(peer.received).toHaveLength(1);
    expect(outcomes.map((each) => each.status).toSorted()).toEqual(['queued', 'sent']);
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('"later" keeps the message, says so, and the worker sends it when the server takes it', async () => {
    peer.behaviour = 'temporary';
    const { id } = await record({ isDeliveredByCaller: true });

    expect(await deliverMessage(deps(), id)).toEqual({
      status: 'queued',
      error: expect.stringContaining('451 Try again later'),
    });
    expect(await row(id)).toMatchObject({ status: 'queued', attempts: 1, sent_at: null });
    const [job] = await jobs();
    expect(job!.run_at.getTime() - Date.now()).toBeLessThan(6_000);

    peer.behaviour = 'accept';
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    const worker = await startJobs({ ...database, tasks: messageTasks(deps()), logger });
    await eventually(async () => expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 }));
    await worker.stop();
    expect(peer.received).toHaveLength(1);
    expect(await jobs()).toEqual([]);
  });

  test('a refusal ends it, with the reason', async () => {
    peer.behaviour = 'refuse';
    const { id } = await record();

    expect(await deliverMessage(deps(), id)).toEqual({
      status: 'failed',
      error: expect.stringContaining('550 No such user here'),
    });
    expect(await row(id)).toMatchObject({ status: 'failed', last_error: expect.stringContaining('550') });
  });

  test('the tenth try is the last', async () => {
    peer.behaviour = 'temporary';
    const { id } = await record();
    await database.pool.query('update messages set attempts = $1', [mostAttempts - 1]);

    expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'failed' });
  });

  test('an answer that never came is tried again under the same Message-ID', async () => {
    peer.behaviour = 'drop';
    const { id } = await record();
    expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'queued' });
    peer.behaviour = 'accept';
    expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'sent' });

    const [first, second] = peer.received.map((each) => messageIdOf(each.raw));
    expect(first).toMatch(new RegExp(`^<message-${id}-[0-9a-f]{18}@example\\.com>$`));
    expect(second).toBe(first);
  });

  test('without a provider it stays in the outbox as captured', async () => {
    const { id } = await record();

    expect(await deliverMessage(deps({ mailer: { kind: 'capture' } }), id)).toEqual({
      status: 'captured',
      error: null,
    });
    expect(await row(id)).toMatchObject({ status: 'captured', sent_at: null });
  });

  test('a sender that died is followed by another', async () => {
    const { id } = await record();
    await database.pool.query(
      `update messages set status = 'sending', attempts = 1, updated_at = now() - interval '4 minutes'`,
    );
    expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'queued' });
    expect(peer.received).toEqual([]);

    await database.pool.query(`update messages set updated_at = now() - interval '6 minutes'`);
    expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'sent' });
    expect(await row(id)).toMatchObject({ attempts: 2 });
  });

  test('a sender that was taken for dead cannot undo what its follower did', async () => {
    const { promise: answer, resolve: answers } = Promise.withResolvers<void>();
    const slow: DeliverDeps['mailer'] = {
      kind: 'smtp',
      send: async () => {
        await answer;
        throw new DeliveryError('refused', 'No.');
      },
    };
    const { id } = await record();
    const first = deliverMessage(deps({ mailer: slow }), id);
    await eventually(async () => expect(await row(id)).toMatchObject({ status: 'sending' }));
    await database.pool.query(`update messages set updated_at = now() - interval '6 minutes'`);
    expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'sent' });
    answers();

    expect(await first).toEqual({ status: 'sent', error: null });
    expect(await row(id)).toMatchObject({ status: 'sent', last_error: '' });
  });

  test('a file that is gone is told and tried again', async () => {
    const { sha256 } = await files.put(database.db, randomBytes(20), { mediaType: 'application/pdf' });
    await files.remove(sha256);
    const { id } = await record({ attachment: { name: 'bid.pdf', sha256 } });

    expect(await deliverMessage(deps(), id)).toEqual({
      status: 'queued',
      error: 'The message couldn’t be created.',
    });
    expect(peer.received).toEqual([]);
  });

  test('is refused inside a transaction', async () => {
    const { id } = await record();
    await expect(inTransaction(database.db, (db) => deliverMessage(deps({ db }), id))).rejects.toThrow(
      'after its transaction',
    );
  });
});

test('a slow server is not waited for: the caller hears "queued" and the message still goes', async () => {
  peer.behaviour = 'stall';
  const outbox = createOutbox({ ...deps(), patienceMs: 100 });
  const { id } = await record();

  // The server has not answered, nor will it before its connection ends.
  expect(await outbox.deliver(id)).toMatchObject({
    status: 'queued',
    error: expect.stringContaining('slow'),
  });
  await eventually(async () => expect(await row(id)).toMatchObject({ status: 'sending' }));
  await peer.close();
  await outbox.close();
  expect(await row(id)).toMatchObject({ status: 'queued', attempts: 1 });
});

test('messages whose job or sender was lost are queued again; one that waits keeps its time', async () => {
  const longAgo = new Date(Date.now() - 10 * 60_000);
  const [lost, waiting, dead, fresh] = [
    await record({}, longAgo),
    await record({}, longAgo),
    await record({}, longAgo),
    await record(),
  ].map((each) => each.id) as [number, number, number, number];
  const later = new Date(Date.now() + 3_600_000);
  await database.pool.query('delete from graphile_worker._private_jobs where key <> $1', [
    `message:${waiting}`,
  ]);
  await database.pool.query('update graphile_worker._private_jobs set run_at = $1', [later]);
  await database.pool.query(`update messages set status = 'sending' where id = $1`, [dead]);
  await messageTasks(deps())['sweep_messages']!.run(null);

  const found = await jobs();
  expect(found.map((each) => each.key).toSorted()).toEqual(
    [lost, waiting, dead].map((id) => `message:${id}`).toSorted(),
  );
  expect(found.find((each) => each.key === `message:${waiting}`)?.run_at).toEqual(later);
  expect(fresh).toBeGreaterThan(dead);
});
