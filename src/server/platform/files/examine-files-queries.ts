import { createHash } from 'node:crypto';

import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import type { Examination, Finding } from '../doctor/examination.ts';
import type { FileStore } from './file-store.ts';

// Few at a time: between two statements of a transaction no more than a minute may pass.
const batch = 50;

const readFiles = (db: Db, after: string) =>
  query<{ sha256: string; size: number }>(
    db,
    'select sha256, size_bytes as size from files where sha256 > $1 order by sha256 limit $2',
    [after, batch],
  );

async function examineFile(
  files: Pick<FileStore, 'read'>,
  { sha256, size }: { sha256: string; size: number },
): Promise<Finding[]> {
  const where = `file ${sha256}`;
  const content = await files.read(sha256).catch(() => undefined);
  if (!content) return [{ where, what: 'it is missing, or cannot be read' }];
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    return [{ where, what: 'its content is not what was kept' }];
  return content.byteLength === size
    ? []
    : [{ where, what: `it has ${content.byteLength} bytes instead of ${size}` }];
}

/** Every kept file against the fingerprint under which it is kept. */
export const examineFiles: Examination = {
  name: 'files',
  async examine(db, { files }) {
    const findings: Finding[] = [];
    let count = 0;
    for (
      let rows = await readFiles(db, '');
      rows.length > 0;
      rows = await readFiles(db, rows.at(-1)!.sha256)
    ) {
      count += rows.length;
      for (const row of rows) findings.push(...(await examineFile(files, row)));
    }
    return { count, findings };
  },
};
