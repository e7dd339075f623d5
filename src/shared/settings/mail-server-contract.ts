import * as z from 'zod/mini';

import { atMost, matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emailAddress, requiredLine } from '../kernel/fields.ts';
import { mailProviders } from './mail-providers.ts';

export const mailSecurities = ['tls', 'starttls'] as const;

/** Where a company's mail leaves, but for the password, which is in no answer. */
const place = {
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
};

export const mailServerSchema = z.strictObject({
  /** `start`: whoever starts the app has named it (SMTP_URL), and nothing here changes it. */
  setBy: z.enum(['start', 'settings', 'nobody']),
  fromAddress: z.string(),
  userName: z.string(),
  ...place,
  /** 0 where none is kept. */
  version: z.int(),
});
export type MailServer = z.infer<typeof mailServerSchema>;

export const updateMailServerBody = z.strictObject({
  fromAddress: emailAddress(),
  userName: requiredLine(200),
  /** May be left out where the kept one stays, which goes to no other host. */
  password: z.optional(
    z.string().check(atMost(500, 'Use at most 500 characters.'), z.regex(/^\P{Cc}*$/u, 'Use one line.')),
  ),
  host: matching(
    /^[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/i,
    'Enter the name of a server, like smtp.example.com.',
  ),
  port: z
    .int('Enter a whole number.')
    .check(z.minimum(1, 'Use at least 1.'), z.maximum(65_535, 'Use at most 65535.')),
  security: z.enum(mailSecurities, 'Use one of: tls, starttls.'),
  /** 0 where none was kept. */
  version: z.optional(z.int().check(z.nonnegative())),
});
export type UpdateMailServerBody = z.output<typeof updateMailServerBody>;

export const mailServerContract = {
  getMailServer: endpoint({
    method: 'GET',
    path: '/api/settings/mail',
    access: 'settings.manage',
    summary: 'The mail server that messages leave by. The password is in no answer.',
    answer: mailServerSchema,
  }),
  proposeMailServer: endpoint({
    method: 'GET',
    path: '/api/settings/mail/proposal',
    access: 'settings.manage',
    summary: 'The server that an address most likely sends by, found by its domain.',
    query: z.strictObject({ address: emailAddress() }),
    answer: z.strictObject({
      ...place,
      /** Whose it is, where it is a known one. */
      provider: z.nullable(z.enum(mailProviders)),
    }),
  }),
  updateMailServer: endpoint({
    method: 'PUT',
    path: '/api/settings/mail',
    access: 'settings.manage',
    summary:
      'Sends the caller a test message by this server, and keeps it for all messages once that has gone.',
    body: updateMailServerBody,
    ignores: mailServerSchema,
    answer: mailServerSchema,
  }),
  removeMailServer: endpoint({
    method: 'DELETE',
    path: '/api/settings/mail',
    access: 'settings.manage',
    summary: 'Forgets the mail server and its password; messages are kept in the outbox from then on.',
    status: 200,
    answer: mailServerSchema,
  }),
};
