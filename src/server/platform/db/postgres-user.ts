import { spawnSync } from 'node:child_process';
import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseStartError } from './database-start-error.ts';

/** How the database's programs are started: words to put before them, and the user that owns their files. */
export interface PostgresUser {
  prefix: string[];
  uid: number;
}

/** The conventional "nobody", used only where root can neither make a user namespace nor finds a cluster with an owner. */
const fallbackUid = 65534;

// setpriv comes last: a change of user clears the parent-death signal. SIGINT is PostgreSQL's fast shutdown, so that even
// kill -9 of the app leaves no database behind.
const stopWithParent = ['setpriv', '--pdeathsig', 'INT'];

/** Chooses how to start PostgreSQL, which refuses to run as root, for the cluster folder (which may not exist yet). */
export async function choosePostgresUser(clusterDir: string): Promise<PostgresUser> {
  const uid = process.getuid?.() ?? 0;
  if (process.platform !== 'linux') {
    if (uid === 0 && process.platform !== 'win32') {
      throw new DatabaseStartError(
        'The embedded database does not run as root here; start the app as an ordinary user or set DATABASE_URL.',
      );
    }
    return { prefix: [], uid };
  }
  if (uid !== 0) return { prefix: works(stopWithParent) ? stopWithParent : [], uid };

  const owner = await stat(clusterDir).then(
    (stats) => stats.uid,
    () => 0,
  );
  const inNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', ...stopWithParent];
  // In the namespace the files stay root's; it can therefore not serve a cluster that another user made.
  if (owner === 0 && works(inNamespace)) return { prefix: inNamespace, uid: 0 };

  const other = owner === 0 ? fallbackUid : owner;
  const asOther = ['setpriv', `--reuid=${other}`, `--regid=${other}`, '--clear-groups', ...stopWithParent];
  if (works(asOther)) return { prefix: asOther, uid: other };
  throw new DatabaseStartError(
    'The embedded database cannot run as root and neither unshare nor setpriv works here; start the app as an ordinary user or set DATABASE_URL.',
  );
}

/** Gives the folder with everything in it to the database's user, when it is not its owner already. */
export async function changeOwner(user: PostgresUser, folder: string): Promise<void> {
  if (process.getuid?.() !== 0 || (await stat(folder)).uid === user.uid) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), user.uid, user.uid);
  }
  // The folder itself comes last, so that a kill in the middle is seen and repeated by the next start.
  await chown(folder, user.uid, user.uid);
}

/** Lets the database's user, where it is not the folder's owner, pass through the folder to its own one. */
export async function allowPassage(user: PostgresUser, folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (process.getuid?.() === 0 && uid !== user.uid) await chmod(folder, (mode & 0o777) | 0o011);
}

function works(prefix: string[]): boolean {
  const [command = '', ...words] = prefix;
  return spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0;
}
