import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { UploadedFile } from '../http/uploaded-file.ts';
import type { Services } from '../services.ts';
import type { TableSource } from '../tables/read-table.ts';
import { insertKeptImport, useKeptImport } from './kept-import-queries.ts';

/** So many files of one employee are kept; another one takes the place of the one that was not used for longest. */
const mostKept = 5;

/** A file to import, that came with the call or was kept before. */
export interface ImportSource extends TableSource {
  id: string;
  name: string;
  isKept: boolean;
}

export interface ImportCall {
  db: Db;
  caller: { employeeId: number };
  services: Pick<Services, 'files' | 'clock'>;
  files: { file?: UploadedFile | undefined };
  body: { upload?: string | undefined };
}

/** The file that came, or else the one that this employee's earlier preview has kept. Refuses when there is neither (422, 404). */
export async function findSource({ db, caller, services, files, body }: ImportCall): Promise<ImportSource> {
  if (files.file) {
    const { file } = files;
    return { id: file.sha256, name: file.name, isKept: false, bytes: () => file.bytes() };
  }
  if (!body.upload) {
    throw new AppError('request.invalid', 'Choose a file.', { fields: { file: 'Choose a file.' } });
  }
  const sha256 = body.upload;
  const name = await useKeptImport(db, { employeeId: caller.employeeId, sha256 }, services.clock.now());
  if (name === undefined) {
    const sentence = 'This file is no longer stored. Choose it again.';
    throw new AppError('import.file_gone', sentence, { fields: { file: sentence } });
  }
  const bytes = async () => {
    const { buffer, byteOffset, byteLength } = await services.files.read(sha256);
    return Buffer.from(buffer, byteOffset, byteLength);
  };
  return { id: sha256, name, isKept: true, bytes };
}

/** Keeps a file that came, for the next calls of the same employee. */
export async function keepSource(
  source: ImportSource,
  { db, caller, services }: Omit<ImportCall, 'files' | 'body'>,
) {
  if (source.isKept) return;
  const content = await source.bytes();
  await services.files.stage(content);
  await inTransaction(db, async (db) => {
    await services.files.put(db, content, { mediaType: 'application/octet-stream' });
    const kept = { employeeId: caller.employeeId, sha256: source.id, name: source.name };
    await insertKeptImport(db, kept, { now: services.clock.now(), most: mostKept });
  });
}
