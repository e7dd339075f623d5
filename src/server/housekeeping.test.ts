import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { filesOfTest } from '../../test/support/stores.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import type { TestDatabase } from '../../test/support/database.ts';
import { housekeepingTasks } from './housekeeping.ts';
import { housekeepingTask } from './platform/jobs/housekeeping.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('what has served its time goes, the rest stays', async () => {
  const { pool, db } = database;
  const now = new Date('2026-03-31T12:00:00Z');
  await pool.query(
    `insert into employees (first_name, email, role) values ('Ann', 'ann@example.com', 'office')`,
  );
  for (const days of [6, 8]) {
    await pool.query(
      `insert into idempotency_keys (caller, key, request_sha256, created_at) values ('1', $1::text, '', $2::timestamptz - make_interval(days => $1::text::int))`,
      [days, now],
    );
  }
  for (const hours of [23, 25]) {
    await pool.query(
      `insert into login_failures (email, ip, at) values ($1::text, '', $2::timestamptz - make_interval(hours => $1::text::int))`,
      [hours, now],
    );
  }
  for (const days of [29, 31]) {
    await pool.query(
      `insert into sessions (employee_id, token_sha256, cookie_sha256, ip, created_at, last_used_at, expires_at)
       select id, $1::text::bytea, $1::text::bytea, $1::text, now(), now(), $2::timestamptz - make_interval(days => $1::text::int) from employees`,
      [days, now],
    );
  }

  for (const hours of [23, 25]) {
    await pool.query(
      `insert into reset_requests (email, ip, at) values ($1::text, '', $2::timestamptz - make_interval(hours => $1::text::int))`,
      [hours, now],
    );
  }
  for (const days of [-1, 1, 31]) {
    await pool.query(
      `with message as (
         insert into messages (channel, recipients, subject, secret_link, created_at, updated_at)
         values ('email', '{ann@example.com}', $1::text, 'a link', now(), now()) returning id)
       insert into sign_in_links (employee_id, purpose, code_sha256, message_id, created_at, expires_at, cancelled_at)
       select employees.id, 'reset', $1::text::bytea, message.id, now(),
              $2::timestamptz - make_interval(days => $1::text::int), now() from employees, message`,
      [days, now],
    );
  }

  const folder = await mkdtemp(join(tmpdir(), 'plumbline-housekeeping-'));
  const files = filesOfTest(folder);
  const hashes: Record<string, string> = {};
  for (const [name, days] of [
    ['long unused', 31],
    ['used of late', 29],
    ['what went out', 800],
  ] as const) {
    const { sha256 } = await files.put(db, Buffer.from(name), { mediaType: 'application/pdf' });
    hashes[name] = sha256;
    await pool.query(
      `insert into kept_pdfs (content_key, pdf_sha256, used_at) values ($1, $2, $3::timestamptz - make_interval(days => $4))`,
      [name, sha256, now, days],
    );
  }
  // The message holds its attachment, whether its drawing is kept or not.
  await pool.query(
    `insert into messages (channel, recipients, subject, body, attachment_name, attachment_sha256, created_at, updated_at)
     values ('email', '{ann@example.com}', 'a bid', 'a bid', 'Bid.pdf', $1, $2, $2)`,
    [hashes['what went out'], now],
  );
  // Photos that were removed 31 and 29 days ago.
  for (const days of [31, 29]) {
    const { sha256 } = await files.put(db, Buffer.from(`photo ${days}`), { mediaType: 'image/jpeg' });
    hashes[`photo ${days}`] = sha256;
    await pool.query(
      `with customer as (insert into customers (name) values ('Ann') returning id), project as (
         insert into projects (number, counter_type, customer_id, status_since, created_at, updated_at)
         select 'R-' || $2::text, 'residential', id, $3, $3, $3 from customer returning id)
       insert into photos (project_id, photo_group, filename, picture_sha256, source_sha256, width, height, position, created_at, updated_at,
         deleted_at)
       select id, 'before', 'a.jpg', $1::text, $1::text, 1, 1, 1, $3, $3, $3::timestamptz - make_interval(days => $2::text::int) from project`,
      [sha256, days, now],
    );
  }
  await pool.query(`update files set created_at = $1::timestamptz - interval '2 days'`, [now]);

  await housekeepingTask({ db, files, clock: { now: () => now } }, housekeepingTasks).run(null);

  expect((await pool.query('select content_key from kept_pdfs')).rows).toEqual([
    { content_key: 'used of late' },
  ]);
  const isThere = await Promise.all(Object.values(hashes).map((sha256) => files.has(sha256)));
  expect(isThere).toEqual([false, true, true, false, true]);
  await rm(folder, { recursive: true });
  expect((await pool.query('select key from idempotency_keys')).rows).toEqual([{ key: '6' }]);
  expect((await pool.query('select email from login_failures')).rows).toEqual([{ email: '23' }]);
  expect((await pool.query('select ip from sessions')).rows).toEqual([{ ip: '29' }]);
  expect((await pool.query('select email from reset_requests')).rows).toEqual([{ email: '23' }]);
  const links = await pool.query(
    `select convert_from(code_sha256, 'UTF8') as days from sign_in_links order by id`,
  );
  expect(links.rows).toEqual([{ days: '-1' }, { days: '1' }]);
  const withLink = await pool.query(`select subject from messages where secret_link <> ''`);
  expect(withLink.rows).toEqual([{ subject: '-1' }]);
});

test('what fails keeps nothing else from being done, and is told at the end', async () => {
  const { pool, db } = database;
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-housekeeping-'));
  const files = filesOfTest(folder);
  const now = new Date('2026-04-30T12:00:00Z');
  const { sha256 } = await files.put(db, Buffer.from('for nobody'), { mediaType: 'application/pdf' });
  await pool.query(`update files set created_at = $1::timestamptz - interval '2 days'`, [now]);
  const done: string[] = [];
  const failing = [
    () => Promise.reject(new Error('the first table is away')),
    () => Promise.reject(new Error('the second too')),
    async () => void done.push('the third'),
  ];
  files.removeAbandoned = () => Promise.reject(new Error('the second too'));

  const running = housekeepingTask({ db, files, clock: { now: () => now } }, failing).run(null);

  const reasons = 'the first table is away; the second too';
  await expect(running).rejects.toThrow(reasons);
  expect(done).toEqual(['the third']);
  expect(await files.has(sha256)).toBe(false);
  const { rows } = await pool.query(
    'select error, finished_at is not null as finished from housekeeping_runs order by id desc limit 1',
  );
  expect(rows).toEqual([{ error: reasons, finished: true }]);
  await rm(folder, { recursive: true });
});
