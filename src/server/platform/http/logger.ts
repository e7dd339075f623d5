import type { LogLevel } from '../../config.ts';

/** Letters and digits may be written as `%41`, and are routed all the same. */
const plainly = (url: string) =>
  url.replace(/%(?:3\d|4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da])/gi, (escape) => decodeURIComponent(escape));

/** A bid's address is a key to it, so whatever stands in its code's place is cut out of what is logged. */
export function withoutSecrets(url: string): string {
  return plainly(url)
    .replace(/(\/bid\/+|\/public\/+bids\/+|\/bids\/+public[^/?]*\/+)[^/?]+/gi, '$1[code]')
    .replace(/(\/bids\/+)[^/?]{16,}/gi, '$1[code]')
    .replace(/([?&](?:[\w.-]*[._-])?(?:token|code|key|secret|password)=)[^&]+/gi, '$1[secret]')
    .replace(/([?&](?:to|cc|subject|caption)=)[^&]*/gi, '$1[private]');
}

/** Structured logs that never hold a token, cookie, password or bid code (quality.md). */
export function loggerOptions(level: LogLevel) {
  return {
    level,
    redact: {
      paths: [
        'req.headers',
        'res.headers',
        '*.password',
        '*.token',
        '*.authorization',
        '*.cookie',
        'password',
        'token',
        // With a connection that was lost PostgreSQL's client comes along: statements, buffers and the key that may cancel them.
        'err.client',
      ],
      censor: '[secret]',
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: withoutSecrets(request.url),
      }),
    },
  };
}
