import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

import type { FileField } from '../../../shared/kernel/endpoint.ts';
import type { Db } from '../db/database.ts';
import { tooLarge } from '../http/multipart-refusals.ts';
import { UploadedFile } from '../http/uploaded-file.ts';
import { deleteUpload, findUpload, readBytesFrom } from './upload-queries.ts';
import { uploadDamaged, uploadGone, uploadUnfinished } from './upload-refusals.ts';

/** A finished upload that a call names in a file's place. */
export interface NamedUpload {
  id: number;
  file: UploadedFile;
  /** A call has taken it before: there is no content any more, and only that call's answer can be given again. */
  isTaken: boolean;
}

/** Where a file is wanted: its field, and the path at which the call expects it. */
export interface Place {
  name: string;
  field: FileField;
  path: string;
}

/** Finds an upload by its id and writes it to a place. */
export type OpenUpload = (id: number, place: Place) => Promise<NamedUpload>;

/** The id in a text part `upload:{id}`; undefined for any other text. */
export function uploadIdIn(text: unknown): number | undefined {
  const found = typeof text === 'string' && /^upload:([1-9]\d{0,14})$/.exec(text);
  return found ? Number(found[1]) : undefined;
}

/** Opens uploads of one employee. Refuses one that is gone (404), unfinished (409), too large (413) or damaged (422). */
export function uploadsOf(db: Db, employeeId: number): OpenUpload {
  return async (id, { name, field, path }) => {
    const upload = await findUpload(db, { id, employeeId });
    if (!upload) throw uploadGone(name);
    const file = { name: upload.name, sizeBytes: upload.size, path };
    const taken = (sha256: string) => ({ id, isTaken: true, file: new UploadedFile({ ...file, sha256 }) });
    if (upload.takenSha256) return taken(upload.takenSha256);
    if (upload.received < upload.size) throw uploadUnfinished(name);
    if (upload.size > field.maxBytes) throw tooLarge(name, field);
    const written = await writeOut(db, id, path);
    if (written.bytes < upload.size) {
      // It was taken, or let go, between the two readings.
      const present = await findUpload(db, { id, employeeId });
      if (present?.takenSha256) return taken(present.takenSha256);
      throw uploadGone(name);
    }
    if (upload.expectedSha256 && upload.expectedSha256 !== written.sha256) {
      // None of it can be trusted, so the sender begins again.
      await deleteUpload(db, { id, employeeId });
      throw uploadDamaged(name);
    }
    return { id, isTaken: false, file: new UploadedFile({ ...file, sha256: written.sha256 }) };
  };
}

async function writeOut(db: Db, id: number, path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const target = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for (;;) {
      const next = await readBytesFrom(db, id, bytes);
      if (next.byteLength === 0) return { bytes, sha256: hash.digest('hex') };
      hash.update(next);
      await target.writeFile(next);
      bytes += next.byteLength;
    }
  } finally {
    await target.close();
  }
}
