import { parseArgs } from 'node:util';

import { ConfigError, readConfig } from './config.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { runBackup } from './platform/backup/run-backup.ts';
import { DatabaseStartError } from './platform/db/database-start-error.ts';
import { openDatabase } from './platform/db/database.ts';
import { requireMigrated } from './platform/db/migrate.ts';
import { createFileStore } from './platform/files/file-store.ts';
import { reachDatabase } from './reach-database.ts';

/**
 * `npm run backup [-- --to folder]`: the database and all files in one archive, beside a running app or without one, with the settings of
 * `npm start`. Ends with 1 when it could not be made, or when the store had lost a file.
 */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = readConfig(process.env);
  const { connection, stop } = await reachDatabase(config);
  const { db, pool, close } = openDatabase(connection, { max: 2 });
  try {
    await requireMigrated(pool);
    const { path, sizeBytes, manifest } = await runBackup(db, {
      pool,
      files: createFileStore(config.storage),
      folder: values.to ?? config.backups.folder,
      kind: 'manual',
      place: 'inside',
      now: new Date(),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { count, missing } = manifest.files;
    process.stdout.write(
      `${path}\n${rows.toLocaleString('en-US')} rows of ${manifest.tables.length} tables and ${(count - missing.length).toLocaleString('en-US')} files, ${(sizeBytes / 1_000_000).toFixed(1)} MB\n`,
    );
    for (const sha256 of missing)
      process.stderr.write(`File ${sha256} is missing or damaged in the store and is not in the backup.\n`);
    process.exitCode = missing.length === 0 ? 0 : 1;
  } finally {
    await close();
    await stop();
  }
} catch (error) {
  const isForPeople = [ConfigError, DatabaseStartError, BackupError].some((kind) => error instanceof kind);
  if (!isForPeople) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
