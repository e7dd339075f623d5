import { AppError } from '../../shared/kernel/app-error.ts';
import type { ErrorCode } from '../../shared/kernel/error-codes.ts';

/** Refuses (409) to remove what `count` others still need; the sentence is for one of them, or for many. */
export function requireUnused(count: number, code: ErrorCode, one: string, many: string): void {
  if (count > 0) throw new AppError(code, count === 1 ? one : many);
}
