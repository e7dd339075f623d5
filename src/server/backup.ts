import { backupFolder } from './backup-folder.ts';
import { readConfig } from './config.ts';
import { runBackup } from './platform/backup/run-backup.ts';
import { systemClock } from './platform/clock.ts';
import { requireMigrated } from './platform/db/migrate.ts';
import { createFileStore } from './platform/files/create-file-store.ts';
import { runProgram, tellLostFiles, withDatabase } from './run-program.ts';

/**
 * `npm run backup [-- --to folder]`: the database and all files in one archive, beside a running app or without one, with the settings of
 * `npm start`. Ends with 1 when it could not be made, or when the store had lost a file.
 */
const program = {
  name: 'backup',
  purpose:
    'Saves the database and all files in one archive, beside a running app or without one. Ends with 1 when that cannot be done, or a file is lost.',
  options: { to: { value: 'FOLDER', meaning: 'puts it there instead of in BACKUP_DIR' } },
};

await runProgram(program, async ({ options }) => {
  const config = readConfig(process.env);
  const folder = options.to === undefined ? config.backups.folder : backupFolder('--to', options.to, config);
  const { path, sizeBytes, manifest } = await withDatabase(config, async ({ db, pool }) => {
    await requireMigrated(pool);
    const files = createFileStore(config.storage);
    await files.requireReachable();
    return runBackup(db, systemClock, {
      pool,
      files,
      folder,
      kind: 'manual',
      place: 'inside',
    });
  });
  const { count, missing } = manifest.files;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en-US');
  const files = (count - missing.length).toLocaleString('en-US');
  const size = `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
  process.stdout.write(
    `${path}\n${rows} rows of ${manifest.tables.length} tables and ${files} files, ${size}\n`,
  );
  return tellLostFiles('missing or damaged in the store, and so not in the backup', missing.length);
});
