import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, requiredLine, versionField } from '../kernel/fields.ts';
import { bidLineSchema } from './bid-contract.ts';

const summaryFields = {
  id: id(),
  name: z.string(),
  lineCount: z.int(),
  /** Lines whose price was the price book's when the template was kept: they are offered at its present price. */
  followingPrices: z.int(),
  updatedAt: z.string(),
  version: z.int(),
};

export const bidTemplateSummarySchema = z.strictObject(summaryFields);
export type BidTemplateSummary = z.infer<typeof bidTemplateSummarySchema>;

export const bidTemplateSchema = z.strictObject({
  ...summaryFields,
  scope: z.string(),
  terms: z.string(),
  customerNotes: z.string(),
  /** At the present prices of the price book, where a line's price followed it; what a person decided stands. */
  sections: z.array(
    z.strictObject({ title: z.string(), lines: z.array(z.omit(bidLineSchema, { id: true })) }),
  ),
});
export type BidTemplate = z.infer<typeof bidTemplateSchema>;

const name = requiredLine(120);

/** Whether the notes for the customer are kept too; they are not, unless this is asked for. */
const keepsNotes = z.optional(z.boolean());

export const createBidTemplateBody = z.strictObject({
  name,
  /** The bid that it is made of. */
  bidId: id(),
  keepsNotes,
});
export type CreateBidTemplateBody = z.output<typeof createBidTemplateBody>;

export const updateBidTemplateBody = z.strictObject({
  name: z.optional(name),
  /** The bid whose content takes the place of the present one. */
  bidId: z.optional(id()),
  keepsNotes,
  version: versionField,
});
export type UpdateBidTemplateBody = z.output<typeof updateBidTemplateBody>;

const params = z.object({ id: idInPath() });

/** Templates of bids; a bid is made of one by `templateId` in `POST /api/projects/:id/bids`. */
export const bidTemplateContract = {
  listBidTemplates: endpoint({
    method: 'GET',
    path: '/api/bid-templates',
    access: 'prices.see',
    summary: 'The templates of bids by name.',
    answer: z.array(bidTemplateSummarySchema),
  }),
  getBidTemplate: endpoint({
    method: 'GET',
    path: '/api/bid-templates/:id',
    access: 'prices.see',
    summary: 'A template with its sections and lines, at the present prices of the price book.',
    params,
    answer: bidTemplateSchema,
  }),
  createBidTemplate: endpoint({
    method: 'POST',
    path: '/api/bid-templates',
    access: 'bids.write',
    summary:
      'Keeps the content of a bid under a name, without its title, internal notes, discount and validity.',
    body: createBidTemplateBody,
    answer: bidTemplateSchema,
  }),
  updateBidTemplate: endpoint({
    method: 'PUT',
    path: '/api/bid-templates/:id',
    access: 'bids.write',
    summary: 'Renames a template, or gives it the content of another bid.',
    params,
    body: updateBidTemplateBody,
    ignores: bidTemplateSchema,
    answer: bidTemplateSchema,
  }),
  deleteBidTemplate: endpoint({
    method: 'DELETE',
    path: '/api/bid-templates/:id',
    access: 'bids.write',
    summary: 'Removes a template; it can be restored.',
    params,
    answer: 'nothing',
  }),
  restoreBidTemplate: endpoint({
    method: 'POST',
    path: '/api/bid-templates/:id/restore',
    access: 'bids.write',
    summary: 'Brings a removed template back; refused when its name was given to another one meanwhile.',
    params,
    status: 200,
    answer: bidTemplateSchema,
  }),
};
