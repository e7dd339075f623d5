import { uploadLimits, type Upload } from '../../../shared/uploads/upload-contract.ts';
import type { UploadRow } from '../../platform/uploads/upload-queries.ts';
import { dayMs } from '../../../shared/kernel/day-ms.ts';

/** An upload as its sender is told of it. */
export function toldUpload({
  id,
  name,
  size,
  received,
  takenSha256,
  createdAt,
  touchedAt,
}: UploadRow): Upload {
  return {
    id,
    name,
    size,
    received,
    isTaken: takenSha256 !== null,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(touchedAt.getTime() + uploadLimits.days * dayMs).toISOString(),
  };
}
