import type { LogLevel } from '../../config.ts';

/** A bid's address is a key to it, so its code is cut out of what is logged. */
export function withoutSecrets(url: string): string {
  return url
    .replace(/(\/bids?\/)[\w-]{16,}/g, '$1[code]')
    .replace(/([?&](?:token|code|key)=)[^&]+/gi, '$1[secret]');
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
