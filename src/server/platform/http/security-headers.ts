import type { FastifyInstance } from 'fastify';

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  // What was recorded and is not sent yet.
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self)',
};

/** For an answer that is written without Fastify. */
export const headersOfEveryAnswer = {
  ...always,
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'same-origin',
};

/** Puts the headers of quality.md on every answer; an answer that set its own stricter value keeps it. */
export function addSecurityHeaders(fastify: FastifyInstance, options: { isBehindTls: boolean }): void {
  const everywhere = {
    ...always,
    ...(options.isBehindTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(everywhere).header('x-request-id', request.id);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', contentSecurityPolicy);
    }
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'same-origin');
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
    done();
  });
}
