import * as z from 'zod/mini';

import { atMost, matching } from '../kernel/bounded-text.ts';
import { longestBundleName, longestBundleUnit } from '../bundles/bundle-limits.ts';
import { discountKind } from '../papers/given-discount.ts';
import { longestTaxName } from '../papers/tax-name.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  amount,
  basisPoints,
  blankAsNull,
  booleanInQuery,
  day,
  id,
  idInPath,
  line,
  quantity,
  requiredLine,
  taxRate,
  text,
  versionField,
} from '../kernel/fields.ts';
import { pictureQuery } from '../photos/photo-contract.ts';
import { projectStatuses } from '../projects/project-status.ts';
import { decisionKeys, type DecisionKey } from './bid-checks.ts';
import { mostBidLines, mostBidPictures, mostBidSections, textLimits } from './bid-limits.ts';
import { bidStatuses } from './bid-status.ts';
import { problemOfSchedule, type ScheduleProblem } from './bid-totals.ts';

export const bidStatusSchema = z.enum(bidStatuses);

/** A share of the total or an amount; the payment that has neither takes the rest. */
const scheduledPayment = z.strictObject({
  label: z.string(),
  rateBps: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  /** What it comes to. */
  due: z.number(),
});

const views = z.strictObject({ count: z.int(), lastAt: z.nullable(z.string()) });

/** What the customer asked on the page of this version or of one before it. */
export const bidQuestionSchema = z.strictObject({
  id: id(),
  revision: z.int(),
  /** Null for a question on the whole bid. */
  lineKey: z.nullable(z.string()),
  /** As the line was called then. */
  lineName: z.string(),
  askedBy: z.string(),
  text: z.string(),
  askedAt: z.string(),
  answer: z.string(),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  version: z.int(),
});
export type BidQuestion = z.infer<typeof bidQuestionSchema>;

const changeRequest = z.strictObject({
  id: id(),
  revision: z.int(),
  askedBy: z.string(),
  text: z.string(),
  askedAt: z.string(),
});

/** What a line came with: so much of it goes with one unit, and there are so many units. The lines of one bundle share its key. */
const lineBundle = z.strictObject({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  units: z.number(),
  /** Null once the line was given a quantity of its own. */
  perUnit: z.nullable(z.number()),
});
export type LineBundle = z.infer<typeof lineBundle>;

export const bidLineSchema = z.strictObject({
  id: id(),
  /** Kept through the versions of a bid. */
  key: z.string(),
  productId: z.nullable(id()),
  name: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: z.number(),
  /** What one costs us; null where nobody knows. */
  unitCost: z.nullable(z.number()),
  taxable: z.boolean(),
  optional: z.boolean(),
  /** The lines of a section with the same one are alternatives, of which the chosen one counts. */
  choiceGroup: z.nullable(z.string()),
  selected: z.boolean(),
  /** Null for a line that came by itself. No customer sees it. */
  bundle: z.nullable(lineBundle),
  /** Quantity × price, also of an option that nobody chose. */
  total: z.number(),
});
export type BidLine = z.infer<typeof bidLineSchema>;

export const bidSectionSchema = z.strictObject({ title: z.string(), lines: z.array(bidLineSchema) });

/** A photo as a bid shows it: in a draft as it is now, in a bid that is out as it went. */
export const bidPictureSchema = z.strictObject({
  id: id(),
  filename: z.string(),
  caption: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
});
export type BidPicture = z.infer<typeof bidPictureSchema>;

const summaryFields = {
  id: id(),
  project_id: id(),
  /** 1, 2, 3 within the project; a new version of a sent bid keeps it and counts `revision` up. */
  number: z.int(),
  revision: z.int(),
  /** Its name everywhere: `R-1042 · Rev 2`. */
  label: z.string(),
  title: z.string(),
  status: bidStatusSchema,
  /** Released to its customer, and no server has taken a message with it yet; closed like a bid that is out. */
  isWaiting: z.boolean(),
  statusSince: z.string(),
  validUntil: z.nullable(z.string()),
  sentAt: z.nullable(z.string()),
  total: z.number(),
  /** The total is the least that it can be: the customer is still to choose of a pick-one group. */
  startsFrom: z.boolean(),
  /** Of the lines whose cost is known; null where none is. */
  cost: z.nullable(z.number()),
  /** total − tax − priceWithoutCost − cost; null with the cost. */
  margin: z.nullable(z.number()),
  /** The lines that count and bring something while nobody knows what they cost. */
  linesWithoutCost: z.int(),
  /** Their part of the price before tax, which stays out of the margin. */
  priceWithoutCost: z.number(),
  views,
  /** The customer's questions that wait for an answer. */
  openQuestions: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
};

/** A bid in a list, without its text and lines. */
export const bidSummarySchema = z.strictObject(summaryFields);
export type BidSummary = z.infer<typeof bidSummarySchema>;

/** A bid as the office sees it, with costs and notes that no customer sees. */
export const bidSchema = z.strictObject({
  ...summaryFields,
  scope: z.string(),
  terms: z.string(),
  /** For the customer, below the total. */
  customerNotes: z.string(),
  internalNotes: z.string(),
  discountKind,
  /** With `amount` an amount of money (250.5), with `rate` hundredths of a percent (1000 is 10 %), with `none` 0. */
  discountValue: z.number(),
  /** In hundredths of a percent with at most one decimal: 887.5 is 8.875 %. */
  taxRateBps: z.number(),
  /** What that is called; empty for a rate without a name. */
  taxName: z.string(),
  depositRateBps: z.int(),
  paymentSchedule: z.array(scheduledPayment),
  /** The ids of the photos that it shows, in their order. */
  pictures: z.array(id()),
  shownPictures: z.array(bidPictureSchema),
  /** How many photos were chosen and have been removed since; a draft no longer shows them. */
  picturesGone: z.int(),
  sections: z.array(bidSectionSchema),
  linesTotal: z.number(),
  discount: z.number(),
  tax: z.number(),
  deposit: z.number(),
  /** The customer's page, once the bid has been sent and while the link has not been withdrawn. */
  link: z.nullable(z.string()),
  /** When the last link was withdrawn; null while there is one, and where there never was. */
  linkWithdrawnAt: z.nullable(z.string()),
  declineReason: z.string(),
  questions: z.array(bidQuestionSchema),
  /** The changes that were asked for, of this version and those before it, oldest first. */
  changeRequests: z.array(changeRequest),
  /** The newest looks at the customer's page, the last first; never the office's own. */
  viewLog: z.array(z.strictObject({ at: z.string(), ip: z.string(), userAgent: z.string() })),
  signature: z.nullable(
    z.strictObject({
      signerName: z.string(),
      signedAt: z.string(),
      method: z.enum(['typed', 'drawn']),
      documentSha256: z.string(),
    }),
  ),
});
export type Bid = z.infer<typeof bidSchema>;

/** The fields of a bid, beside its lines, in which two versions may differ. */
export const comparedBidFields = [
  'title',
  'scope',
  'terms',
  'customerNotes',
  'validUntil',
  'discountKind',
  'discountValue',
  'taxRateBps',
  'taxName',
  'depositRateBps',
  'paymentSchedule',
  'pictures',
] as const;

const sums = z.pick(bidSchema, {
  linesTotal: true,
  discount: true,
  tax: true,
  total: true,
  startsFrom: true,
  deposit: true,
  cost: true,
  margin: true,
  linesWithoutCost: true,
  priceWithoutCost: true,
});

/** What a version of a bid changed in the one before it. */
export const bidDifferenceSchema = z.strictObject({
  /** The version before. */
  since: z.strictObject({ id: id(), revision: z.int(), sentAt: z.nullable(z.string()) }),
  fields: z.array(z.enum(comparedBidFields)),
  lines: z.array(
    z.strictObject({
      section: z.string(),
      before: z.nullable(bidLineSchema),
      after: z.nullable(bidLineSchema),
    }),
  ),
  before: sums,
  after: sums,
});
export type BidDifference = z.infer<typeof bidDifferenceSchema>;

const ownKey = () => matching(/^[\w-]{1,36}$/, 'Use at most 36 letters, digits, dashes and underscores.');

/** What a reader of a line sends back is accepted whole: its `id` and `total` are computed here and ignored. */
const bidLineBody = z.strictObject({
  id: z.optional(z.unknown()),
  total: z.optional(z.unknown()),
  /** Made here when absent. */
  key: z.optional(ownKey()),
  productId: z.optional(z.nullable(id())),
  name: requiredLine(textLimits.name),
  description: z.optional(text(textLimits.description)),
  /** Below zero it is a credit, which only an administrator may enter. */
  quantity: z.optional(quantity({ min: -1_000_000 })),
  unit: z.optional(line(textLimits.unit)),
  unitPrice: z.optional(amount()),
  /** Null, or left out, where nobody knows it. */
  unitCost: z.optional(blankAsNull(amount())),
  taxable: z.optional(z.boolean()),
  optional: z.optional(z.boolean()),
  choiceGroup: z.optional(blankAsNull(line(textLimits.choiceGroup))),
  /** Whether an optional line or one of a group is chosen; false unless told. Other lines always count. */
  selected: z.optional(z.boolean()),
  bundle: z.optional(
    z.nullable(
      z.strictObject({
        key: ownKey(),
        name: requiredLine(longestBundleName),
        unit: line(longestBundleUnit),
        units: quantity(),
        perUnit: z.nullable(quantity()),
      }),
    ),
  ),
});

const bidSectionBody = z.strictObject({
  title: z.optional(line(textLimits.sectionTitle)),
  lines: z.optional(
    z.array(bidLineBody).check(z.maxLength(mostBidLines, `Use at most ${mostBidLines} lines.`)),
  ),
});
export type BidSectionBody = z.output<typeof bidSectionBody>;

const scheduledPaymentBody = z.pipe(
  z
    .strictObject({
      label: requiredLine(textLimits.payment),
      rateBps: z.optional(z.nullable(basisPoints())),
      amount: z.optional(z.nullable(amount())),
      due: z.optional(z.unknown()),
    })
    .check(
      z.refine(
        ({ rateBps, amount: fixed }) => rateBps == null || fixed == null,
        'Enter either a percentage or an amount for a payment, not both.',
      ),
    ),
  z.transform(({ label, rateBps = null, amount: fixed = null }) => ({ label, rateBps, amount: fixed })),
);

const scheduleSentences: Record<ScheduleProblem, string> = {
  'two-rests': 'Only one payment can be the rest.',
  'too-much': 'The payments add up to more than 100%.',
  'amount-without-rest': 'With a fixed-amount payment, another payment must be the rest.',
  'not-whole': 'The payments must add up to 100%.',
};

const paymentScheduleBody = z.array(scheduledPaymentBody).check(
  z.maxLength(24, 'Use at most 24 payments.'),
  z.check(({ value, issues }) => {
    const problem = problemOfSchedule(value);
    if (problem) issues.push({ code: 'custom', input: value, message: scheduleSentences[problem] });
  }),
);

const fields = {
  title: z.optional(line(textLimits.title)),
  scope: z.optional(text(textLimits.scope)),
  terms: z.optional(text(textLimits.terms)),
  customerNotes: z.optional(text(textLimits.customerNotes)),
  internalNotes: z.optional(text(textLimits.internalNotes)),
  validUntil: z.optional(z.nullable(day())),
  discountKind: z.optional(discountKind),
  discountValue: z.optional(amount()),
  taxRateBps: z.optional(taxRate()),
  /** What the rate is called on the paper. Left out beside a rate, that has no name. */
  taxName: z.optional(line(longestTaxName)),
  depositRateBps: z.optional(basisPoints()),
  paymentSchedule: z.optional(paymentScheduleBody),
  /** Photos of the project, in the order in which they are shown. */
  pictures: z.optional(
    z.array(id()).check(z.maxLength(mostBidPictures, `Choose at most ${mostBidPictures} photos.`)),
  ),
  sections: z.optional(
    z.array(bidSectionBody).check(z.maxLength(mostBidSections, `Use at most ${mostBidSections} sections.`)),
  ),
};

export const createBidBody = z.strictObject({
  /** Checked by the use case, whose refusal has a fixed text (specification, section 5); said here for the page of calls. */
  project: z.optional(
    z.custom<{ id: number | string }>().register(z.globalRegistry, {
      type: 'object',
      properties: { id: { type: ['integer', 'string'] } },
      required: ['id'],
      description: 'Always asked for: the project of the address.',
    }),
  ),
  /** A bid of any project whose content it starts with, at the prices that stand there; its own validity is fresh. */
  copyOfBidId: z.optional(id()),
  /** A template that it starts with, at the present prices of the price book. */
  templateId: z.optional(id()),
  ...fields,
});
export type CreateBidBody = z.output<typeof createBidBody>;

/** Replaces the given parts; `sections` are replaced whole. */
export const updateBidBody = z.strictObject({ ...fields, version: versionField });
export type UpdateBidBody = z.output<typeof updateBidBody>;

export const finalizeBidBody = z.strictObject({
  /** False refuses a bid that the customer has not signed on its page; otherwise that counts as signed on paper. */
  signedOnPaper: z.optional(z.boolean()),
});
export type FinalizeBidBody = z.output<typeof finalizeBidBody>;

/**
 * What is sent anyway, by the keys of the findings (`bid.needs_decision`), with commas between them. One that is not there any more
 * does no harm.
 */
export const acceptedFindings = z.optional(
  z.pipe(
    z.string().check(
      atMost(1000),
      z.refine(
        (keys) => keysIn(keys).every((key) => (decisionKeys as readonly string[]).includes(key)),
        `Use one or more of: ${decisionKeys.join(', ')}.`,
      ),
    ),
    z.transform((keys: string) => keysIn(keys) as DecisionKey[]),
  ),
);

const keysIn = (text: string) => text.split(',').filter((key) => key !== '');

export const pdfQuery = z.strictObject({
  /** Every line with quantity and price (default), else sections with their totals. */
  full: z.optional(booleanInQuery()),
  /** With the company's letterhead (default), else for paper that already bears one. */
  logo: z.optional(booleanInQuery()),
});

const ofProject = z.object({ id: idInPath() });
export const ofBid = z.object({ id: idInPath(), bidId: idInPath() });
const namedAsInSpecification = z.object({ projectId: idInPath(), bidId: idInPath() });

/** A bid with the message text by which success is judged (specification, section 7). */
export const bidWithMessage = z.strictObject({ message: z.string(), bid: bidSchema });

/** What a finalized bid changed in its project. */
export const finalizedProjectSchema = z.strictObject({
  id: id(),
  number: z.string(),
  status: z.enum(projectStatuses),
  statusSince: z.string(),
  finalizedBidId: id(),
  contract: z.number(),
  version: z.int(),
});

export const bidContract = {
  listBids: endpoint({
    method: 'GET',
    path: '/api/projects/:id/bids',
    access: 'prices.see',
    summary: 'The bids of a project, the newest revision of each number first.',
    params: ofProject,
    answer: z.array(bidSummarySchema),
  }),
  getBid: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/bids/:bidId',
    access: 'prices.see',
    summary: 'A bid with its sections and lines.',
    params: namedAsInSpecification,
    answer: bidSchema,
  }),
  createBid: endpoint({
    method: 'POST',
    path: '/api/projects/:id/bids',
    access: 'bids.write',
    summary:
      "Starts a bid, of another bid or a template if asked. What is not given comes from there, else from the company's settings.",
    params: ofProject,
    body: createBidBody,
    ignores: bidSchema,
    answer: bidSchema,
  }),
  updateBid: endpoint({
    method: 'PUT',
    path: '/api/projects/:projectId/bids/:bidId',
    access: 'bids.write',
    summary: 'Replaces the given parts of a bid that is not out yet; sections are replaced whole.',
    params: namedAsInSpecification,
    body: updateBidBody,
    ignores: bidSchema,
    answer: bidSchema,
  }),
  deleteBid: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/bids/:bidId',
    access: 'bids.write',
    summary: 'Removes a draft.',
    params: namedAsInSpecification,
    answer: 'nothing',
  }),
  restoreBid: endpoint({
    method: 'POST',
    path: '/api/projects/:id/bids/:bidId/restore',
    access: 'bids.write',
    summary: 'Brings a removed draft back.',
    params: ofBid,
    status: 200,
    answer: bidSchema,
  }),
  reviseBid: endpoint({
    method: 'POST',
    path: '/api/projects/:id/bids/:bidId/revise',
    access: 'bids.write',
    summary:
      'Makes the next revision of a bid that was sent; the old one is superseded. Its link says so, and leads on to the new one once that is sent.',
    params: ofBid,
    answer: bidSchema,
  }),
  bidDifference: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/bids/:bidId/difference',
    access: 'prices.see',
    summary: 'What this revision changed in the one before it; null of a first revision.',
    params: namedAsInSpecification,
    answer: z.nullable(bidDifferenceSchema),
  }),
  bidPdf: endpoint({
    method: 'GET',
    path: '/api/projects/:id/bids/:bidId/pdf',
    access: 'prices.see',
    summary: 'The bid as PDF; of a signed bid the frozen document with its signature.',
    params: ofBid,
    query: pdfQuery,
    answer: 'file',
  }),
  bidPicture: endpoint({
    method: 'GET',
    path: '/api/projects/:id/bids/:bidId/pictures/:photoId',
    access: 'prices.see',
    summary: 'A photo that a bid shows, also one that was removed from its project since the bid went out.',
    params: z.object({ id: idInPath(), bidId: idInPath(), photoId: idInPath() }),
    query: pictureQuery,
    answer: 'file',
  }),
  makeBidLink: endpoint({
    method: 'POST',
    path: '/api/projects/:id/bids/:bidId/link',
    access: 'bids.send',
    summary: "The address of the customer's page. Making it counts as sending: the bid is frozen.",
    params: ofBid,
    query: z.strictObject({ accepts: acceptedFindings }),
    ifMatch: true,
    status: 200,
    answer: z.strictObject({ url: z.string(), code: z.string() }),
  }),
  withdrawBidLink: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id/bids/:bidId/link',
    access: 'bids.send',
    summary: "Withdraws the customer's page; a link made later has another address.",
    params: ofBid,
    answer: 'nothing',
  }),
  finalizeBid: endpoint({
    method: 'POST',
    path: '/api/projects/:id/bids/:bidId/finalize',
    access: 'bids.finalize',
    summary: 'Makes a bid the contract. The other bids are superseded and their links withdrawn.',
    params: ofBid,
    body: finalizeBidBody,
    ifMatch: true,
    status: 200,
    answer: z.strictObject({ ...bidWithMessage.shape, project: finalizedProjectSchema }),
  }),
};
