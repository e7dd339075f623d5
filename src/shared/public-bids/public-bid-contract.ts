import * as z from 'zod/mini';

import { bidStatusSchema, pdfQuery } from '../bids/bid-contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { requiredText, text } from '../kernel/fields.ts';

const labelled = z.strictObject({ label: z.string(), amount: z.number() });

/** A bid as the customer sees it: no cost, no margin, no internal note, nothing of an employee. */
export const publicBidSchema = z.strictObject({
  /** As printed, with its version: `R-1042 · v2`. */
  number: z.string(),
  title: z.string(),
  projectNumber: z.string(),
  status: bidStatusSchema,
  sentOn: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  /** Whether the customer can still sign it or turn it down. */
  canAccept: z.boolean(),
  /** Goes back with the signature and says what was on the screen. */
  documentSha256: z.string(),
  company: z.strictObject({
    name: z.string(),
    addressLines: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    licenseNumber: z.string(),
    /** A picture in base64. */
    logo: z.nullable(z.string()),
  }),
  customerName: z.string(),
  siteAddressLines: z.array(z.string()),
  scope: z.string(),
  sections: z.array(
    z.strictObject({
      title: z.string(),
      /** Of the lines that count. */
      total: z.number(),
      lines: z.array(
        z.strictObject({
          /** By which a choice or a question names it. */
          key: z.string(),
          name: z.string(),
          description: z.string(),
          /** In the company's locale: `1,250` or `2.5`. */
          quantity: z.string(),
          unit: z.string(),
          unitPrice: z.number(),
          total: z.number(),
          optional: z.boolean(),
          /** The lines of a section with the same one are alternatives, of which the customer picks one. */
          choiceGroup: z.nullable(z.string()),
          selected: z.boolean(),
        }),
      ),
    }),
  ),
  subtotal: z.number(),
  discount: z.nullable(labelled),
  tax: z.nullable(labelled),
  total: z.number(),
  deposit: z.nullable(z.number()),
  paymentSchedule: z.array(labelled),
  notes: z.string(),
  terms: z.string(),
  signature: z.nullable(
    z.strictObject({ signerName: z.string(), signedAt: z.string(), method: z.enum(['typed', 'drawn']) }),
  ),
  locale: z.string(),
  currency: z.string(),
  timeZone: z.string(),
});
export type PublicBid = z.infer<typeof publicBidSchema>;

/** The most that a drawn signature may weigh, in bytes of its PNG. */
export const largestSignatureBytes = 200 * 1024;

export const acceptBidBody = z.strictObject({
  signerName: requiredText(120),
  method: z.enum(['typed', 'drawn'], 'Use one of: typed, drawn.'),
  /** A `data:image/png;base64,…` address, when `method` is `drawn`. */
  drawnPng: z.optional(
    z
      .string()
      .check(
        z.maxLength(
          Math.ceil(largestSignatureBytes / 3) * 4 + 40,
          'The drawing is too large; 200 KB at most.',
        ),
        z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'The drawing must be a PNG picture.'),
      ),
  ),
  documentSha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Reload the page and try again.')),
});
export type AcceptBidBody = z.output<typeof acceptBidBody>;

export const declineBidBody = z.strictObject({ reason: z.optional(text(2000)) });

/** Anything but a live code is answered alike, so its form is not checked here. */
const params = z.object({ bidIndex: z.string() });

export const publicBidContract = {
  viewPublicBid: endpoint({
    method: 'GET',
    path: '/api/public/bids/:bidIndex',
    access: 'public',
    summary: "The bid behind a customer's link. The first look at it is noted.",
    params,
    answer: publicBidSchema,
  }),
  publicBidPdf: endpoint({
    method: 'GET',
    path: '/api/public/bids/:bidIndex/pdf',
    access: 'public',
    summary: 'The same bid as PDF; once signed, exactly the bytes that were kept with the signature.',
    params,
    query: pdfQuery,
    answer: 'file',
  }),
  acceptPublicBid: endpoint({
    method: 'POST',
    path: '/api/public/bids/:bidIndex/accept',
    access: 'public',
    summary: 'Signs the bid. 409 when it has changed since it was read.',
    params,
    body: acceptBidBody,
    transaction: 'own',
    status: 200,
    answer: publicBidSchema,
  }),
  declinePublicBid: endpoint({
    method: 'POST',
    path: '/api/public/bids/:bidIndex/decline',
    access: 'public',
    summary: 'Turns the bid down; it can then no longer be signed.',
    params,
    body: declineBidBody,
    status: 200,
    answer: publicBidSchema,
  }),
};
