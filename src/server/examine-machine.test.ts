import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { figure } from '../../test/faults/full-size.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { filesOfTest } from '../../test/support/stores.ts';
import { examineEverything } from './examine-everything.ts';
import { examineMessages } from './features/messages/examine-messages-queries.ts';
import { examineBackups } from './platform/backup/examine-backups-queries.ts';
import { examineIds } from './platform/db/examine-ids.ts';
import { examineSchema } from './platform/db/examine-schema.ts';
import { examineServer } from './platform/db/examine-server.ts';
import type { Examination, Machine } from './platform/doctor/examination.ts';
import { examineDisks } from './platform/doctor/examine-disks.ts';
import { examineJobs } from './platform/jobs/examine-jobs-queries.ts';
import { examineUploads } from './platform/uploads/examine-uploads-queries.ts';
import { measureDisk } from './platform/doctor/measure-disk.ts';
import { enqueue } from './platform/jobs/job-queries.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const run = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

const machineWith = (odd: Partial<Machine> = {}): Machine => ({
  pool: database.pool,
  now: () => new Date(),
  host: hostname(),
  folders: [{ purpose: 'the files', path: join(folder, 'not', 'made', 'yet') }],
  measureDisk,
  hasNightlyBackup: true,
  ...odd,
});

/** What one examination says is wrong, as sentences with what to do. */
async function findingsOf(examination: Examination<Machine>, odd: Partial<Machine> = {}): Promise<string[]> {
  const { findings } = await examination.examine(database.db, machineWith(odd));
  return findings.map(({ where, what, advice = examination.advice }) => `${where}: ${what} → ${advice}`);
}

test('nothing is wrong with a new installation, and whatever is examined says what to do', async () => {
  const found: string[] = [];
  const needs = { files: filesOfTest(folder), machine: machineWith() };
  await examineEverything(database.db, needs, (_name, { findings }) => {
    found.push(...findings.map(({ where, what }) => `${where}: ${what}`));
  });
  expect(found).toEqual([]);

  await run(messageSql, ['queued', '20 minutes']);
  await examineEverything(database.db, needs, (_name, { findings }) => {
    found.push(...findings.map(({ advice }) => advice ?? ''));
  });
  expect(found).toEqual([expect.stringContaining('send the message again')]);
});

/** What somebody may have done to the tables, and what the doctor has to say of it. */
const drifts: Array<[what: string, sql: string, said: string]> = [
  ['a table', 'drop table housekeeping_runs', 'table housekeeping_runs: it’s missing'],
  ['a column', 'alter table messages drop column read_at', 'column read_at of messages: it’s missing'],
  [
    'the type of a column',
    'alter table files alter column media_type type varchar(80)',
    'column media_type of files: it is “character varying(80) not null” and should be “text not null”',
  ],
  [
    'what a column must have',
    'alter table messages alter column body drop not null',
    'column body of messages: it is “text',
  ],
  ['an index', 'drop index messages_open', 'index messages_open of messages: it’s missing'],
  [
    'a unique index that is unique no more',
    'drop index doctor_runs_under_way; create index doctor_runs_under_way on doctor_runs ((true)) where finished_at is null',
    'index doctor_runs_under_way of doctor_runs: it is “CREATE INDEX',
  ],
  [
    'a constraint',
    'alter table uploads drop constraint uploads_check',
    'rule uploads_check of uploads: it’s missing',
  ],
  [
    'a constraint that is not held against old rows',
    `alter table backup_runs drop constraint backup_runs_kind_check;
     alter table backup_runs add constraint backup_runs_kind_check check (kind in ('manual', 'daily', 'before-migration', 'before-restore')) not valid`,
    'rule backup_runs_kind_check of backup_runs: it is “CHECK',
  ],
  ['a trigger that is off', 'alter table events disable trigger all', 'of events: it is “CREATE TRIGGER'],
  [
    'a function',
    `create or replace function cancel_messages_of_link() returns trigger language plpgsql as 'begin return null; end'`,
    'function cancel_messages_of_link(): its text is different',
  ],
  [
    'a column too much',
    'alter table files add note text',
    'column note of files: it doesn’t belong to this version',
  ],
  [
    'a migration of a newer version',
    `insert into schema_migrations (version, name, sha256) values (9999, 'things_to_come', '')`,
    'migration 9999 "things_to_come": it doesn’t belong to this version',
  ],
];

test('whatever differs from the migrations is told', async () => {
  for (const [, sql] of drifts) await run(sql);
  const found = await findingsOf(examineSchema);
  for (const [what, , said] of drifts)
    expect({ what, isTold: found.some((each) => each.includes(said)) }).toEqual({ what, isTold: true });
  // Each by itself: a table's columns are not told once more, nor what hangs on a column.
  expect(found.length).toBeLessThan(2 * drifts.length);
  figure(`${drifts.length} ways in which a schema drifts, each told`);
});

test('another program’s table is none of our business, and comparing leaves nothing behind', async () => {
  await run('create table bookkeeping (id int)');
  const schemas = async () => (await run('select nspname from pg_namespace order by 1')).rows;
  const before = await schemas();
  expect(await findingsOf(examineSchema)).toEqual([]);
  expect(await schemas()).toEqual(before);
});

test('comparing waits for nobody who works, and nobody waits for it', async () => {
  const client = await database.pool.connect();
  await client.query('begin; lock table messages, files, projects in row exclusive mode');
  // Where it waited, it would go on only after the rollback.
  expect(await findingsOf(examineSchema)).toEqual([]);
  await client.query('rollback');
  client.release();
});

const messageSql = `insert into messages (channel, recipients, status, created_at, updated_at)
  values ('email', '{zoe@example.com}', $1, now() - $2::interval, now() - $2::interval) returning id`;

test('a message that nobody tries or sends is told, and one that waits with its job is not', async () => {
  await run(messageSql, ['queued', '20 minutes']);
  await run(messageSql, ['sending', '1 hour']);
  await run(messageSql, ['queued', '1 minute']);
  await run(messageSql, ['failed', '30 days']);
  const { rows } = await run(messageSql, ['queued', '20 minutes']);
  await enqueue(database.db, 'deliver_message', {}, { jobKey: `message:${rows[0].id}` });
  const found = await findingsOf(examineMessages);
  expect(found).toEqual([
    expect.stringMatching(
      /^message 1 \(email\): it has been waiting since .+, and no job is sending it → Check that the app is running/,
    ),
    expect.stringMatching(/^message 2 \(email\): it has been stuck while sending since/),
  ]);
});

test('a job that was given up, is late or lost its worker is told, without the secrets of its error', async () => {
  for (const task of ['given_up', 'late', 'lost', 'fine']) await enqueue(database.db, task, {});
  await run(`update graphile_worker._private_jobs j set attempts = max_attempts,
     last_error = 'no answer from postgres://app:hunter2@db.example.com/plumbline' from graphile_worker._private_tasks t
     where t.id = j.task_id and identifier = 'given_up'`);
  await run(`update graphile_worker._private_jobs j set run_at = now() - interval '1 hour' from graphile_worker._private_tasks t
     where t.id = j.task_id and identifier = 'late'`);
  await run(`update graphile_worker._private_jobs j set locked_at = now() - interval '5 hours', locked_by = 'gone' from graphile_worker._private_tasks t
     where t.id = j.task_id and identifier = 'lost'`);
  expect(await findingsOf(examineJobs)).toEqual([
    expect.stringMatching(
      /^job \d+ \(given_up\): gave up after 25 attempts: no answer from postgres:\/\/\[secret\]@db\.example\.com/,
    ),
    expect.stringMatching(
      /^job \d+ \(late\): it’s been waiting to start since .+ → Check that the app is running/,
    ),
    expect.stringMatching(/^job \d+ \(lost\): its worker has been gone for over 4 hours/),
  ]);
});

test('an upload that lacks what was confirmed, or that was never cleaned away, is told', async () => {
  await run(`insert into employees (first_name, email, role) values ('Ann', 'ann@example.com', 'field')`);
  const upload = `insert into uploads (employee_id, name, size_bytes, received_bytes, created_at, touched_at)
    select id, $1, 10, $2, now(), now() - $3::interval from employees`;
  await run(upload, ['cut.jpg', 10, '1 hour']);
  await run(upload, ['old.jpg', 0, '10 days']);
  await run(upload, ['fine.jpg', 0, '1 day']);
  expect(await findingsOf(examineUploads)).toEqual([
    expect.stringContaining('upload 1 (cut.jpg): 10 bytes were confirmed, but only 0 are stored'),
    expect.stringContaining('upload 2 (old.jpg): it should have been removed after 7 days'),
  ]);
});

async function findingsOfIds(): Promise<string[]> {
  const { findings } = await examineIds.examine(database.db, { files: filesOfTest(folder), money: String });
  return findings.map(({ where, what }) => `${where}: ${what}`);
}

test('a next id that is taken is told', async () => {
  await run(`insert into employees (first_name, email, role) values ('Ann', 'ann@example.com', 'field')`);
  await run(`alter sequence employees_id_seq restart`);
  expect(await findingsOfIds()).toEqual([
    expect.stringContaining('table employees: the next id is 1, and row 1 already exists'),
  ]);
});

test('clocks that differ are told, which way and by how much', async () => {
  const inTenMinutes = () => new Date(Date.now() + 600_000);
  expect(await findingsOf(examineServer, { now: inTenMinutes })).toEqual([
    expect.stringContaining('clock: the database is 600 seconds behind the app → Have both machines'),
  ]);
  const tenSecondsAgo = () => new Date(Date.now() - 10_000);
  expect(await findingsOf(examineServer, { now: tenSecondsAgo })).toEqual([
    expect.stringContaining('clock: the database is 10 seconds ahead of the app'),
  ]);
});

test('a disk that is nearly full is told', async () => {
  const measure = async () => ({ freeBytes: 3 * 2 ** 30, totalBytes: 500 * 2 ** 30 });
  expect(await findingsOf(examineDisks, { measureDisk: measure })).toEqual([
    expect.stringMatching(/^disk of the files \(.+\): only 3\.0 of 500\.0 GiB are free → Make room/),
  ]);
  // Of a folder that is not there yet, the disk that it will be on.
  expect((await measureDisk(join(folder, 'not', 'made', 'yet')))!.totalBytes).toBeGreaterThan(0);
});

const backupSql = `insert into backup_runs (kind, host, started_at, touched_at, finished_at, path, size_bytes, file_count, missing_count)
  values ('daily', $1, now() - $2::interval, now() - $2::interval, now() - $2::interval, $3, 10, 1, $4)`;

test('no backup, an old one, one with gaps and one whose archive went are told', async () => {
  const tomorrowNight = () => new Date(Date.now() + 2 * 86_400_000);
  expect(await findingsOf(examineBackups, { now: tomorrowNight })).toEqual([
    expect.stringMatching(/^backups: none has been made since .+ → Make one now/),
  ]);
  expect(await findingsOf(examineBackups, { now: tomorrowNight, hasNightlyBackup: false })).toEqual([]);
  const archive = join(folder, 'plumbline.tar');
  await writeFile(archive, 'an archive');
  await run(backupSql, [hostname(), '1 hour', archive, 0]);
  expect(await findingsOf(examineBackups)).toEqual([]);
  await writeFile(archive, 'garbage');
  expect(await findingsOf(examineBackups)).toEqual([
    `newest backup: its archive at ${archive} has 7 bytes instead of 10 → It can’t be restored. Check whether its disk loses data, and make another one now.`,
  ]);
  await rm(archive);
  expect(await findingsOf(examineBackups)).toEqual([
    expect.stringContaining('newest backup: its archive is no longer at'),
  ]);
  // One of the night is there all the same: the newest went onto a stick that was taken away.
  const nightly = join(folder, 'nightly.tar');
  await writeFile(nightly, 'an archive');
  await run(backupSql, [hostname(), '20 hours', nightly, 0]);
  expect(await findingsOf(examineBackups)).toEqual([]);
  await run('delete from backup_runs where path = $1', [nightly]);
  // Another machine's disk is not looked at.
  await run('update backup_runs set host = $1', ['another']);
  expect(await findingsOf(examineBackups)).toEqual([]);
  await run(`update backup_runs set missing_count = 2, finished_at = now() - interval '3 days'`);
  expect(await findingsOf(examineBackups)).toEqual([
    expect.stringMatching(/^newest backup: it was made at .+, and none has been made since/),
    expect.stringContaining('newest backup: it’s missing 2 files that file storage had lost'),
  ]);
});
