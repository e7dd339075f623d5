import { AppError } from '../../../shared/kernel/app-error.ts';
import { uploadLimits, type Upload } from '../../../shared/uploads/upload-contract.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { shownName } from '../../platform/http/shown-name.ts';
import { countOpenUploads, deleteLeftUploads, insertUpload } from '../../platform/uploads/upload-queries.ts';
import { toldUpload } from './told-upload.ts';

interface NewUpload {
  name: string;
  size: number;
  sha256?: string | undefined;
}

/** A sender that lost its own memory does not come back for what it began. */
const leftMs = 3_600_000;

/**
 * Announces a file. Where somebody has too many open, those that were left for an hour make room; refused (429) when that is not
 * enough, and (503) when everybody's together are too much.
 */
export async function startUpload(
  db: Db,
  audit: AuditContext,
  employeeId: number,
  { name, size, sha256 }: NewUpload,
): Promise<Upload> {
  const isTooMuch = ({ own, ownBytes }: { own: number; ownBytes: number }) =>
    own >= uploadLimits.most || ownBytes + size > uploadLimits.personBytes;
  let open = await countOpenUploads(db, employeeId);
  if (isTooMuch(open)) {
    await deleteLeftUploads(db, employeeId, new Date(audit.now.getTime() - leftMs));
    open = await countOpenUploads(db, employeeId);
  }
  if (isTooMuch(open)) {
    throw new AppError(
      'upload.too_many',
      'You’re uploading too many files at once. Wait until some of them have arrived.',
      {
        retryAfterSeconds: 60,
      },
    );
  }
  if (open.allBytes + size > uploadLimits.totalBytes) {
    throw new AppError(
      'upload.full',
      'Too many files are being uploaded right now. Plumbline tries again later.',
      {
        retryAfterSeconds: 60,
      },
    );
  }
  return toldUpload(await insertUpload(db, { employeeId, name: shownName(name), size, sha256 }, audit.now));
}
