import type { Config } from '../../config.ts';

/** The server that SMTP_URL names, without the password in it. */
export function mailServerOf({ smtpUrl, from }: NonNullable<Config['mail']>) {
  const url = new URL(smtpUrl);
  const isTls = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? ('tls' as const) : ('starttls' as const),
    userName: decodeURIComponent(url.username),
    fromAddress: from,
  };
}
