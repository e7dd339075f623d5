import * as z from 'zod/mini';

import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, line } from '../kernel/fields.ts';
import { sentPapers } from '../sending/paper-kinds.ts';

/**
 * captured: no provider is set up, so the message was kept here instead of being sent. delivered, read: as WhatsApp reports. uncertain: a
 * WhatsApp message that was never confirmed, so that a person decides whether it is sent again. cancelled: taken back before it went.
 */
export const messageStatuses = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'captured',
  'failed',
  'uncertain',
  'cancelled',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageSchema = z.strictObject({
  id: id(),
  channel: z.enum(['email', 'whatsapp']),
  projectId: z.nullable(id()),
  bidId: z.nullable(id()),
  invoiceId: z.nullable(id()),
  recipients: z.array(z.string()),
  /** Of an e-mail: who got a copy. */
  cc: z.array(z.string()),
  subject: z.string(),
  body: z.string(),
  attachmentName: z.nullable(z.string()),
  status: z.enum(messageStatuses),
  attempts: z.int(),
  /** A sentence about the last try that failed, or about recipients that were refused; empty when all went well. */
  lastError: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  deliveredAt: z.nullable(z.string()),
  readAt: z.nullable(z.string()),
  /** When the bid's own page was first opened after this message; nobody knows by whose copy of the link. */
  openedAt: z.nullable(z.string()),
  /** Who sent it; null for the app itself. */
  createdBy: z.nullable(z.string()),
});
export type Message = z.output<typeof messageSchema>;

const pageSize = z.pipe(
  matching(/^([1-9]\d?|[1-4]\d\d|500)$/, 'Use a number from 1 to 500.'),
  z.transform((value: string) => Number(value)),
);

export const messageContract = {
  listMessages: endpoint({
    method: 'GET',
    path: '/api/messages',
    access: 'outbox.manage',
    summary: 'The outbox, newest first: what was sent, is waiting, failed or was captured.',
    query: z.strictObject({
      projectId: z.optional(idInPath()),
      bidId: z.optional(idInPath()),
      invoiceId: z.optional(idInPath()),
      paper: z.optional(z.enum(sentPapers)),
      status: z.optional(z.enum(messageStatuses)),
      limit: z.optional(pageSize),
      cursor: z.optional(line(200)),
    }),
    answer: z.array(messageSchema),
  }),
  sendMessageAgain: endpoint({
    method: 'POST',
    path: '/api/messages/:id/again',
    access: 'outbox.manage',
    summary:
      'Tries a waiting message now, or sends one again that failed, was never confirmed or was only kept here. Answers how it stands then.',
    params: z.object({ id: idInPath() }),
    /** The tries that the caller has seen: when there were others since, nothing is sent. */
    body: z.strictObject({ attempts: z.optional(z.int()) }),
    transaction: 'own',
    status: 200,
    answer: messageSchema,
  }),
  cancelMessage: endpoint({
    method: 'POST',
    path: '/api/messages/:id/cancel',
    access: 'outbox.manage',
    summary: 'Takes a message back that still waits.',
    params: z.object({ id: idInPath() }),
    status: 200,
    answer: messageSchema,
  }),
};
