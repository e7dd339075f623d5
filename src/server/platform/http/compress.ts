import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the reader takes answers in this coding, by `Accept-Encoding`. */
export function takes(request: FastifyRequest, coding: 'br' | 'gzip'): boolean {
  return takenCodings[coding].test(request.headers['accept-encoding'] ?? '');
}

const named = (coding: string) => new RegExp(String.raw`\b${coding}\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))`);
const takenCodings = { br: named('br'), gzip: named('gzip') };

/** A text as its reader's browser takes it, compressed where that says so. For texts in which nobody puts anything to guess at others. */
export async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding');
  if (!takes(request, 'gzip')) return text;
  reply.header('content-encoding', 'gzip');
  return promisify(gzip)(text);
}
