import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import {
  emailFields,
  paperSendingSchema,
  sendingEndpoints,
  whatsappFields,
} from '../sending/sending-contract.ts';
import { decisionKeys } from './bid-checks.ts';
import { acceptedFindings, bidWithMessage, ofBid } from './bid-contract.ts';

const bidFindingSchema = z.strictObject({
  key: z.enum([...decisionKeys, 'no_lines', 'expired', 'schedule', 'discount']),
  isDecision: z.boolean(),
  sentence: z.string(),
  lines: z.array(z.string()),
});

/** What somebody looks at before a bid goes out. */
export const bidSendingSchema = z.strictObject({
  ...paperSendingSchema('bid').shape,
  findings: z.array(bidFindingSchema),
});
export type BidSending = z.infer<typeof bidSendingSchema>;

const address = '/api/projects/:id/bids/:bidId';

const { look, email, whatsapp } = sendingEndpoints({
  address,
  emailName: 'email',
  noun: 'the bid',
  access: 'bids.send',
  params: ofBid,
  queries: {
    look: z.object({}),
    email: z.strictObject({ ...emailFields, accepts: acceptedFindings }),
    whatsapp: z.strictObject({ ...whatsappFields, accepts: acceptedFindings }),
  },
  sending: bidSendingSchema,
  answer: bidWithMessage,
});

export const bidSendingContract = {
  bidSending: look,
  sentBidPdf: endpoint({
    method: 'GET',
    path: `${address}/sending/pdf`,
    access: 'bids.send',
    summary: 'The PDF as it will be attached.',
    params: ofBid,
    answer: 'file',
  }),
  emailBid: email,
  whatsappBid: whatsapp,
};
