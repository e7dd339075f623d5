import * as z from 'zod/mini';

import { bidStatusSchema, pdfQuery } from '../bids/bid-contract.ts';
import { mostBidLines } from '../bids/bid-limits.ts';
import { atMost, matching } from '../kernel/bounded-text.ts';
import { languages } from '../kernel/languages.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { line, requiredLine, requiredText, text } from '../kernel/fields.ts';
import { pictureQuery } from '../photos/photo-contract.ts';
import { isSignerName, longestSignerName } from './signer-name.ts';

/** A question on a bid or one of its lines, with the office's answer. */
const publicQuestion = z.strictObject({
  id: z.int(),
  /** Null for one on the whole bid. */
  lineKey: z.nullable(z.string()),
  lineName: z.string(),
  askedBy: z.string(),
  text: z.string(),
  askedAt: z.string(),
  answer: z.string(),
  answeredAt: z.nullable(z.string()),
});

/** All that the totals depend on beside the lines, so that a page can add up what is being chosen. */
const rates = z.strictObject({
  discountKind: z.enum(['none', 'amount', 'rate']),
  /** With `amount` an amount of money, with `rate` hundredths of a percent. */
  discountValue: z.number(),
  /** In hundredths of a percent with at most one decimal: 887.5 is 8.875 %. */
  taxRateBps: z.number(),
  depositRateBps: z.int(),
  paymentSchedule: z.array(z.strictObject({ rateBps: z.nullable(z.int()), amount: z.nullable(z.number()) })),
});

const labelled = z.strictObject({ label: z.string(), amount: z.number() });

/** A line as two versions of a bid are compared by; the description decides too, but is not repeated. */
const comparedLine = z.strictObject({
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.number(),
  total: z.number(),
});

/** A bid as the customer sees it: no cost, no margin, no internal note, nothing of an employee. */
export const publicBidSchema = z.strictObject({
  /** As printed, with its revision: `R-1042 · Rev 2`. */
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
    /** The address of the company's picture, as it was when the bid went out. */
    logo: z.nullable(z.string()),
  }),
  customerName: z.string(),
  siteAddressLines: z.array(z.string()),
  scope: z.string(),
  pictures: z.array(
    z.strictObject({
      caption: z.string(),
      /** For a screen; `&size=middle` and `&size=thumb` make it smaller. */
      url: z.string(),
      width: z.int(),
      height: z.int(),
    }),
  ),
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
          taxable: z.boolean(),
        }),
      ),
    }),
  ),
  subtotal: z.number(),
  discount: z.nullable(labelled),
  tax: z.nullable(labelled),
  total: z.number(),
  /** The total is the least that it can be: one of a pick-one group is still to be chosen. */
  startsFrom: z.boolean(),
  deposit: z.nullable(z.number()),
  paymentSchedule: z.array(labelled),
  rates,
  notes: z.string(),
  terms: z.string(),
  /** Of this version and those before it, oldest first. */
  questions: z.array(publicQuestion),
  /** The changes that were asked for, while a new version is being made. */
  changeRequest: z.nullable(z.strictObject({ askedBy: z.string(), text: z.string(), askedAt: z.string() })),
  /** What this version changed in the one that the customer had before; null of a first one. */
  previous: z.nullable(
    z.strictObject({
      revision: z.int(),
      sentOn: z.string(),
      total: z.number(),
      startsFrom: z.boolean(),
      /** The address of its PDF as the customer signed it; null where it was not signed. */
      signedPdf: z.nullable(z.string()),
      changes: z.array(
        z.strictObject({
          section: z.string(),
          /** Null of a line that is new. */
          before: z.nullable(comparedLine),
          /** Null of a line that is no longer offered. */
          after: z.nullable(comparedLine),
        }),
      ),
    }),
  ),
  /** How the deposit is paid; told once the bid is signed. */
  depositInstructions: z.string(),
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
  signerName: requiredLine(longestSignerName).check(z.refine(isSignerName, 'Enter your full name.')),
  method: z.enum(['typed', 'drawn'], 'Use one of: typed, drawn.'),
  /** A `data:image/png;base64,…` address, when `method` is `drawn`. */
  drawnPng: z.optional(
    z
      .string()
      .check(
        atMost(
          Math.ceil(largestSignatureBytes / 3) * 4 + 40,
          'The drawing is larger than 200 KB. Clear it and draw your signature again.',
        ),
        z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'The drawing must be a PNG picture.'),
      ),
  ),
  documentSha256: matching(/^[0-9a-f]{64}$/, 'Reload the page and try again.'),
  /** In which the page was read, kept with the signature; that of the bid unless told. */
  language: z.optional(z.enum(languages, `Use one of: ${languages.join(', ')}.`)),
});
export type AcceptBidBody = z.output<typeof acceptBidBody>;

export const declineBidBody = z.strictObject({ reason: z.optional(text(2000)) });

const sha256 = (sentence: string) => matching(/^[0-9a-f]{64}$/, sentence);

export const chooseBody = z.strictObject({
  /** The keys of all options and alternatives that are chosen; what is not named is not chosen. */
  selected: z
    .array(z.string().check(z.maxLength(36, 'This isn’t the key of a line.')))
    .check(z.maxLength(mostBidLines, `Use at most ${mostBidLines} lines.`)),
  /** With it, a bid that has changed since it was read is left as it is (409). */
  documentSha256: z.optional(sha256('Reload the page and try again.')),
});
export type ChooseBody = z.output<typeof chooseBody>;

const writerName = z.optional(line(120));

export const askQuestionBody = z.strictObject({
  text: requiredText(2000),
  /** The line that it is about; without it, it is about the whole bid. */
  lineKey: z.optional(z.nullable(z.string().check(z.maxLength(36, 'This isn’t the key of a line.')))),
  /** Who asks; the customer unless told. */
  name: writerName,
});
export type AskQuestionBody = z.output<typeof askQuestionBody>;

export const requestChangesBody = z.strictObject({ text: requiredText(4000), name: writerName });
export type RequestChangesBody = z.output<typeof requestChangesBody>;

export const verifyBody = z.strictObject({
  sha256: z
    .string()
    .check(
      z.trim(),
      atMost(64, 'A fingerprint has 64 characters, digits and the letters a to f.'),
      z.toLowerCase(),
      z.regex(/^[0-9a-f]{64}$/, 'A fingerprint has 64 characters, digits and the letters a to f.'),
    ),
});

/** What anybody may know of a signature, by the fingerprint of what was signed. */
export const verifiedSchema = z.strictObject({
  isKnown: z.boolean(),
  signed: z.nullable(
    z.strictObject({
      /** What has this fingerprint: the signed PDF, or the text that was signed. */
      what: z.enum(['pdf', 'document']),
      number: z.string(),
      signerName: z.string(),
      signedAt: z.string(),
    }),
  ),
});
export type Verified = z.infer<typeof verifiedSchema>;

/** Anything but a live code, or the place of a picture, is answered alike: what none of them can be is none. */
const code = z.pipe(
  z.string(),
  z.transform((given: string) => (/^[\w-]{1,128}$/.test(given) ? given : '')),
);
const params = z.object({ bidIndex: code });

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
  publicBidLogo: endpoint({
    method: 'GET',
    path: '/api/public/bids/:bidIndex/logo',
    access: 'public',
    summary: "The picture at the head of a customer's bid; 404 where there is none.",
    params,
    answer: 'file',
  }),
  publicBidPicture: endpoint({
    method: 'GET',
    path: '/api/public/bids/:bidIndex/pictures/:place',
    access: 'public',
    summary:
      "One of the photos that a customer's bid shows, counted from 1, for a screen; 404 where there is none.",
    params: z.object({ bidIndex: code, place: code }),
    query: pictureQuery,
    answer: 'file',
  }),
  acceptPublicBid: endpoint({
    method: 'POST',
    path: '/api/public/bids/:bidIndex/accept',
    access: 'public',
    summary: 'Signs the bid. 409 when it has changed since it was read.',
    params,
    body: acceptBidBody,
    // With a drawing.
    maxBodyBytes: 300 * 1024,
    transaction: 'own',
    status: 200,
    answer: publicBidSchema,
  }),
  choosePublicBid: endpoint({
    method: 'POST',
    path: '/api/public/bids/:bidIndex/choose',
    access: 'public',
    summary:
      'Keeps what the customer chooses of the options and pick-one groups, with all totals. 409 when the bid has changed since it was read.',
    params,
    body: chooseBody,
    status: 200,
    answer: publicBidSchema,
  }),
  askPublicBid: endpoint({
    method: 'POST',
    path: '/api/public/bids/:bidIndex/question',
    access: 'public',
    summary: 'Asks the office about the bid or one of its lines.',
    params,
    body: askQuestionBody,
    status: 200,
    answer: publicBidSchema,
  }),
  requestBidChanges: endpoint({
    method: 'POST',
    path: '/api/public/bids/:bidIndex/changes',
    access: 'public',
    summary: 'Asks for changes to the bid; this revision can then no longer be signed.',
    params,
    body: requestChangesBody,
    status: 200,
    answer: publicBidSchema,
  }),
  verifySignature: endpoint({
    method: 'POST',
    path: '/api/public/verify',
    access: 'public',
    summary: 'Whether a signed bid or its PDF has this SHA-256 fingerprint.',
    body: verifyBody,
    status: 200,
    answer: verifiedSchema,
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
