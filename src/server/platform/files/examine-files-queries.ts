import { createHash } from 'node:crypto';

import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import { examineInBatches, type Examination, type Finding } from '../doctor/examination.ts';
import type { FileStore } from './file-store.ts';

interface Row {
  sha256: string;
  size: number;
}

// Few at a time: between two statements of a transaction no more than a minute may pass.
const batch = 50;

const readFiles = (db: Db, after: string) =>
  query<Row>(db, 'select sha256, size_bytes as size from files where sha256 > $1 order by sha256 limit $2', [
    after,
    batch,
  ]);

async function examineFile(files: Pick<FileStore, 'read'>, { sha256, size }: Row): Promise<Finding[]> {
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
  examine: (db, { files }) =>
    examineInBatches(
      (last: Row | undefined) => readFiles(db, last?.sha256 ?? ''),
      (row) => examineFile(files, row),
    ),
};
