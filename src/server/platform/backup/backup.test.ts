import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { createBid, insertProject, setUpCompany } from '../../../../test/support/bid-fixtures.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { readSchema } from '../db/read-schema.ts';
import { formWith, plainPicture } from '../../../../test/support/picture-files.ts';
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/support/test-app.ts';
import { migrationsDir, readMigrationFiles, type MigrationFile } from '../db/migration-files.ts';
import { DiskFileStore } from '../files/disk-file-store.ts';
import { isThere } from '../files/is-there.ts';
import { requireContent } from '../files/require-content.ts';
import { removeUnusedFiles } from '../files/remove-unused-files.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { manifestHashName, manifestName, tableEntry, type BackupManifest } from './backup-manifest.ts';
import { checkBackup } from './check-backup.ts';
import { createBackup, type Backup } from './create-backup.ts';
import { hashOfTable } from './load-queries.ts';
import { openOwnConnection } from '../db/own-connection.ts';
import { pruneBackups } from './prune-backups.ts';
import { readArchive } from './read-archive.ts';
import { requireRestorable, restoreBackup } from './restore-backup.ts';
import { eventually } from '../../../../test/support/eventually.ts';

const now = new Date('2026-03-10T15:00:00Z');
let app: TestApp;
let office: TestCaller;
let folder: string;
let migrations: MigrationFile[];
let project: { id: number };
let target: TestDatabase;
let targetFiles: DiskFileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backup-'));
  migrations = await readMigrationFiles(migrationsDir);
  app = await createTestApp();
  await setUpCompany(app.db);
  office = await app.signIn('office');
  project = await insertProject(app.db);
  await createBid(office, project.id, { title: 'Tab\t, line\n, \\backslash and ‏עברית' });
  await note('It’s O’Brien’s: 100 % \\N');
  await expense();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await createTestDatabase();
  // Whoever looks at it is not the app.
  target.pool.options.application_name = 'a look';
  targetFiles = new DiskFileStore(join(folder, `store-${randomBytes(4).toString('hex')}`));
});
afterEach(() => target.drop());

const note = (content: string) => office.call('POST', `/api/projects/${project.id}/notes`, { content });
let shade = 0;
async function expense() {
  const form = formWith(
    { paidTo: 'Ridge Lumber', cost: '120.50' },
    { bytes: await plainPicture('png', (shade += 1)) },
  );
  const answer = await office.call('POST', `/api/project/${project.id}/expenses`, form);
  expect(answer.status).toBe(201);
}
const backUp = (options: Partial<Parameters<typeof createBackup>[0]> = {}) =>
  createBackup({
    pool: app.database.pool,
    files: app.app.services.files,
    folder: join(folder, 'backups'),
    kind: 'manual',
    place: 'inside',
    now,
    ...options,
  });
const restore = async (path: string, options?: Parameters<typeof checkBackup>[2]) =>
  restoreBackup({
    pool: target.pool,
    files: targetFiles,
    migrations,
    backup: await checkBackup(path, migrations, options),
  });

/** A copy of an archive with one more table in it. */
async function withTable(path: string, name: string): Promise<string> {
  const bytes = gzipSync('1\n');
  const copy = join(folder, `${name}.tar`);
  const archive = new ArchiveWriter(copy);
  await readArchive(path, async (entry, content) => {
    const read = Buffer.concat(await content.toArray());
    if (entry === manifestHashName) return;
    if (entry !== manifestName) return archive.add(entry, read);
    const manifest = JSON.parse(read.toString()) as BackupManifest;
    const sha256 = createHash('sha256').update('1\n').digest('hex');
    manifest.tables.push({ name, columns: ['id'], rows: 1, sha256 });
    const changed = Buffer.from(JSON.stringify(manifest));
    await archive.add(tableEntry(name), bytes);
    await archive.add(manifestName, changed);
    await archive.add(manifestHashName, Buffer.from(createHash('sha256').update(changed).digest('hex')));
  });
  await archive.finish();
  return copy;
}

/** What every table of the target holds, against what was saved, but for what a restore ends on purpose. */
async function expectSame({ manifest }: Backup) {
  const client = await openOwnConnection(target.pool);
  const ended = ['sessions', 'sign_in_links', 'messages'];
  for (const table of manifest.tables) {
    if (ended.includes(table.name)) continue;
    expect({ [table.name]: await hashOfTable(client, table) }).toEqual({ [table.name]: table.sha256 });
  }
  await client.end();
}

describe('a backup', () => {
  it('brings back every row and every file, while people went on working', async () => {
    const done = new AbortController();
    const writing = (async () => {
      for (let count = 0; !done.signal.aborted; count += 1) {
        await note(`Meanwhile ${count}`);
        await expense();
      }
    })();
    const backup = await backUp();
    done.abort();
    await writing;
    const written = await backUp();

    expect(await restore(backup.path)).toMatchObject({ missing: [] });
    await expectSame(backup);
    const { rows: files } = await target.pool.query<{ sha256: string }>('select sha256 from files');
    expect(files.length).toBe(backup.manifest.files.count);
    for (const { sha256 } of files) {
      expect(
        createHash('sha256')
          .update(await targetFiles.read(sha256))
          .digest('hex'),
      ).toBe(sha256);
    }
    expect(written.manifest.files.count).toBeGreaterThanOrEqual(backup.manifest.files.count);
  });

  it('leaves keys, triggers and numbers as a fresh database has them', async () => {
    const fresh = await createTestDatabase();
    await restore((await backUp()).path);

    expect(await readSchema(target.pool)).toEqual(await readSchema(fresh.pool));
    await fresh.drop();
    const numbers = `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`;
    expect((await target.pool.query(numbers)).rows).toEqual((await app.database.pool.query(numbers)).rows);
    await expect(target.pool.query('delete from events')).rejects.toThrow('never changed');
  });

  it('signs everybody out, and lets a person decide about messages that waited', async () => {
    await app.database.pool.query(
      `insert into messages (channel, recipients, status, created_at, updated_at) values ('whatsapp', '{+15035550199}', 'queued', now(), now())`,
    );
    await restore((await backUp()).path);

    const { rows } = await target.pool.query(
      `select (select count(*)::int from sessions where ended_at is null) as open, (select array_agg(status) from messages where channel = 'whatsapp') as messages`,
    );
    expect(rows).toEqual([{ open: 0, messages: ['uncertain'] }]);
    await app.database.pool.query('delete from messages');
  });

  it('remembers no device, which may have been forgotten since, and takes no sign-in that had begun', async () => {
    await app.database.pool.query(
      `with factor as (
         insert into second_factors (employee_id, secret, created_at) select min(id), 'KEY', now() from employees returning id),
       begun as (
         insert into sign_in_challenges (factor_id, code_sha256, password_sha256, expires_at)
         select id, '\\x00', '\\x00', now() + interval '5 minutes' from factor),
       asked as (insert into passkey_challenges (challenge_sha256, expires_at) values ('\\x00', now() + interval '5 minutes'))
       insert into remembered_devices
         (factor_id, token_sha256, password_sha256, ip, user_agent, created_at, last_used_at, expires_at)
       select id, '\\x00', '\\x00', '', '', now(), now(), now() + interval '30 days' from factor`,
    );
    await restore((await backUp()).path);

    const { rows } = await target.pool.query(
      `select (select count(*)::int from remembered_devices) as devices, (select count(*)::int from sign_in_challenges) as begun,
         (select count(*)::int from passkey_challenges) as asked, (select count(*)::int from second_factors) as factors`,
    );
    expect(rows).toEqual([{ devices: 0, begun: 0, asked: 0, factors: 1 }]);
    await app.database.pool.query('delete from second_factors; delete from passkey_challenges');
  });

  it('ends personal links, one of which may have been used since', async () => {
    await app.database.pool.query(
      `with message as (
         insert into messages (channel, recipients, status, secret_link, created_at, updated_at)
         values ('email', '{zoe@example.com}', 'queued', 'https://office.example.com/#code', now(), now()) returning id)
       insert into sign_in_links (employee_id, purpose, code_sha256, message_id, created_at, expires_at)
       select (select min(id) from employees), 'reset', '\\x00', id, now(), now() + interval '1 day' from message`,
    );
    await restore((await backUp()).path);

    const { rows } = await target.pool.query(
      `select l.used_at as used, l.cancelled_at is null as "isOpen", m.secret_link as kept
       from sign_in_links l join messages m on m.id = l.message_id`,
    );
    expect(rows).toEqual([{ used: null, isOpen: false, kept: '' }]);
    await app.database.pool.query('delete from sign_in_links; delete from messages');
  });

  it('replaces what the database held, and only where somebody said so', async () => {
    await expect(requireRestorable(target.pool, { mayReplace: false })).rejects.toThrow(
      'The database is not empty.',
    );
    await target.pool.query(`insert into categories (name) values ('Of another company')`);
    const backup = await backUp();
    await restore(backup.path);
    await expectSame(backup);
  });

  it('holds only what the migrations made, and a restore leaves alone what is not the app’s', async () => {
    const foreign = `
      create table hand_made (id serial primary key, note text);
      create table more_of_it (id int references hand_made);
      create function count_hand_made() returns bigint language sql as 'select count(*) from hand_made';
      insert into hand_made (note) values ('Ours'), ('Ours too'); insert into more_of_it values (2)`;
    await app.database.pool.query(foreign);
    const backup = await backUp();
    expect(backup.manifest.tables.map(({ name }) => name)).not.toContain('hand_made');
    expect(backup.manifest.sequences.map(({ name }) => name)).not.toContain('hand_made_id_seq');

    // An earlier version saved them as well.
    const { tables, sequences } = backup.manifest;
    const checked = await checkBackup(await withTable(backup.path, 'hand_made'), migrations);
    expect(checked).toMatchObject({ others: ['hand_made'], manifest: { tables } });
    await app.database.pool.query(
      'drop function count_hand_made(); drop table more_of_it; drop table hand_made',
    );

    await target.pool.query(foreign);
    await requireRestorable(target.pool, { mayReplace: true });
    const manifest = {
      ...checked.manifest,
      sequences: [...sequences, { name: 'hand_made_id_seq', lastValue: '77' }],
    };
    await restoreBackup({
      pool: target.pool,
      files: targetFiles,
      migrations,
      backup: { ...checked, manifest },
    });
    await expectSame(backup);
    const { rows } = await target.pool.query(
      `select count_hand_made()::int as count, (select last_value::int from hand_made_id_seq) as last,
         (select conname from pg_constraint where conrelid = 'more_of_it'::regclass and contype = 'f') as key`,
    );
    expect(rows).toEqual([{ count: 2, last: 2, key: 'more_of_it_id_fkey' }]);
  });

  it('brings back, as text, what somebody added to a table of the app', async () => {
    const { pool } = app.database;
    await pool.query(
      `insert into categories (name) values ('Hand-coloured');
       alter table categories add column "Colour's ""own""" jsonb; update categories set "Colour's ""own""" = '{"a": [1, "\\"é"]}'`,
    );
    const backup = await backUp();
    await pool.query(`alter table categories drop column "Colour's ""own"""; delete from categories`);
    const checked = await checkBackup(backup.path, migrations);
    const options = { pool: target.pool, files: targetFiles, migrations, backup: checked };
    expect(await restoreBackup(options)).toMatchObject({ columnsOfOthers: [`categories.Colour's "own"`] });
    const { rows } = await target.pool.query(
      `select distinct "Colour's ""own"""::jsonb as held from categories where name = 'Hand-coloured'`,
    );
    expect(rows).toEqual([{ held: { a: [1, '"é'] } }]);
  });

  it('is refused where what is not the app’s is built on its tables', async () => {
    const { pool } = target;
    await pool.query(
      `create table hand_made (project_id bigint references projects);
       create view report as select content from project_notes`,
    );
    const refusal =
      /not be replaced: .*constraint hand_made_project_id_fkey on table hand_made.*view report.*Nothing was changed\.$/;
    await expect(requireRestorable(pool, { mayReplace: true })).rejects.toThrow(refusal);
    await expect(restore((await backUp()).path)).rejects.toThrow(refusal);
    expect((await pool.query('select * from report')).rows).toEqual([]);
  });

  it('saves all of a database that a newer version brought further', async () => {
    const { pool } = target;
    await pool.query(
      `create table of_the_next_version (id int); insert into of_the_next_version values (1);
       insert into schema_migrations (version, name, sha256) values (9999, 'next', '${'f'.repeat(64)}')`,
    );
    const { manifest } = await backUp({ pool });
    expect(manifest.tables).toContainEqual(expect.objectContaining({ name: 'of_the_next_version', rows: 1 }));
    await restore((await backUp()).path);
    expect(await readSchema(pool)).toEqual(await readSchema(app.database.pool));
  });

  it('is not called damaged for what the store or the database refuses', async () => {
    const checked = await checkBackup((await backUp()).path, migrations);
    const { manifest } = checked;
    const bringBack = (options: Partial<Parameters<typeof restoreBackup>[0]>) =>
      restoreBackup({ pool: target.pool, files: targetFiles, migrations, backup: checked, ...options });
    const stage = () => Promise.reject(new Error('The store has no room.'));
    const files = { read: (sha256: string) => targetFiles.read(sha256), stage };
    await expect(bringBack({ files })).rejects.toThrow(/^The store has no room\.$/);

    const tables = manifest.tables.map((table) => ({ ...table, columns: [...table.columns, 'unknown'] }));
    await expect(bringBack({ backup: { ...checked, manifest: { ...manifest, tables } } })).rejects.toThrow(
      /everything is as it was: missing data for column "unknown"\.$/,
    );
    const sql = `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
    const full = migrations.map((file) => ({ ...file, sql }));
    await expect(bringBack({ migrations: full })).rejects.toThrow(
      /everything is as it was: could not extend file\. Make room on the disk of the database, and restore again\.$/,
    );
  });

  it('says that nobody knows what became of it where the answer to its commit is lost', async () => {
    const backup = await backUp();
    const query = Client.prototype.query as unknown as (...words: unknown[]) => unknown;
    const lose = (answer: unknown) =>
      Promise.resolve(answer).then(() => Promise.reject(new Error('Connection terminated unexpectedly')));
    const lost = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
      this: Client,
      ...words: unknown[]
    ) {
      const answer = query.apply(this, words);
      return words[0] === 'commit' ? lose(answer) : answer;
    });
    try {
      await expect(restore(backup.path)).rejects.toThrow(
        /not known whether the backup is back .*Connection terminated unexpectedly\. Run the same restore again/,
      );
    } finally {
      lost.mockRestore();
    }
    await expectSame(backup);
  });

  it('is refused while an app works on the database', async () => {
    const other = new Pool({ ...target.pool.options, application_name: 'plumbline' });
    await other.query('select 1');
    await expect(requireRestorable(target.pool, { mayReplace: true })).rejects.toThrow(
      'The app is running on this database',
    );
    await other.end();
  });

  it('is refused where an app was started meanwhile, however late', async () => {
    const { path } = await backUp();
    const starting = await openOwnConnection(target.pool);
    const reader = await target.pool.connect();
    await reader.query('begin; select from schema_migrations');
    const restoring = restore(path);
    restoring.catch(() => undefined);
    const waiting = `select from pg_locks where relation = 'schema_migrations'::regclass and not granted`;
    await eventually(async () => expect((await target.pool.query(waiting)).rowCount).toBe(1));
    await starting.query(
      `set application_name = 'plumbline'; insert into categories (name) values ('Acknowledged')`,
    );
    await reader.query('commit');
    reader.release();
    await expect(restoring).rejects.toThrow('The app is running on this database; stop it');
    expect((await starting.query('select name from categories')).rows).toEqual([{ name: 'Acknowledged' }]);
    await starting.end();
  });

  it('keeps files beside it once, however many backups there are', async () => {
    const backups = join(folder, 'beside');
    const [first] = [await backUp({ folder: backups, place: 'beside' }), await expense()];
    const second = await backUp({ folder: backups, place: 'beside' });
    const kept = await readdir(join(backups, 'files'), { recursive: true, withFileTypes: true });
    expect(kept.filter((each) => each.isFile()).length).toBe(second.manifest.files.count);
    expect(second.manifest.files.count).toBeGreaterThan(first.manifest.files.count);

    expect(await restore(second.path)).toMatchObject({ missing: [] });
    await expectSame(second);

    const damaged = kept.find((each) => each.isFile())!;
    await writeFile(join(damaged.parentPath, damaged.name), 'something else');
    await expect(checkBackup(second.path, migrations)).rejects.toThrow(
      `is not whole: 1 of its ${second.manifest.files.count} files are missing or damaged in the folder "files" beside it`,
    );
    // All but that file comes back where somebody wants it so.
    const lacking = await checkBackup(second.path, migrations, { mayLackFiles: true });
    await targetFiles.remove(damaged.name);
    expect(
      await restoreBackup({ pool: target.pool, files: targetFiles, migrations, backup: lacking }),
    ).toMatchObject({ missing: [damaged.name] });
    await backUp({ folder: backups, place: 'beside' });
    await checkBackup(second.path, migrations);

    // Somebody took the archive alone.
    await rename(join(backups, 'files'), join(backups, 'elsewhere'));
    await expect(checkBackup(second.path, migrations)).rejects.toThrow(
      'has its files beside it: bring the folder "files" that lay there',
    );
  });

  it('says which files the store has lost, and saves the rest', async () => {
    const { rows } = await app.database.pool.query<{ sha256: string }>(
      'select min(sha256) as sha256 from files',
    );
    const { sha256 } = rows[0]!;
    const files = {
      read: async (hash: string) =>
        hash === sha256 ? requireContent(hash, Buffer.from('damaged')) : app.app.services.files.read(hash),
    };
    const backup = await backUp({ files });
    expect(backup.manifest.files.missing).toEqual([sha256]);
    const { count } = backup.manifest.files;
    await expect(checkBackup(backup.path, migrations)).rejects.toThrow(
      `is not whole: 1 of its ${count} files were lost before it was made. Nothing was changed.`,
    );
    const lacking = { mayLackFiles: true };
    expect((await checkBackup(backup.path, migrations, lacking)).lost).toEqual([sha256]);
    expect(await restore(backup.path, lacking)).toMatchObject({ missing: [sha256] });
    // Somebody has found it again meanwhile.
    await targetFiles.stage(await app.app.services.files.read(sha256));
    expect(await restore(backup.path, lacking)).toMatchObject({ missing: [] });
  });

  it('holds off who removes files, until it is done', async () => {
    await app.database.pool.query(
      `insert into files (sha256, size_bytes, media_type, created_at) values ($1, 1, 'image/png', '2020-01-01')`,
      ['0'.repeat(64)],
    );
    let removed: number | undefined;
    const files = {
      read: async (hash: string) => {
        removed ??= await removeUnusedFiles(app.db, app.app.services.files, new Date('2021-01-01'));
        return app.app.services.files.read(hash);
      },
    };
    await backUp({ files });
    expect(removed).toBe(0);
    expect(await removeUnusedFiles(app.db, app.app.services.files, new Date('2021-01-01'))).toBe(1);
  });

  it('leaves nothing behind where it could not be finished', async () => {
    const files = { read: () => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' })) };
    const backups = join(folder, 'unfinished');
    await expect(backUp({ folder: backups, files })).rejects.toThrow(
      /^There isn’t enough room for the backup in /,
    );
    expect(await readdir(backups)).toEqual([]);
    await writeFile(join(folder, 'a-file'), '');
    await expect(backUp({ folder: join(folder, 'a-file') })).rejects.toThrow(
      '(ENOTDIR). Name a folder that the app can write to (BACKUP_DIR, or --to of npm run backup).',
    );
    if (process.platform === 'linux')
      await expect(backUp({ folder: '/proc' })).rejects.toThrow(
        /^The backup can’t be written to \/proc \(E\w+\)\. Name/,
      );
    // A disk that is not mounted; nothing is made in its place.
    const away = join(folder, 'not-mounted');
    await expect(backUp({ folder: join(away, 'backups') })).rejects.toThrow(
      `because ${away} doesn’t exist. Check that its disk is connected`,
    );
    expect(await isThere(away)).toBe(false);
  });
});

describe('a damaged backup is refused before anything is touched', () => {
  let backup: Backup;
  let bytes: Buffer;
  beforeAll(async () => {
    backup = await backUp();
    bytes = await readFile(backup.path);
  });
  const path = () => join(folder, 'damaged.tar');
  const refused = () =>
    expect(checkBackup(path(), migrations)).rejects.toThrow(
      /(damaged|cut off)[^]*Try an older backup\.$|newer/,
    );

  it('with any byte changed', async () => {
    // What fills a block up behind an entry is nobody's.
    const isFilling = (place: number) => bytes[place] === 0;
    // The time and the system in the head of a compressed table are read by nobody.
    const isHead = (place: number) =>
      bytes.subarray(Math.max(0, place - 9), place).includes(Buffer.from([0x1f, 0x8b, 0x08]));
    const step = Math.floor(bytes.length / 60);
    for (let place = 5; place < bytes.length; place += step) {
      if (isFilling(place) || isHead(place)) continue;
      const changed = Buffer.from(bytes);
      changed[place] = bytes[place]! ^ 0x01;
      await writeFile(path(), changed);
      await expect(checkBackup(path(), migrations), `byte ${place}`).rejects.toThrow(/damaged|cut off/);
    }
  });

  // Only the two empty blocks at its end (1024 bytes) say nothing.
  it.each([0, 1, 511, 512, 5000, 0.5, 0.9, -1025, -1100, -1536])('cut off at %d', async (size) => {
    await writeFile(path(), bytes);
    await truncate(
      path(),
      size < 0 ? bytes.length + size : size > 0 && size < 1 ? Math.floor(bytes.length * size) : size,
    );
    await refused();
  });

  it('with a file, a table or its list missing, or one too many', async () => {
    const rebuild = async (change: (entries: [string, Buffer][]) => [string, Buffer][]) => {
      const entries: [string, Buffer][] = [];
      await readArchive(
        backup.path,
        async (name, content) => void entries.push([name, Buffer.concat(await content.toArray())]),
      );
      await rm(path(), { force: true });
      const archive = new ArchiveWriter(path());
      for (const [name, content] of change(entries)) await archive.add(name, content);
      await archive.finish();
    };
    for (const missing of ['tables/events', 'files/', 'manifest.json', 'manifest.sha256', 'tables/files']) {
      await rebuild((entries) =>
        entries.filter(
          ([name], index) =>
            !name.startsWith(missing) || entries.findIndex(([each]) => each.startsWith(missing)) !== index,
        ),
      );
      await refused();
    }
    await rebuild((entries) => [...entries, ['tables/more.copy.gz', entries[0]![1]]]);
    await refused();
    await rebuild((entries) => [['../../etc/passwd', Buffer.from('root')], ...entries]);
    await refused();
    await rebuild((entries) => entries);
    await checkBackup(path(), migrations);
  });

  it('made by a newer version, or with other migrations', async () => {
    await expect(checkBackup(backup.path, migrations.slice(0, -1))).rejects.toThrow(
      'made by a newer version of the app',
    );
    const changed = migrations.map((file, index) =>
      index === 3 ? { ...file, sha256: 'f'.repeat(64) } : file,
    );
    await expect(checkBackup(backup.path, changed)).rejects.toThrow('another migration 4');
  });

  it('that is not there, or something else', async () => {
    await expect(checkBackup(join(folder, 'nothing.tar'), migrations)).rejects.toThrow(
      'There is no backup at',
    );
    await expect(checkBackup(folder, migrations)).rejects.toThrow('is no file that can be read. Nothing was');
    // Nobody writes into it, so its end would never come.
    const pipe = join(folder, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    await expect(checkBackup(pipe, migrations)).rejects.toThrow('is no file that can be read. Nothing was');
    await writeFile(path(), 'This is a text.'.repeat(100));
    await expect(checkBackup(path(), migrations)).rejects.toThrow(
      `What is at ${path()} is no backup of this app, or is damaged. Nothing was changed. Try an older backup.`,
    );
  });

  it('and rows that do not come back the same leave everything as it was', async () => {
    const checked = await checkBackup(backup.path, migrations);
    const { manifest } = checked;
    const tables = manifest.tables.map((table) =>
      table.name === 'events' ? { ...table, sha256: 'f'.repeat(64) } : table,
    );
    await target.pool.query(`insert into categories (name) values ('Mine')`);
    await expect(
      restoreBackup({
        pool: target.pool,
        files: targetFiles,
        migrations,
        backup: { ...checked, manifest: { ...manifest, tables } },
      }),
    ).rejects.toThrow(/did not come back as they were saved|everything is as it was/);
    expect((await target.pool.query('select name from categories')).rows).toEqual([{ name: 'Mine' }]);
  });
});

/** As if two days had gone by; returns what was said in the log. */
async function prune(backups: string, { daily = 2, when = new Date(Date.now() + 2 * 86_400_000) } = {}) {
  const logged: string[] = [];
  const say = (...words: unknown[]) => void logged.push(String(words.at(-1)));
  const logger = { info: say, warn: say, error: say };
  const { pool } = app.database;
  await pruneBackups({ pool, logger }, { folder: backups, kept: { daily }, now: when });
  return logged;
}

it('the oldest backups go, with the files that no other needs', async () => {
  const backups = join(folder, 'pruned');
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  for (const day of [1, 2, 3])
    await backUp({ folder: backups, kind: 'daily', place: 'beside', now: at(day) });
  await backUp({ folder: backups, kind: 'manual', now: at(1) });
  const orphan = join(backups, 'files', 'aa', 'bb', 'a'.repeat(64));
  await mkdir(join(backups, 'files', 'aa', 'bb'), { recursive: true });
  await writeFile(orphan, 'nobody needs it');
  const killed = join(backups, '.unfinished-of-one-that-was-killed');
  await mkdir(killed);
  await writeFile(join(killed, 'archive.tar'), 'half of it');
  await prune(backups, { daily: 3, when: new Date() });
  expect(await readdir(backups)).toContain('.unfinished-of-one-that-was-killed');
  await prune(backups);
  const names = (await readdir(backups)).filter((name) => name.endsWith('.tar'));
  expect(names).toEqual([
    'plumbline-2026-03-01T000000Z-manual.tar',
    'plumbline-2026-03-02T000000Z-daily.tar',
    'plumbline-2026-03-03T000000Z-daily.tar',
  ]);
  await expect(open(orphan)).rejects.toThrow('ENOENT');
  await expect(open(killed)).rejects.toThrow('ENOENT');
  for (const name of names) await checkBackup(join(backups, name), migrations);
});

it.each([
  ['half', (size: number) => size >> 1],
  // At the end of an entry: only what is missing behind it tells.
  ['all but its table of contents', () => undefined],
])('a backup of which %s has come yet leaves the files beside it to the next time', async (_what, cutAt) => {
  const backups = await mkdtemp(join(folder, 'half-'));
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  for (const day of [1, 2]) await backUp({ folder: backups, kind: 'daily', place: 'beside', now: at(day) });
  const copied = (await backUp({ folder: backups, place: 'beside', now: at(3) })).path;
  const bytes = await readFile(copied);
  await truncate(copied, cutAt(bytes.length) ?? bytes.indexOf('manifest.json'));
  const orphan = join(backups, 'files', 'aa', 'bb', 'a'.repeat(64));
  await mkdir(join(backups, 'files', 'aa', 'bb'), { recursive: true });
  await writeFile(orphan, 'the rest of that backup may need it');

  const logged = await prune(backups, { daily: 1 });
  expect(logged).toEqual(['A backup cannot be read, so no file beside the backups is removed']);
  expect((await readdir(backups)).filter((name) => name.endsWith('daily.tar'))).toHaveLength(1);
  await (await open(orphan)).close();
});

it('while a backup is being made none goes, nor a file that it has found beside it', async () => {
  const backups = join(folder, 'found-beside');
  const older = await backUp({ folder: backups, kind: 'daily', place: 'beside' });
  const last = 'f'.repeat(64);
  await app.database.pool.query(
    `insert into files (sha256, size_bytes, media_type) values ($1, 1, 'image/png')`,
    [last],
  );
  let logged: string[] = [];
  const files = {
    read: async (sha256: string) => {
      if (sha256 === last) logged = await prune(backups, { daily: 0 });
      return app.app.services.files.read(sha256);
    },
  };
  const made = await backUp({ folder: backups, files, place: 'beside' });
  await app.database.pool.query('delete from files where sha256 = $1', [last]);

  expect(logged).toEqual(['The oldest backups stay until the next time, because another one is being made']);
  const lostOf = async ({ path }: Backup) =>
    (await checkBackup(path, migrations, { mayLackFiles: true })).lost;
  expect([await lostOf(older), await lostOf(made)]).toEqual([[], [last]]);
});
