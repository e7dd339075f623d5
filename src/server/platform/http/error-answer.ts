import type { FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../../../shared/kernel/app-error.ts';
import type { ErrorCode } from '../../../shared/kernel/error-codes.ts';
import { CommitUnknownError } from '../db/commit-unknown-error.ts';
import { Throttle } from './throttle.ts';

/** What a failed call answers (api.md, Answers): never a stack, an SQL text or a path. */
export interface ErrorBody {
  error: string;
  code: string;
  requestId: string;
  fields?: Record<string, string>;
  current?: unknown;
  challenge?: string;
  factors?: readonly string[];
}

const fastifyFailures: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('request.too_large', 'This request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('request.unsupported_type', 'Send this request as JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError(
    'request.malformed',
    'The length of this request is wrong.',
  ),
  FST_ERR_BAD_URL: new AppError('request.malformed', 'This address isn’t valid.'),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('request.malformed', 'This address is too long.'),
};

/** What a library says is the caller's fault, by the status that it asks for. */
const refusedByLibraries: Readonly<Record<number, AppError>> = {
  412: new AppError('request.precondition_failed', 'This file isn’t the one you requested.'),
  416: new AppError('request.range', 'This file doesn’t have the requested part.'),
};

/** What a driver, Fastify or the system throws; only strings and numbers are looked at. */
interface Thrown {
  code?: string;
  message?: string;
  statusCode?: number;
  /** Of the system's failures, what was asked of it. */
  syscall?: string;
}

/** Connection failures of node-postgres and the server's own "shutting down" class. */
function isDatabaseGone(error: Thrown): boolean {
  const code = error.code ?? '';
  // A socket in the file system that is not there; any other file that is missing is none of the database's.
  if (code === 'ENOENT') return error.syscall === 'connect';
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[1-3]|08\d{3}|53300)$/.test(code) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end/.test(
      error.message ?? '',
    )
  );
}

/** A value that PostgreSQL cannot read or keep: a number out of range, a date that is none, text that is not of the column's type. */
const isUnreadableValue = (error: Thrown) => /^(22003|22007|22008|22P02)$/.test(error.code ?? '');

/** Turns whatever was thrown into a refusal with a code and a sentence. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof CommitUnknownError) return asUnsure(thrown.cause);
  if (thrown instanceof AppError) return thrown;
  const error = (thrown ?? {}) as Thrown;
  const known = fastifyFailures[error.code ?? ''];
  if (known) return known;
  if (isDatabaseGone(error)) {
    const sentence =
      'Your company’s data can’t be reached right now. Nothing was changed. Try again in a moment.';
    return new AppError('database.unavailable', sentence, { retryAfterSeconds: 2, cause: thrown });
  }
  // The longest that a statement may take (database.ts).
  if (error.code === '57014') {
    const sentence = 'This took too long. Nothing was changed. Try again in a moment.';
    return new AppError('database.unavailable', sentence, { retryAfterSeconds: 5, cause: thrown });
  }
  if (error.code === '53100' || error.code === 'ENOSPC') {
    return new AppError('disk.full', 'The disk is full. Nothing was changed. Tell your admin.', {
      cause: thrown,
    });
  }
  if (error.code === '23505')
    return new AppError('conflict', 'Something with this name or number already exists.');
  if (isUnreadableValue(error)) {
    const sentence = 'This request has a number or a date that can’t be saved.';
    return new AppError('request.malformed', sentence, { cause: thrown });
  }
  const asked = error.statusCode ?? 0;
  if (refusedByLibraries[asked]) return refusedByLibraries[asked];
  if (asked >= 400 && asked < 500) return new AppError('request.malformed', 'This request couldn’t be read.');
  return new AppError('internal', 'Something went wrong on our side. Nothing was changed.', {
    cause: thrown,
  });
}

/**
 * The same of a call that may have saved something, or has: where nobody said otherwise, whoever repeats it without its key would do it twice.
 * With the key it is safe, so it stays worth repeating where it was.
 */
function asUnsure(cause: unknown): AppError {
  const error = asAppError(cause);
  const sentence = unsure[error.code];
  return sentence === undefined ? error : new AppError(error.code, sentence, { ...error.details, cause });
}

/** Of the failures that otherwise say that nothing was changed. */
const unsure: Partial<Record<ErrorCode, string>> = {
  'database.unavailable':
    'The connection to your company’s data was lost. This may have been saved, so check before you try again.',
  'store.unavailable':
    'File storage couldn’t be used. This may have been saved, so check before you try again.',
  'disk.full': 'There’s no room left. This may have been saved, so check first and tell your admin.',
  internal: 'Something went wrong on our side. This may have been saved, so check before you try again.',
};

/** The sender's own end of the connection, and no failure of anything here. */
const isBrokenOff = ({ raw }: FastifyRequest, thrown: unknown) =>
  Boolean(raw.errored) && thrown === raw.errored;

const brokenOff = () => new AppError('request.broken_off', 'This request was interrupted.');

const logs = new WeakMap<FastifyRequest['server']['server'], Throttle>();

/** Each fault of ours; of what a flood brings about, such as a database that is away, one in a second. */
function logFailure({ log, server: { server } }: FastifyRequest, error: AppError): void {
  const { code, cause } = error;
  if (error.status === 500) {
    log.error({ err: cause ?? error, code }, 'call failed');
    return;
  }
  let throttle = logs.get(server);
  if (!throttle) logs.set(server, (throttle = new Throttle()));
  // Without a cause it is a refusal of ours, and says all that there is to know.
  throttle.do(code, (leftOut) =>
    cause === undefined
      ? log.warn({ code, leftOut }, error.message)
      : log.error({ err: cause, code, leftOut }, 'call failed'),
  );
}

export function sendError(request: FastifyRequest, reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = isBrokenOff(request, thrown) ? brokenOff() : asAppError(thrown);
  if (error.status >= 500) logFailure(request, error);
  // The caller is told what to mend, but a check of ours should have come first.
  else if (isUnreadableValue(error.cause ?? {}))
    request.log.warn({ err: error.cause }, 'the database refused a value');
  // Fastify would close the connection on what is still coming; a proxy that is still sending then tells of a broken one instead of
  // passing on the answer. What comes is thrown away, as long as it does not come too slowly.
  if ((thrown as Thrown | null)?.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.removeHeader('connection');
  const body: ErrorBody = { error: error.message, code: error.code, requestId: request.id };
  if (error.details.fields) body.fields = error.details.fields;
  if (error.details.current !== undefined) body.current = error.details.current;
  if (error.details.challenge !== undefined) body.challenge = error.details.challenge;
  if (error.details.factors) body.factors = error.details.factors;
  if (error.details.retryAfterSeconds) reply.header('retry-after', String(error.details.retryAfterSeconds));
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(body));
}
