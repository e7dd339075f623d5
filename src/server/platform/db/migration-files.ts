import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MigrationFile {
  version: number;
  name: string;
  sql: string;
  sha256: string;
}

/** The app's own migrations. */
export const migrationsDir = join(import.meta.dirname, 'migrations');

/** Reads `NNNN_name.sql` files in order; throws when a name is odd or a number is missing or double. */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const fileNames = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    fileNames.map(async (fileName, index) => {
      const [, digits, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(fileName) ?? [];
      if (digits === undefined || name === undefined || Number(digits) !== index + 1) {
        const expected = String(index + 1).padStart(4, '0');
        throw new Error(
          `Migration ${fileName} should be called ${expected}_name.sql: numbers go up by one from 0001.`,
        );
      }
      const sql = await readFile(join(folder, fileName), 'utf8');
      // Git may check the file out with other line ends on another machine; that is the same migration.
      const sha256 = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { version: index + 1, name, sql, sha256 };
    }),
  );
}
