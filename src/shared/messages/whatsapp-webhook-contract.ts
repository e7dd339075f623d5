import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { line } from '../kernel/fields.ts';

/** What WhatsApp calls by itself: once to see whether this address is ours, then with what became of messages. */
export const whatsappWebhookContract = {
  /** Public, because WhatsApp has no account here: it shows the token that both sides were given. */
  verifyWhatsappWebhook: endpoint({
    method: 'GET',
    path: '/api/webhooks/whatsapp',
    access: 'public',
    summary:
      "WhatsApp's question whether this address is the company's: the challenge comes back as plain text.",
    query: z.object({
      'hub.mode': z.optional(line(60)),
      'hub.verify_token': z.optional(line(1000)),
      'hub.challenge': z.optional(line(500)),
    }),
    answer: 'file',
  }),
  /** Public for the same reason: every report is signed with the app's secret, and nothing of an unsigned one is read. */
  takeWhatsappReports: endpoint({
    method: 'POST',
    path: '/api/webhooks/whatsapp',
    access: 'public',
    summary: 'What became of messages: sent, delivered, read or failed, signed in X-Hub-Signature-256.',
    // WhatsApp puts many reports into one call, and what is signed has to be read before it is known who signed.
    maxBodyBytes: 1024 * 1024,
    status: 200,
    /** How many messages have come further by it. */
    answer: z.strictObject({ changed: z.int() }),
  }),
};
