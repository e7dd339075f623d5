import type { FastifyRequest } from 'fastify';

const texts = new WeakMap<FastifyRequest, string>();

/** Keeps the JSON of a request as it came, as long as the request is there: a signature is of the bytes, not of what they mean. */
export function keepRawBody(request: FastifyRequest, text: string): void {
  texts.set(request, text);
}

/** The JSON as it came, empty without one, and `X-Hub-Signature-256`. */
export function rawBodyOf(request: FastifyRequest): { text: string; signature: string | undefined } {
  const signature = request.headers['x-hub-signature-256'];
  return {
    text: texts.get(request) ?? '',
    signature: typeof signature === 'string' ? signature : undefined,
  };
}
