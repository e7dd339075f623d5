import { expect, it } from 'vitest';

import { launchPostgres } from './postgres-process.ts';

/** A server that says something and ends. */
const launch = (line: string) =>
  launchPostgres({
    command: [
      'sh',
      '-c',
      `echo '2026-11-23 15:00:00.000 UTC [7] ${line}' >&2; echo 'LOG:  shut down' >&2`,
      'sh',
    ],
    clusterDir: '/srv/data/postgres',
    settings: {},
  });

it('says what kept a server from starting, and what to do where that is a full disk', async () => {
  await expect(launch('FATAL:  lock file is empty')).rejects.toThrow(
    'The embedded database did not start: FATAL:  lock file is empty',
  );
  const full = 'FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device';
  await expect(launch(full)).rejects.toThrow(
    'There is no room on the disk of /srv/data for the embedded database. Make room, or set DATA_DIR',
  );
});
