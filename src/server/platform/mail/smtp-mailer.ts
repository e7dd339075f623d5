import { domainToASCII } from 'node:url';

import type { Config } from '../../config.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import { isOneAddress } from './is-email-address.ts';
import { asMailError } from './mail-error.ts';
import type { MailMessage, SmtpMailer } from './mail-message.ts';

const connectMs = 5_000;
const greetingMs = 5_000;
/** Longest silence of a server that is connected. */
const silenceMs = 10_000;
/** Longest sending in all: a server that says a little now and then does not count as silent. */
const wholeMs = 120_000;

/**
 * Sends over SMTP, TLS as the address says: with `smtp://` by STARTTLS, without which nothing is sent where it must be encrypted (who sits on
 * the way could otherwise take the offer out of the server's greeting, and read messages and password). Each message has a connection of its own: the pool of the library sends a message
 * again by itself when a connection is lost, where only the outbox may decide that.
 */
export function createSmtpMailer({ smtpUrl, from, mustEncrypt }: NonNullable<Config['mail']>): SmtpMailer {
  // A Message-ID is ASCII, whatever the letters of the domain.
  const host = domainToASCII(/@([^\s@<>]+)>?$/.exec(from)?.[1] ?? '') || 'localhost';

  async function openTransport() {
    const { createTransport } = await import('nodemailer');
    const url = new URL(smtpUrl);
    // The address's own words are nodemailer's settings: none of them goes around ours.
    for (const name of ['pool', 'requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name);
    return createTransport({
      url: url.href,
      requireTLS: mustEncrypt,
      dnsTimeout: connectMs,
      connectionTimeout: connectMs,
      greetingTimeout: greetingMs,
      socketTimeout: silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async function send(message: MailMessage) {
    refuseControlCharacters(message);
    const transport = await openTransport();
    let isWhollySent = false;
    transport.use('stream', (mail, done) => {
      mail.message.processFunc((bytes) => bytes.once('end', () => (isWhollySent = true)));
      done();
    });
    try {
      const info = await transport.sendMail(composed(message, from, host));
      return { providerId: info.messageId, refusedRecipients: info.rejected.map(addressOf) };
    } catch (error) {
      throw asMailError(error, isWhollySent);
    } finally {
      transport.close();
    }
  }

  return { kind: 'smtp', send };
}

function composed(message: MailMessage, from: string, host: string) {
  const { attachment, replyTo } = message;
  // Addresses go as such and are never parsed, so that one recipient stays one.
  const asSuch = (address: string) => ({ name: '', address });
  return {
    from,
    to: message.recipients.map(asSuch),
    cc: (message.cc ?? []).map(asSuch),
    ...(replyTo !== undefined && { replyTo: asSuch(replyTo) }),
    subject: message.subject,
    text: message.text,
    messageId: `<${message.reference}@${host}>`,
    attachments: attachment
      ? [
          {
            filename: attachment.name,
            contentType: attachment.mediaType,
            content: Buffer.from(attachment.bytes),
          },
        ]
      : [],
    signal: AbortSignal.timeout(wholeMs),
  };
}

/** The last guard against a line break that would start a header of its own, or an address that would be two. */
function refuseControlCharacters({ recipients, cc = [], replyTo, subject, attachment }: MailMessage): void {
  const addresses = [...recipients, ...cc, ...(replyTo === undefined ? [] : [replyTo])];
  const hasOdd = [subject, attachment?.name ?? ''].some((text) => /\p{Cc}/u.test(text));
  if (hasOdd || recipients.length === 0 || !addresses.every(isOneAddress)) {
    throw new DeliveryError(
      'refused',
      'The message can’t be sent because its subject or a recipient contains a character that isn’t allowed.',
    );
  }
}

function addressOf(recipient: string | { address: string }): string {
  return typeof recipient === 'string' ? recipient : recipient.address;
}
