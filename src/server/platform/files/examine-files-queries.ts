import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import { examineInBatches, type Examination, type Finding } from '../doctor/examination.ts';
import type { FileStore } from './file-store.ts';

interface Row {
  sha256: string;
  size: number;
}

// Few at a time, for a far store takes its time: between two statements of a transaction no more than a minute may pass.
const batch = 20;

const readFiles = (db: Db, after: string) =>
  query<Row>(db, 'select sha256, size_bytes as size from files where sha256 > $1 order by sha256 limit $2', [
    after,
    batch,
  ]);

async function examineFile(files: Pick<FileStore, 'read'>, { sha256, size }: Row): Promise<Finding[]> {
  const found = (what: string) => [{ where: `file ${sha256}`, what }];
  try {
    const { byteLength } = await files.read(sha256);
    return byteLength === size ? [] : found(`it has ${byteLength} bytes instead of ${size}`);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'file.damaged') return found('its content is not what was kept');
    // Of a store that has gone away meanwhile nothing is known, so nothing is said of its files.
    if (code === 'store.unavailable') throw error;
    return found('it is missing, or cannot be read');
  }
}

/** Every kept file against the fingerprint under which it is kept. */
export const examineFiles: Examination = {
  name: 'files',
  advice:
    'Bring the file back from a backup (the folder files beside the archives holds each under its fingerprint), then look whether the disk or the bucket loses data.',
  readsFiles: true,
  examine: (db, { files }) =>
    examineInBatches(
      (last: Row | undefined) => readFiles(db, last?.sha256 ?? ''),
      (row) => examineFile(files, row),
      { mostAtOnce: 4 },
    ),
};
