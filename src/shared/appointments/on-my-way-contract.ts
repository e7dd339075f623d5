import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant } from '../kernel/fields.ts';
import { messageStatuses } from '../messages/message-contract.ts';
import { channelsSchema, recipientSchema, sendingChannels } from '../sending/sending-contract.ts';

/** Who arrives later than in so many hours is not on the way yet. */
export const longestWayHours = 12;

/** What somebody looks at before the customer is told that they come. */
export const onMyWaySchema = z.strictObject({
  channels: channelsSchema,
  /** Null where the records have nobody whom the channel could reach. */
  recipients: z.strictObject({ email: z.nullable(recipientSchema), whatsapp: z.nullable(recipientSchema) }),
  /** By which the customer was last written to, else by which one can be reached; null for neither. */
  channel: z.nullable(z.enum(sendingChannels)),
  /** The customer's, for a call instead. */
  phone: z.nullable(z.string()),
  /** The approved template whose words the customer reads by WhatsApp instead of the message; null without one. */
  whatsappTemplate: z.nullable(z.string()),
  /** In which the customer is spoken to. */
  locale: z.string(),
  timeZone: z.string(),
  fields: z.strictObject({ customer: z.string(), company: z.string(), person: z.string() }),
  closing: z.strictObject({
    companyName: z.string(),
    companyPhone: z.string(),
    linkSentence: z.nullable(z.string()),
  }),
  /** Who has told the customer of this appointment, the latest first. */
  told: z.array(
    z.strictObject({
      messageId: id(),
      isOwn: z.boolean(),
      name: z.string(),
      at: z.string(),
      arrivesAt: z.string(),
      status: z.enum(messageStatuses),
    }),
  ),
});
export type OnMyWay = z.infer<typeof onMyWaySchema>;

export const onMyWayBody = z.strictObject({
  channel: z.enum(sendingChannels, 'Use one of: email, whatsapp.'),
  /** Within the next `longestWayHours`. From then on the message is no longer sent. */
  arrivesAt: instant(),
  /** The caller's own last message of this appointment, as the look told; without it, only the first one is sent. */
  seenMessageId: z.optional(id()),
});
export type OnMyWayBody = z.output<typeof onMyWayBody>;

const params = z.object({ id: idInPath(), apptId: idInPath() });

export const onMyWayContract = {
  onMyWay: endpoint({
    method: 'GET',
    path: '/api/projects/:id/appointments/:apptId/on-my-way',
    access: 'employee',
    summary:
      'How the customer can be told that the caller is on the way to an appointment, in which words, and who has done so.',
    params,
    answer: onMyWaySchema,
  }),
  sendOnMyWay: endpoint({
    method: 'POST',
    path: '/api/projects/:id/appointments/:apptId/on-my-way',
    access: 'employee',
    summary:
      'Tells the customer that the caller is on the way, and when they arrive. Field employees do so of their own appointments. 200 when the provider took it, 202 when it waits or was not confirmed.',
    params,
    body: onMyWayBody,
    transaction: 'own',
    status: 200,
    answer: z.strictObject({ message: z.string() }),
  }),
};
