import { hostname } from 'node:os';
import { join } from 'node:path';

import type { Pool } from 'pg';

import type { Config } from '../../config.ts';
import type { Machine } from './examination.ts';
import { measureDisk } from './measure-disk.ts';

/** What the doctor has to know of this machine beside its records. */
export function describeMachine(
  config: Config,
  { pool, now }: Pick<Machine, 'now'> & { pool: Pool },
): Machine {
  return {
    pool,
    now,
    host: hostname(),
    folders: foldersOf(config),
    measureDisk,
    hasNightlyBackup: config.backups.daily > 0,
  };
}

function foldersOf({ databaseUrl, dataDir, storage, backups }: Config): Machine['folders'] {
  const isEmbedded = databaseUrl === undefined;
  return [
    ...(isEmbedded ? [{ purpose: /*i18n*/ 'the database', path: join(dataDir, 'postgres') }] : []),
    storage.kind === 'disk'
      ? { purpose: /*i18n*/ 'the files', path: storage.folder }
      : { purpose: /*i18n*/ 'unfinished uploads', path: storage.spoolFolder },
    ...(backups.daily > 0 ? [{ purpose: /*i18n*/ 'the backups', path: backups.folder }] : []),
  ];
}
