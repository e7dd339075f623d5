import { AppError } from '../../../shared/kernel/app-error.ts';

/** What an answer of a store means for who asked. */
export type Verdict = 'good' | 'missing' | 'full' | 'again' | 'refused';

/** What a store said instead of doing what it was asked; for the log, and for who starts the app. */
export class StoreAnswerError extends Error {
  override name = 'StoreAnswerError';
  readonly code: string | undefined;

  constructor(method: string, status: number, code: string | undefined) {
    super(`File storage answered ${method} with ${[status, code].filter(Boolean).join(' ')}.`);
    this.code = code;
  }
}

const fullCodes =
  /^(\w*QuotaExceeded|XMinioStorageFull|StorageFull|InsufficientStorage|InsufficientCapacity)$/;
/** What was damaged or cut on its way to the store; the next try brings it whole. */
const againCodes =
  /^(BadDigest|XAmzContentSHA256Mismatch|IncompleteBody|RequestTimeout|SlowDown|OperationAborted|InternalError|ServiceUnavailable)$/;

/** The code of an error's XML; undefined where there is none, as for HEAD. */
export function errorCode(body: Buffer): string | undefined {
  return /<Code>([^<]{1,100})<\/Code>/.exec(body.subarray(0, 10_000).toString('utf8'))?.[1];
}

/**
 * Amazon's codes and those of the usual stores beside it, by what is to be done. That there is no such object only the store itself can
 * say, in its own word: a 404 without it is the page of a proxy that does not reach the store. To HEAD nobody has words, so there it
 * is believed; the PUT that follows finds out.
 */
export function verdictOn(method: string, status: number, code: string | undefined): Verdict {
  if (status >= 200 && status < 300) return 'good';
  if (status === 507 || (code !== undefined && fullCodes.test(code))) return 'full';
  if (status === 404 && (method === 'HEAD' || (code === 'NoSuchKey' && method !== 'PUT'))) return 'missing';
  if (status === 404 && code !== 'NoSuchBucket') return 'again';
  if (status >= 500 || status === 408 || status === 429) return 'again';
  if (code !== undefined && againCodes.test(code)) return 'again';
  return 'refused';
}

export function storeUnavailable(cause: unknown): AppError {
  const sentence = 'File storage can’t be reached right now. Nothing was changed. Try again in a moment.';
  return new AppError('store.unavailable', sentence, { retryAfterSeconds: 5, cause });
}

/** Whatever else the store says is for who runs it, and stands in the log. */
export function storeRefuses(cause: unknown): AppError {
  const sentence = 'File storage doesn’t accept this app. Nothing was changed. Tell your admin.';
  return new AppError('store.unavailable', sentence, { retryAfterSeconds: 60, cause });
}

export function storeFull(cause: unknown): AppError {
  const sentence = 'File storage is full. Nothing was changed. Tell your admin.';
  return new AppError('disk.full', sentence, { cause });
}
