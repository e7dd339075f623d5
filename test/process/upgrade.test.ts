import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { examineEverything } from '../../src/server/examine-everything.ts';
import { checkBackup, type CheckedBackup } from '../../src/server/platform/backup/check-backup.ts';
import { restoreBackup } from '../../src/server/platform/backup/restore-backup.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded-postgres.ts';
import {
  migrationsDir,
  readMigrationFiles,
  type MigrationFile,
} from '../../src/server/platform/db/migration-files.ts';
import { migrate } from '../../src/server/platform/db/migrate.ts';
import { DiskFileStore } from '../../src/server/platform/files/disk-file-store.ts';
import { figure, sized } from '../faults/full-size.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { readSchema } from '../../src/server/platform/db/read-schema.ts';
import { freePort, killLeftovers, startApp } from './app-process.ts';

const fixtures = join(import.meta.dirname, '../fixtures');
let folder: string;
let migrations: MigrationFile[];
let archives: CheckedBackup[];
let database: TestDatabase | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-upgrade-'));
  migrations = await readMigrationFiles(migrationsDir);
  const names = (await readdir(fixtures)).filter((name) => name.endsWith('.tar')).toSorted();
  archives = await Promise.all(names.map((name) => checkBackup(join(fixtures, name), migrations)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  killLeftovers();
  await database?.drop();
  database = undefined;
});

const files = () => new DiskFileStore(join(folder, 'files'));
const load = (backup: CheckedBackup, { pool }: Pick<TestDatabase, 'pool'>) =>
  restoreBackup({ pool, files: files(), backup, migrations });

/** Drawings that can be drawn again; since migration 22 they are kept otherwise. */
const droppedOnPurpose = new Set(['bid_pdfs']);
const keptTables = ({ manifest }: CheckedBackup) =>
  manifest.tables.filter(({ name }) => !droppedOnPurpose.has(name));

/** How many rows every table has that the older version knew. */
async function rowsOf({ pool }: TestDatabase, backup: CheckedBackup) {
  const counts = keptTables(backup).map(
    async ({ name }) =>
      [name, Number((await pool.query(`select count(*) from "${name}"`)).rows[0].count)] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}
const rowsIn = (backup: CheckedBackup) =>
  Object.fromEntries(keptTables(backup).map(({ name, rows }) => [name, rows]));

async function findings({ db }: TestDatabase) {
  const wrong: string[] = [];
  await examineEverything(db, { files: files() }, (name, examined) => {
    // Content of files is not in the fixtures.
    if (name !== 'files')
      wrong.push(...examined.findings.map(({ where, what }) => `${name}, ${where}: ${what}`));
  });
  return wrong;
}

describe('a database of every earlier version', () => {
  it('becomes one of this version, with nothing lost and every balance right', async () => {
    const fresh = await createTestDatabase();
    const schema = await readSchema(fresh.pool);
    await fresh.drop();
    for (const archive of archives) {
      database = await createTestDatabase();
      await load(archive, database);
      await migrate(database.pool);
      const version = archive.manifest.migrations.length;
      expect({ version, schema: await readSchema(database.pool) }).toEqual({ version, schema });
      expect({ version, rows: await rowsOf(database, archive) }).toEqual({ version, rows: rowsIn(archive) });
      expect({ version, wrong: await findings(database) }).toEqual({ version, wrong: [] });
      await database.drop();
      database = undefined;
    }
    figure(`versions ${versionsOf(archives)}: every row kept, nothing wrong, the schema equals a fresh one`);
  }, 120_000);

  it(
    'does so also when the app is killed in the middle, again and again',
    async () => {
      const killed = archives.slice(0, sized(1, archives.length));
      const fresh = await createTestDatabase();
      const schema = await readSchema(fresh.pool);
      await fresh.drop();
      let kills = 0;
      for (const archive of killed) {
        database = await createTestDatabase();
        await load(archive, database);
        const before = kills;
        kills += await migrateWithKills(database);
        expect(kills).toBeGreaterThan(before);
        expect(await readSchema(database.pool)).toEqual(schema);
        expect(await rowsOf(database, archive)).toEqual(rowsIn(archive));
        expect(await findings(database)).toEqual([]);
        await database.drop();
        database = undefined;
      }
      figure(`versions ${versionsOf(killed)} killed midway, ${kills} times in all: the same`);
    },
    sized(120_000, 600_000),
  );
});

it('keeps who was where from when to when, and ends what was open at the next arrival', async () => {
  database = await createTestDatabase();
  await load(
    archives.find(({ manifest }) => manifest.migrations.length === 36)!,
    database,
  );
  const { pool } = database;
  const rows = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;
  const [one, two, three, call] = (await rows('select id from appointments order by id limit 4')).map(
    ({ id }) => Number(id),
  );
  const [person] = await rows('select id from employees order by id limit 1');
  const came = (id: number | undefined, from: string, to: string | null) =>
    pool.query(
      `update appointments set checked_in_at = $2, checked_in_by = $3, check_out_lat = null, check_out_lon = null, checked_out_at = $4,
         checked_out_by = case when $4::timestamptz is not null then $3::bigint end where id = $1`,
      [id, from, person?.['id'], to],
    );
  await came(one, '2031-01-06T08:00:00Z', null);
  await came(call, '2031-01-06T08:30:00Z', '2031-01-06T08:30:00Z');
  await came(two, '2031-01-06T09:00:00Z', '2031-01-06T12:00:00Z');
  await came(three, '2031-01-06T10:00:00Z', null);
  const told = `select a.id, a.checked_in_at as came, a.checked_in_by as who, a.user_lat as lat, a.user_lon as lon,
    a.checked_out_at as went, a.check_out_lat as "outLat", a.check_out_lon as "outLon"
    from appointments a where a.checked_in_at is not null and a.id <> ${one} order by a.id`;
  const before = await rows(told);
  await migrate(pool);
  const after =
    await rows(`select t.appointment_id as id, t.arrived_at as came, t.employee_id as who, t.arrival_lat as lat,
    t.arrival_lon as lon, t.departed_at as went, t.departure_lat as "outLat", t.departure_lon as "outLon"
    from attendances t where t.appointment_id <> ${one} order by t.appointment_id`);
  expect(before.length).toBeGreaterThan(100);
  expect(after).toEqual(before);
  expect(
    await rows(
      `select iso(departed_at) as went, departure_source from attendances where appointment_id = ${one}`,
    ),
  ).toEqual([{ went: '2031-01-06T09:00:00.000Z', departure_source: 'next_arrival' }]);
});

const versionsOf = (some: readonly CheckedBackup[]) =>
  some.map(({ manifest }) => manifest.migrations.length).join(', ');

/** Kills the migration a little later each time, at first before it has begun, until it is through; how often. */
async function migrateWithKills({ connection }: TestDatabase): Promise<number> {
  const env = { ...process.env, MIGRATE_CONNECTION: JSON.stringify(connection) };
  for (let kills = 0; ; kills += 1) {
    const child = spawn('node', [join(import.meta.dirname, 'migrate-database.ts')], { env, stdio: 'ignore' });
    const closed = once(child, 'close') as Promise<[number | null]>;
    const isDone = await Promise.race([closed, sleep(30 + 40 * kills, undefined)]);
    if (isDone) {
      expect(isDone[0]).toBe(0);
      return kills;
    }
    child.kill('SIGKILL');
    await closed;
  }
}

it('the app saves a database of an earlier version before it changes it', async () => {
  const dataDir = join(folder, 'data');
  const [oldest] = archives;
  const postgres = await startEmbeddedPostgres({ dataDir });
  const { pool, close } = openDatabase(postgres.connection, { max: 2 });
  await load(oldest!, { pool });
  await close();
  await postgres.stop();

  const earlier = Array.from(
    { length: 6 },
    (_, at) => `plumbline-2020-01-0${at + 1}T000000Z-before-migration.tar`,
  );
  await mkdir(join(dataDir, 'backups'));
  for (const each of earlier) await writeFile(join(dataDir, 'backups', each), '');
  const app = await startApp({ DATA_DIR: dataDir, BACKUP_DAILY: '0', PORT: String(await freePort()) });
  expect(await app.end('SIGTERM')).toBe(0);
  const names = (await readdir(join(dataDir, 'backups'))).filter((each) => each.endsWith('.tar')).toSorted();
  const name = names.pop();
  expect(name).toMatch(/-before-migration\.tar$/);
  // The newest five, also where no night comes that would let the others go.
  expect(names).toEqual(earlier.slice(-4));
  const saved = await checkBackup(join(dataDir, 'backups', name!), migrations);
  expect(saved.manifest.migrations).toEqual(oldest!.manifest.migrations);
  expect(rowsIn(saved)).toEqual(rowsIn(oldest!));
}, 120_000);
