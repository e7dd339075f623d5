import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends content, or the one range of its bytes that is asked for. Several at once, which no player wants, get the whole. */
export function sendRange(request: FastifyRequest, reply: FastifyReply, content: Buffer): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const range = isSameContent(request, reply) ? rangeOf(request.headers.range, content.length) : undefined;
  if (!range) return reply.send(content);
  const { start, end } = range;
  if (start >= end) return reply.code(416).header('content-range', `bytes */${content.length}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end - 1}/${content.length}`)
    .send(content.subarray(start, end));
}

/** Who has the beginning of another content is to get the whole. */
function isSameContent({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  return headers['if-range'] === undefined || headers['if-range'] === reply.getHeader('etag');
}

/** `end` is behind the last byte, and no further than the start where there is nothing of it. */
function rangeOf(header: string | undefined, length: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return { start: Math.max(0, length - Number(last)), end: length };
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return { start: Number(first), end: last === '' ? length : Math.min(length, Number(last) + 1) };
}
