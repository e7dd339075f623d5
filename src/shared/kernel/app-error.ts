import { errorStatus, type ErrorCode } from './error-codes.ts';

export interface AppErrorDetails {
  /** A sentence by field name, shown beside the field. */
  fields?: Record<string, string> | undefined;
  /** The resource as it is now: when a stale version was sent, or of one that was removed. */
  current?: unknown;
  /** What the second step of a sign-in goes on with. */
  challenge?: string | undefined;
  /** What it can be met with, beside a recovery code: `app`, `passkey`. */
  factors?: readonly string[] | undefined;
  /** Seconds after which trying again makes sense. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/** A refusal: a code for programs and a sentence for the person; the status comes from `errorStatus`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, sentence: string, details: AppErrorDetails = {}) {
    super(sentence, { cause: details.cause });
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
  }
}

/** The refusal for a thing that is not there, or that the caller may not know of. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `This ${what} was not found.`);
}

/** The refusal (415) of a file that is not what it has to be. */
export function unsupportedFile(field: string, sentence: string, cause?: unknown): AppError {
  return new AppError('request.unsupported_type', sentence, { fields: { [field]: sentence }, cause });
}

/** The refusal for one field of a well-formed request. */
export function invalidField(field: string, sentence: string): AppError {
  return new AppError('request.invalid', sentence, { fields: { [field]: sentence } });
}
