import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { figure } from '../../../../test/faults/full-size.ts';
import { filesOfTest } from '../../../../test/support/stores.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { startWhatsappPeer, type WhatsappPeer } from '../../../../test/support/whatsapp-peer.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import { systemClock } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { migrateJobs } from '../../platform/jobs/migrate-jobs.ts';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import type { OutgoingMessage } from '../../platform/outbox/outbox.ts';
import { createCloudWhatsapp } from '../../platform/whatsapp/cloud-whatsapp.ts';
import type { CloudWhatsapp } from '../../platform/whatsapp/whatsapp-message.ts';
import { deliverMessage, type DeliverDeps } from './deliver-message.ts';
import { messageTasks } from './message-tasks.ts';
import { createOutbox } from './outbox.ts';
import { recordMessage } from './record-message.ts';
import { eventually } from '../../../../test/support/eventually.ts';

let database: TestDatabase;
let folder: string;
let files: FileStore;
let sha256: string;
let peer: WhatsappPeer;
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 });
  await migrateJobs(database.pool);
  folder = await mkdtemp(join(tmpdir(), 'plumbline-whatsapp-'));
  files = filesOfTest(folder);
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]);
  ({ sha256 } = await files.put(database.db, bytes, { mediaType: 'application/pdf' }));
});
/** What was handed to WhatsApp in all tests, and how much of it under a reference that it had already. */
let [handed, twice] = [0, 0];
afterAll(async () => {
  figure(`WhatsApp: ${recorded} messages, ${handed} handed over, ${twice} of them twice`);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  peer = await startWhatsappPeer();
});
afterEach(async () => {
  const references = peer.received.map(({ reference }) => reference);
  handed += references.length;
  twice += references.length - new Set(references).size;
  if (twice > 0) throw new Error('WhatsApp was handed a message twice.');
  await peer.close();
  await database.pool.query('delete from messages');
  await database.pool.query('delete from graphile_worker._private_jobs');
});

const cloud = (messageMs = 30_000): CloudWhatsapp =>
  createCloudWhatsapp(
    {
      url: peer.url,
      token: 'secret',
      phoneId: '1',
      template: undefined,
      ownTemplates: {},
      webhook: undefined,
    },
    { uploadMs: 30_000, messageMs },
  );
const deps = (changes: Partial<DeliverDeps> = {}): DeliverDeps => ({
  db: database.db,
  files,
  clock: systemClock,
  logger,
  mailer: { kind: 'capture' },
  whatsapp: cloud(),
  ...changes,
});
const audit: AuditContext = {
  actor: { kind: 'system', id: null, name: 'Plumbline' },
  now: new Date(),
  requestId: null,
};
let recorded = 0;
const record = async (changes: Partial<OutgoingMessage> = {}) => {
  const made = await recordMessage(database.db, audit, {
    channel: 'whatsapp',
    recipients: ['+15035550199'],
    subject: '',
    body: 'Here is our bid.',
    attachment: { name: 'Bid.pdf', sha256 },
    ...changes,
  });
  recorded += 1;
  return made;
};
const row = async (id: number) =>
  (await database.pool.query('select * from messages where id = $1', [id])).rows[0];
const jobs = async () =>
  (await database.pool.query('select key, run_at from graphile_worker.jobs order by id')).rows as {
    run_at: Date;
  }[];

test.each<[string, Partial<OutgoingMessage>]>([
  ['nobody', { recipients: [] }],
  ['two numbers at once', { recipients: ['+15035550199', '+15035550198'] }],
  ['a number that is none', { recipients: ['zoe@example.com'] }],
  ['no document', { attachment: undefined }],
  ['a text that is too long', { body: 'x'.repeat(1_025) }],
])('%s is refused and nothing is recorded', async (_, changes) => {
  await expect(record(changes)).rejects.toMatchObject({ code: 'request.invalid' });
  expect(await jobs()).toEqual([]);
});

describe('delivering', () => {
  test('two who deliver at once send one', async () => {
    const { id } = await record();
    const outcomes = await Promise.all([deliverMessage(deps(), id), deliverMessage(deps(), id)]);
    expect(peer.received).toHaveLength(1);
    // The one that sends nothing finds the message under way, or gone already.
    const statuses = outcomes.map((each) => each.status).toSorted();
    expect([
      ['queued', 'sent'],
      ['sent', 'sent'],
    ]).toContainEqual(statuses);
    expect(await row(id)).toMatchObject({
      status: 'sent',
      provider_id: peer.received[0]!.id,
      reference: peer.received[0]!.reference,
      handed_over_at: null,
    });
  });

  test('"later" keeps the message as long as WhatsApp asks, and then it goes', async () => {
    peer.behaviour = 'limit';
    const { id } = await record({ isDeliveredByCaller: true });
    const before = Date.now();
    expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'queued' });
    const [job] = await jobs();
    expect(job!.run_at.getTime() - before).toBeGreaterThanOrEqual(120_000);

    peer.behaviour = 'accept';
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    const worker = await startJobs({ ...database, tasks: messageTasks(deps()), logger });
    await eventually(async () => expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2 }));
    await worker.stop();
    expect(peer.received).toHaveLength(1);
  });

  test.each(['upload-drop', 'upload-error', 'error', 'pair', 'token'] as const)(
    'what certainly has not gone (%s) is tried again and heals',
    async (behaviour) => {
      peer.behaviour = behaviour;
      const { id } = await record();
      expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'queued' });
      expect(await row(id)).toMatchObject({ handed_over_at: null });
      peer.behaviour = 'accept';
      expect(await deliverMessage(deps(), id)).toEqual({ status: 'sent', error: null });
      expect(peer.received).toHaveLength(1);
    },
  );

  test.each(['drop', 'stall', 'gateway', 'odd'] as const)(
    'what may have gone (%s) is never tried again by itself',
    async (behaviour) => {
      peer.behaviour = behaviour;
      const { id } = await record();
      const patient = deps({ whatsapp: cloud(behaviour === 'stall' ? 200 : undefined) });
      expect(await deliverMessage(patient, id)).toMatchObject({
        status: 'uncertain',
        error: expect.stringContaining('it may have been sent'),
      });
      peer.behaviour = 'accept';
      const before = peer.requests.length;
      expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'uncertain' });
      await messageTasks(deps())['sweep_messages']!.run(null);
      await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
      const worker = await startJobs({ ...database, tasks: messageTasks(deps()), logger });
      await eventually(async () => expect(await jobs()).toEqual([]));
      await worker.stop();
      expect(peer.requests).toHaveLength(before);
    },
  );

  test('a sender that died before it handed the message over is followed by another', async () => {
    const { id } = await record();
    await database.pool.query(
      `update messages set status = 'sending', attempts = 1, updated_at = now() - interval '6 minutes'`,
    );
    expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'sent' });
    expect(peer.received).toHaveLength(1);
  });

  test('a sender that died between handing over and the answer leaves it uncertain', async () => {
    const { id } = await record();
    await database.pool.query(
      `update messages set status = 'sending', attempts = 1, handed_over_at = now() - interval '6 minutes', updated_at = now() - interval '6 minutes'`,
    );
    expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'uncertain' });
    expect(await row(id)).toMatchObject({ status: 'uncertain' });
    expect(peer.requests).toEqual([]);
  });

  test('a sender that was taken for dead hands nothing over any more', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const real = cloud();
    const slow: CloudWhatsapp = {
      kind: 'cloud',
      send: (message, handOver) => real.send(message, () => gate.then(handOver)),
    };
    const { id } = await record();
    const first = deliverMessage(deps({ whatsapp: slow }), id);
    await eventually(() => expect(peer.uploads.size).toBe(1));
    await database.pool.query(`update messages set updated_at = now() - interval '6 minutes'`);
    expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'sent' });
    open();
    expect(await first).toEqual({ status: 'sent', error: null });
    expect(peer.received).toHaveLength(1);
  });

  test('a database that is gone after the sending does not make it go twice', async () => {
    const { id } = await record();
    await database.pool.query(`create function refuse_end() returns trigger language plpgsql as $$
      begin raise exception 'gone'; end $$`);
    await database.pool.query(`create trigger refuse_end before update on messages for each row
      when (old.status = 'sending' and new.status <> 'sending') execute function refuse_end()`);
    await expect(deliverMessage(deps(), id)).rejects.toThrow('gone');
    await database.pool.query('drop trigger refuse_end on messages');
    await database.pool.query(`update messages set updated_at = now() - interval '6 minutes'`);
    expect(await deliverMessage(deps(), id)).toMatchObject({ status: 'uncertain' });
    expect(peer.received).toHaveLength(1);
  });

  test('a refusal ends it, with the reason', async () => {
    peer.behaviour = 'window';
    const { id } = await record();
    expect(await deliverMessage(deps(), id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('only accepts approved templates'),
    });
  });
});

test('a slow WhatsApp is not waited for: the caller hears "queued", and nothing is sent twice', async () => {
  peer.behaviour = 'stall';
  const outbox = createOutbox({ ...deps(), patienceMs: 100 });
  const { id } = await record();
  // WhatsApp has not answered, nor will it before its connection ends.
  expect(await outbox.deliver(id)).toMatchObject({ status: 'queued' });
  await eventually(() => expect(peer.received).toHaveLength(1));
  await peer.close();
  await outbox.close();
  expect(await row(id)).toMatchObject({ status: 'uncertain' });
  expect(peer.received).toHaveLength(1);
});
