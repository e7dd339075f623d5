import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../files/sync-folder.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { noRoom, tellsNoRoom } from './no-room.ts';
import { changeOwner } from './postgres-user.ts';
import type { PostgresUser } from './postgres-user.ts';

interface ClusterOptions {
  initdb: string;
  user: PostgresUser;
  clusterDir: string;
}

/**
 * Creates an empty cluster. It grows in a folder beside its place and is renamed when complete, so that a kill in the middle
 * never leaves half a database that a later start would take for a whole one.
 */
export async function createCluster({ initdb, user, clusterDir }: ClusterOptions): Promise<void> {
  const parent = dirname(clusterDir);
  const partialPrefix = `${basename(clusterDir)}.partial-`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(partialPrefix)) await rm(join(parent, name), { recursive: true, force: true });
  }
  // A name of its own each time: an initdb whose app was killed removes its folder while it goes, and must not remove ours.
  const partial = await mkdtemp(join(parent, partialPrefix));
  try {
    await changeOwner(user, partial);
    await runInitdb([...user.prefix, initdb], partial);
    await rename(partial, clusterDir);
    await syncFolder(parent);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function runInitdb(command: string[], folder: string): Promise<void> {
  const [program = '', ...words] = command;
  // The builtin C.UTF-8 sorts the same on every machine and release, so a copied or upgraded cluster keeps valid indexes.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // Trust is right here: the only way in is a socket in a folder of mode 0700.
  const access = ['--username=plumbline', '--auth=trust', '--no-instructions'];
  try {
    await promisify(execFile)(program, [...words, ...locale, ...access, '-D', folder], {
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    if (tellsNoRoom(stderr ?? '')) throw noRoom(dirname(folder));
    const reason = /initdb: (?:error|fatal): (.*)/.exec(stderr ?? '')?.[1] ?? stderr?.trim() ?? message;
    throw new DatabaseStartError(`The embedded database could not be created in ${folder}: ${reason}`);
  }
}
