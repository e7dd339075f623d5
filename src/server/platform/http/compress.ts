import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text as its reader's browser takes it, compressed where that says so. For texts in which nobody puts anything to guess at others. */
export async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers['accept-encoding'] ?? '')) return text;
  reply.header('content-encoding', 'gzip');
  return promisify(gzip)(text);
}
