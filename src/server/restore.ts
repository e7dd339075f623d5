import { parseArgs } from 'node:util';

import { ConfigError, readConfig, type Config } from './config.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { checkBackup, type CheckedBackup } from './platform/backup/check-backup.ts';
import { createBackup } from './platform/backup/create-backup.ts';
import { requireRestorable, restoreBackup } from './platform/backup/restore-backup.ts';
import { DatabaseStartError } from './platform/db/database-start-error.ts';
import { openDatabase } from './platform/db/database.ts';
import { findRunningPostgres } from './platform/db/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { migrationsDir, readMigrationFiles, type MigrationFile } from './platform/db/migration-files.ts';
import { createFileStore } from './platform/files/file-store.ts';
import { reachDatabase } from './reach-database.ts';

/**
 * `npm run restore -- <archive> [--replace]`: puts a backup into the database and the store of `npm start`'s settings, which must be empty
 * unless `--replace` is given. `npm run restore -- <archive> --check` only reads it through. The archive is read to its end before
 * anything is touched.
 */
const usage = 'Name the backup: npm run restore -- plumbline-….tar [--check | --replace]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new BackupError(usage);
  const config = readConfig(process.env);
  const migrations = await readMigrationFiles(migrationsDir);
  const backup = await checkBackup(path, migrations);
  process.stdout.write(`${path} is whole: ${summaryOf(backup)}\n`);
  if (!values.check) await restore(config, backup, migrations, values.replace ?? false);
} catch (error) {
  const isForPeople =
    [ConfigError, DatabaseStartError, BackupError].some((kind) => error instanceof kind) ||
    String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
  if (!isForPeople) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function restore(
  config: Config,
  backup: CheckedBackup,
  migrations: MigrationFile[],
  mayReplace: boolean,
) {
  if (config.databaseUrl === undefined && (await findRunningPostgres(config.dataDir))) {
    throw new BackupError('The app is running on this data folder; stop it first. Nothing was changed.');
  }
  const { connection, stop } = await reachDatabase(config);
  const { pool, close } = openDatabase(connection, { max: 2 });
  const files = createFileStore(config.storage);
  try {
    const { isInUse } = await requireRestorable(pool, { mayReplace });
    if (isInUse) {
      const { folder } = config.backups;
      const before = await createBackup({
        pool,
        files,
        folder,
        kind: 'before-restore',
        place: 'beside',
        now: new Date(),
      });
      process.stdout.write(`What was there before is kept in ${before.path}\n`);
    }
    const { missing } = await restoreBackup({ pool, files, backup, migrations });
    await migrate(pool);
    process.stdout.write(
      'It is back. Everybody signs in anew; messages that waited are for a person to decide.\n',
    );
    for (const sha256 of missing)
      process.stderr.write(`File ${sha256} is nowhere: neither in the backup nor in the store.\n`);
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    await close();
    await stop();
  }
}

function summaryOf({ manifest }: CheckedBackup): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en-US');
  const files = manifest.files.count.toLocaleString('en-US');
  const places = { inside: 'in it', beside: 'beside it', store: 'only in the store that they came from' };
  return `made ${manifest.madeAt}, ${rows} rows, ${files} files ${places[manifest.files.place]}`;
}
