import { AppError } from '../../../shared/kernel/app-error.ts';

/** What failed for lack of room becomes its refusal (507); everything else stays what it is. */
export function asDiskFull(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new AppError('disk.full', 'The disk is full. Nothing was changed. Tell your admin.', {
    cause: error,
  });
}

export function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ENOENT';
}
