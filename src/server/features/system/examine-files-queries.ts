import type { Db } from '../../platform/db/database.ts';
import { query } from '../../platform/db/query.ts';
import { examineInBatches, type Examination, type Finding } from '../../platform/doctor/examination.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { findFileOwner } from './file-owner-queries.ts';

interface Row {
  sha256: string;
  size: number;
}

// All of them are read at once, and no more, for a far store takes its time: between two statements of a transaction no more than a minute
// may pass.
const batch = 4;

const readFiles = (db: Db, after: string) =>
  query<Row>(db, 'select sha256, size_bytes as size from files where sha256 > $1 order by sha256 limit $2', [
    after,
    batch,
  ]);

async function examineFile(
  db: Db,
  files: Pick<FileStore, 'read'>,
  { sha256, size }: Row,
): Promise<Finding[]> {
  const found = async (what: string): Promise<Finding[]> => {
    const place = await placeOf(db, sha256);
    return [{ ...place, what }];
  };
  try {
    const { byteLength } = await files.read(sha256);
    return byteLength === size ? [] : found(`it has ${byteLength} bytes instead of ${size}`);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'file.damaged') return found('its content has changed');
    // Of a store that has gone away meanwhile nothing is known, so nothing is said of its files.
    if (code === 'store.unavailable') throw error;
    return found('it’s missing or can’t be read');
  }
}

/** The file by the beginning of its fingerprint, and whose it is: nobody knows a file by its fingerprint alone. */
async function placeOf(db: Db, sha256: string): Promise<Pick<Finding, 'where' | 'record' | 'advice'>> {
  const name = sha256.slice(0, 12);
  const found = await findFileOwner(db, sha256);
  if (!found)
    return {
      where: /*i18n*/ `file ${name} (nothing refers to it)`,
      advice: 'You don’t need to do anything. The daily cleanup removes files that nothing refers to.',
    };
  const { owner, isSize, others } = found;
  const record = found.record ?? undefined;
  if (isSize) return { where: /*i18n*/ `file ${name} (a smaller size of ${owner})`, record };
  if (others > 0) return { where: /*i18n*/ `file ${name} (${owner}, and elsewhere: ${others})`, record };
  return { where: /*i18n*/ `file ${name} (${owner})`, record };
}

/** Every kept file against the fingerprint under which it is kept. */
export const examineFiles: Examination = {
  name: 'files',
  advice:
    'Restore the file from a backup. The files folder next to the nightly archives has it under its fingerprint, and an archive made by npm run backup contains it. With either one, npm run restore restores everything as it was then. After that, check whether the disk or the bucket loses data.',
  readsFiles: true,
  examine: (db, { files }) =>
    examineInBatches(
      (last: Row | undefined) => readFiles(db, last?.sha256 ?? ''),
      (row) => examineFile(db, files, row),
      { mostAtOnce: batch },
    ),
};
