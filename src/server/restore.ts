import { readConfig, type Config } from './config.ts';
import { programAudit } from './platform/audit-context.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { checkBackup, type CheckedBackup } from './platform/backup/check-backup.ts';
import { createBackup } from './platform/backup/create-backup.ts';
import { requireRestorable, restoreBackup } from './platform/backup/restore-backup.ts';
import type { Database } from './platform/db/database.ts';
import { findRunningPostgres } from './platform/db/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { migrationsDir, readMigrationFiles, type MigrationFile } from './platform/db/migration-files.ts';
import { recordSecurityEvent } from './platform/security/security-event-queries.ts';
import { createFileStore } from './platform/files/create-file-store.ts';
import { runProgram, tellLostFiles, withDatabase } from './run-program.ts';

/**
 * `npm run restore -- <archive> [--replace]`: puts a backup into the database and the store of `npm start`'s settings, which must be empty
 * unless `--replace` is given. `npm run restore -- <archive> --check` only reads it through. The archive is read to its end before
 * anything is touched. Ends with 1 where a file of it is nowhere.
 */
const program = {
  name: 'restore',
  purpose:
    'Puts a backup into the database and the store of the settings, which must be empty. The archive is read to its end before anything is touched.',
  argument: 'ARCHIVE',
  options: {
    check: { meaning: 'only reads the archive through' },
    replace: { meaning: 'takes the place of what is there, which is saved first' },
    'without-lost-files': { meaning: 'brings back the rest of an archive of which files are lost' },
  },
};

await runProgram(program, async ({ argument: path, options }) => {
  const [isCheck, mayReplace] = [options.check !== undefined, options.replace !== undefined];
  if (!path) {
    throw new BackupError('Name the backup: npm run restore -- plumbline-….tar [--check | --replace]');
  }
  if (isCheck && mayReplace) {
    throw new BackupError('--check only reads the backup and --replace brings it back: give one of them.');
  }
  const config = readConfig(process.env);
  const migrations = await readMigrationFiles(migrationsDir);
  const mayLackFiles = options['without-lost-files'] !== undefined;
  const backup = await checkBackup(path, migrations, { mayLackFiles });
  process.stdout.write(`${path} is whole${lostOf(backup)}: ${summaryOf(backup)}\n`);
  for (const name of backup.others) {
    process.stdout.write(`Its table ${name} is none of the app's, and is not brought back.\n`);
  }
  if (isCheck) return 0;
  if (config.databaseUrl === undefined && (await findRunningPostgres(config.dataDir))) {
    throw new BackupError('The app is running on this data folder; stop it first. Nothing was changed.');
  }
  const wish = { config, backup, migrations, mayReplace };
  return withDatabase(config, (database) => bringBack(database, wish), { mayCreate: true });
});

interface Wish {
  config: Config;
  backup: CheckedBackup;
  migrations: MigrationFile[];
  mayReplace: boolean;
}

async function bringBack({ db, pool }: Database, { config, backup, migrations, mayReplace }: Wish) {
  const files = createFileStore(config.storage);
  await files.requireReachable();
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
  const { missing, columnsOfOthers } = await restoreBackup({ pool, files, backup, migrations });
  for (const name of columnsOfOthers) {
    process.stdout.write(`Its column ${name} is none of the app's; what it held is back as text.\n`);
  }
  await migrate(pool);
  const { madeAt } = backup.manifest;
  await recordSecurityEvent(db, programAudit(new Date()), { kind: 'system.restored', details: { madeAt } });
  process.stdout.write(
    'It is back. Everybody signs in anew; messages that waited are for a person to decide.\n',
  );
  return tellLostFiles('nowhere, neither in the backup nor in the store', missing.length);
}

function shown(count: number): string {
  return count.toLocaleString('en-US');
}

function lostOf({ files, lost }: CheckedBackup): string {
  return lost.length === 0 ? '' : `, but for ${shown(lost.length)} of its ${shown(files.length)} files`;
}

function summaryOf({ manifest, files, lost }: CheckedBackup): string {
  const rows = shown(manifest.tables.reduce((sum, table) => sum + table.rows, 0));
  const places = { inside: 'in it', beside: 'beside it', store: 'only in the store that they came from' };
  return `made ${manifest.madeAt}, ${rows} rows, ${shown(files.length - lost.length)} files ${places[manifest.files.place]}`;
}
