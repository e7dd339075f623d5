import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { AppError } from '../../../shared/kernel/app-error.ts';
import type { Endpoint } from '../../../shared/kernel/endpoint.ts';
import { fieldErrors, isMalformed } from '../../../shared/kernel/field-errors.ts';
import { instant } from '../../../shared/kernel/fields.ts';
import { keyPattern } from '../../../shared/tries/try-contract.ts';

/** What a schema makes of a part of a request; throws a refusal that names the fields. */
export function parsePart(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const fields = fieldErrors(result.error);
  const [first] = Object.entries(fields);
  const sentence = first ? `${first[0]}: ${first[1]}` : 'This request couldn’t be read.';
  throw new AppError(isMalformed(result.error) ? 'request.malformed' : 'request.invalid', sentence, {
    fields,
  });
}

/** Drops what a resource knows but this call does not take, so that what was read can be sent back whole. */
function withoutReadOnlyFields(endpoint: Endpoint, body: unknown): unknown {
  const shape = (endpoint.body as z.ZodMiniObject | undefined)?.shape;
  if (!endpoint.ignores || !shape || typeof body !== 'object' || body === null || Array.isArray(body))
    return body;
  const isDropped = (key: string) => !(key in shape) && key in endpoint.ignores!.shape;
  return Object.fromEntries(Object.entries(body).filter(([key]) => !isDropped(key)));
}

export interface ParsedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** A timestamp query that clients add against caching (specification, section 7) means nothing. */
function withoutTimestamp(query: Record<string, unknown>): Record<string, unknown> {
  const { t: _timestamp, ...rest } = query;
  return rest;
}

/** Checks path, query and body against the endpoint; throws a refusal that names the fields. */
export function parseRequest(
  endpoint: Endpoint,
  request: FastifyRequest,
  sentBody: unknown = request.body,
): ParsedRequest {
  return {
    params: parsePart(endpoint.params, request.params),
    query: parsePart(endpoint.query, withoutTimestamp(request.query as Record<string, unknown>)),
    body: parsePart(endpoint.body, withoutReadOnlyFields(endpoint, sentBody ?? {})),
  };
}

/** The version that the caller read: `If-Match: "3"`, or the body's `version`. */
export function expectedVersion(request: FastifyRequest, body: unknown): number | undefined {
  const header = request.headers['if-match'];
  if (header !== undefined && header !== '*') {
    const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header);
    if (!match) throw new AppError('request.malformed', 'If-Match must be the version you read, like "3".');
    return Number(match[1]);
  }
  const version = (body as { version?: unknown } | undefined)?.version;
  return typeof version === 'number' ? version : undefined;
}

/** The event that a reader has had last; one that is none of ours counts as none. */
export function lastEventId(request: FastifyRequest): number | undefined {
  const header = request.headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

const deviceClock = instant();

/** What the caller's own clock said when it sent the call: `X-Device-Time`. What is no time counts as none. */
export function deviceTime(request: FastifyRequest): Date | undefined {
  return deviceClock.safeParse(request.headers['x-device-time']).data;
}

/** The caller's Idempotency-Key, checked for a sane length. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw new AppError('request.malformed', 'Idempotency-Key must be 8 to 200 visible characters.');
  }
  return key;
}
