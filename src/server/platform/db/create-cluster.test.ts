import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createCluster } from './create-cluster.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-cluster-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  [
    `FATAL:  could not write to file "pg_wal/xlogtemp.28": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory`,
    (place: string) =>
      `There is no room on the disk of ${place} for the embedded database. Make room, or set DATA_DIR to a folder of another disk.`,
  ],
  [
    'initdb: error: could not change permissions of directory',
    (place: string) =>
      expect.stringMatching(
        `^The embedded database could not be created in ${place}/postgres.partial-.*: could not change`,
      ),
  ],
])('says what is in the way in one sentence, and leaves nothing behind (%#)', async (words, said) => {
  const initdb = join(folder, 'initdb');
  await writeFile(initdb, `#!/bin/sh\ncat >&2 <<'END'\n${words}\nEND\nexit 1\n`);
  await chmod(initdb, 0o700);
  const data = await mkdtemp(join(folder, 'data-'));
  const user = { prefix: [], uid: process.getuid!() };
  const made = createCluster({ initdb, user, clusterDir: join(data, 'postgres') });
  await expect(made).rejects.toMatchObject({ name: 'DatabaseStartError', message: said(data) });
  expect(await readdir(data)).toEqual([]);
});
