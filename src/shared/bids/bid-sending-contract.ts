import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { messageFields } from '../sending/message-template.ts';
import { acceptedFindings, bidWithMessage, ofBid } from './bid-contract.ts';

/** No control characters but, in a body, line breaks and tabs. They would let a subject add headers to a message. */
const plainText = (max: number, pattern: RegExp) =>
  z.string().check(
    z.regex(pattern, 'Control characters are not accepted here.'),
    z.refine((value) => value.isWellFormed(), 'This text holds a character that cannot be kept.'),
    z.trim(),
    z.maxLength(max, `Use at most ${max} characters.`),
  );

export const mostRecipients = 10;

/** Who of the customer's records gets it: `customer`, or `contact:1f0c9ab2` as `GET …/sending` names them; the customer unless told. */
const recipients = z.optional(
  z.pipe(
    z.string().check(
      z.regex(
        /^(?:customer|contact:[0-9a-f]{8})(?:,(?:customer|contact:[0-9a-f]{8}))*$/,
        'Name recipients as the records do: customer, or contact: and its eight letters, with commas between them.',
      ),
      z.refine(
        (keys) => keys.split(',').length <= mostRecipients,
        `Choose at most ${mostRecipients} recipients.`,
      ),
    ),
    z.transform((keys: string) => [...new Set(keys.split(','))]),
  ),
);

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const caption = z.optional(plainText(10_000, /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/));

export const emailBidQuery = z.strictObject({
  /** Both are made from the project and the company when absent or blank. */
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  subject: z.optional(plainText(200, /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/)),
  /** Fields such as {customer} are filled in; the link follows below where the text does not have it. */
  caption,
  recipients,
  accepts: acceptedFindings,
});
export type EmailBidQuery = z.output<typeof emailBidQuery>;

export const whatsappBidQuery = z.strictObject({ caption, recipients, accepts: acceptedFindings });
export type WhatsappBidQuery = z.output<typeof whatsappBidQuery>;

const recipientSchema = z.strictObject({
  /** `customer` or `contact:1f0c9ab2`; another address of the same record has another key. */
  key: z.string(),
  name: z.string(),
  /** An e-mail address, or a phone number as kept. */
  address: z.string(),
});
export type BidRecipient = z.infer<typeof recipientSchema>;

export const bidFindingSchema = z.strictObject({
  key: z.enum(['margin', 'zero_price', 'no_lines', 'expired', 'schedule', 'unreachable']),
  isDecision: z.boolean(),
  sentence: z.string(),
  lines: z.array(z.string()),
});

/** What somebody looks at before a bid goes out. */
export const bidSendingSchema = z.strictObject({
  channels: z.strictObject({ email: z.enum(['smtp', 'capture']), whatsapp: z.enum(['cloud', 'capture']) }),
  /** The approved template whose words the customer reads instead of the message; null without one. */
  whatsappTemplate: z.nullable(z.string()),
  recipients: z.strictObject({ email: z.array(recipientSchema), whatsapp: z.array(recipientSchema) }),
  templates: z.strictObject({
    emailSubject: z.string(),
    emailCaption: z.string(),
    whatsappCaption: z.string(),
  }),
  /** What the fields of the templates are filled with; a link that is made by the sending ends in `…`. */
  fields: z.strictObject(
    Object.fromEntries(messageFields.map((field) => [field, z.string()])) as Record<
      (typeof messageFields)[number],
      z.ZodMiniString
    >,
  ),
  closing: z.strictObject({ companyName: z.string(), companyPhone: z.string() }),
  attachment: z.strictObject({ name: z.string(), sizeBytes: z.int() }),
  findings: z.array(bidFindingSchema),
});
export type BidSending = z.infer<typeof bidSendingSchema>;

export const bidSendingContract = {
  bidSending: endpoint({
    method: 'GET',
    path: '/api/projects/:id/bids/:bidId/sending',
    access: 'office',
    summary: 'Who can get a bid, what will be written and attached, and what should be decided before.',
    params: ofBid,
    answer: bidSendingSchema,
  }),
  sentBidPdf: endpoint({
    method: 'GET',
    path: '/api/projects/:id/bids/:bidId/sending/pdf',
    access: 'office',
    summary: 'The PDF as it will be attached.',
    params: ofBid,
    answer: 'file',
  }),
  emailBid: endpoint({
    method: 'POST',
    path: '/api/projects/:id/bids/:bidId/email',
    access: 'office',
    summary:
      'Sends the bid as PDF with its link. 200 when the mail server took it, 202 when it waits in the outbox.',
    params: ofBid,
    query: emailBidQuery,
    transaction: 'own',
    status: 200,
    answer: bidWithMessage,
  }),
  whatsappBid: endpoint({
    method: 'POST',
    path: '/api/projects/:id/bids/:bidId/whatsapp',
    access: 'office',
    summary:
      'Sends the bid as PDF by WhatsApp, one message to each recipient. 200 when WhatsApp took all, 202 when one waits or was not confirmed.',
    params: ofBid,
    query: whatsappBidQuery,
    transaction: 'own',
    status: 200,
    answer: bidWithMessage,
  }),
};
