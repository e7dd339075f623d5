import { AppError, invalidField } from '../../../shared/kernel/app-error.ts';
import type { Upload } from '../../../shared/uploads/upload-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { UploadedFile } from '../../platform/http/uploaded-file.ts';
import { appendPart, lockUpload, type UploadRow } from '../../platform/uploads/upload-queries.ts';
import { uploadGone } from '../../platform/uploads/upload-refusals.ts';
import { toldUpload } from './told-upload.ts';

interface Part {
  id: number;
  employeeId: number;
  offset: number;
  file: UploadedFile;
}

/**
 * Keeps what is new of a part, and answers what is kept once that is durable. Whoever sends the same bytes at the same time waits, and
 * then finds them kept. Refuses a part that leaves a gap (409, with the upload as it is) or goes beyond the file's end (422).
 */
export async function addPart(
  db: Db,
  audit: AuditContext,
  { id, employeeId, offset, file }: Part,
): Promise<Upload> {
  if (file.sizeBytes === 0) throw invalidField('part', 'This part is empty.');
  const bytes = await file.bytes();
  const kept = await inTransaction(db, async (db): Promise<UploadRow> => {
    const upload = await lockUpload(db, { id, employeeId });
    if (!upload) throw uploadGone();
    if (offset + bytes.byteLength > upload.size)
      throw invalidField('part', 'This part goes beyond the end of the file.');
    if (offset > upload.received) throw gap(upload);
    const fresh = bytes.subarray(upload.received - offset);
    if (fresh.byteLength === 0) return upload;
    await appendPart(db, upload, fresh, audit.now);
    return { ...upload, received: upload.received + fresh.byteLength, touchedAt: audit.now };
  });
  return toldUpload(kept);
}

function gap(upload: UploadRow): AppError {
  const sentence = `Only the first ${upload.received} bytes have arrived. Continue from there.`;
  return new AppError('upload.gap', sentence, { current: toldUpload(upload) });
}
