import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, line, versionField } from '../kernel/fields.ts';
import { limitInQuery } from '../kernel/list-query.ts';
import { customerSchema, customerSuggestionSchema } from './customer-contract.ts';

const params = z.object({ id: idInPath() });

/** How a customer came up as a duplicate: what both have. */
export const duplicateReasons = ['phone', 'email', 'name_and_street', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

const duplicate = {
  /** 0 to 100: how sure it is. */
  score: z.int(),
  reasons: z.array(z.enum(duplicateReasons)),
};

const compared = z.strictObject({
  ...customerSuggestionSchema.shape,
  version: z.int(),
  createdAt: z.string(),
});

export const customerDuplicateSchema = z.strictObject({ customer: compared, ...duplicate });
export type CustomerDuplicate = z.infer<typeof customerDuplicateSchema>;

export const duplicatePairSchema = z.strictObject({
  /** The older of the two. */
  one: compared,
  other: compared,
  ...duplicate,
});
export type DuplicatePair = z.infer<typeof duplicatePairSchema>;

const sideToTake = z.prefault(z.enum(['this', 'other'], 'Use this or other.'), 'this');

export const mergeCustomerBody = z.strictObject({
  /** The customer that goes. */
  otherId: id(),
  /** Its version, as it was looked at. */
  otherVersion: z.optional(z.int().check(z.positive())),
  /** Whose value stays; of phones, e-mails and addresses whose comes first. */
  take: z.prefault(
    z.strictObject({
      name: sideToTake,
      /** When absent, that of the customer that stays, or the other's where it has none. */
      companyName: z.optional(z.enum(['this', 'other'], 'Use this or other.')),
      phone: sideToTake,
      email: sideToTake,
      address: sideToTake,
      notes: z.prefault(z.enum(['this', 'other', 'both'], 'Use this, other or both.'), 'both'),
    }),
    {},
  ),
  version: versionField,
});
export type MergeCustomerBody = z.output<typeof mergeCustomerBody>;

const undoneMergeSchema = z.strictObject({
  customer: customerSchema,
  /** The one that is back. */
  restored: customerSchema,
  projectsBack: z.int(),
  /** Projects of the merge that belong to somebody else by now and were left there. */
  projectsLeft: z.int(),
  /** Fields that were changed after the merge and keep their newer values. */
  newerFields: z.array(z.string()),
});
export type UndoneMerge = z.infer<typeof undoneMergeSchema>;

export const customerDuplicateContract = {
  findDuplicates: endpoint({
    method: 'GET',
    path: '/api/customers/duplicates',
    access: 'customers.manage',
    summary:
      'Customers that may be the one being written down, best first: same phone or e-mail, or name and street alike.',
    query: z.strictObject({
      name: z.optional(line(200)),
      phone: z.optional(line(60)),
      email: z.optional(line(254)),
      street: z.optional(line(200)),
      postalCode: z.optional(line(20)),
    }),
    answer: z.array(customerDuplicateSchema),
  }),
  listDuplicatePairs: endpoint({
    method: 'GET',
    path: '/api/customers/duplicate-pairs',
    access: 'customers.manage',
    summary:
      'Pairs of customers that may be one, best first, at most 200; `Total-Count` says how many there are.',
    query: z.strictObject({ limit: limitInQuery(200, 200) }),
    answer: z.array(duplicatePairSchema),
  }),
  listDuplicatesOf: endpoint({
    method: 'GET',
    path: '/api/customers/:id/duplicates',
    access: 'customers.manage',
    summary: 'Customers that may be this one, best first.',
    params,
    answer: z.array(customerDuplicateSchema),
  }),
  setCustomersApart: endpoint({
    method: 'POST',
    path: '/api/customers/:id/apart',
    access: 'customers.manage',
    summary: 'Remembers that two customers are not the same, so that they are no longer suggested.',
    params,
    body: z.strictObject({ otherId: id() }),
    answer: 'nothing',
  }),
  unsetCustomersApart: endpoint({
    method: 'DELETE',
    path: '/api/customers/:id/apart/:otherId',
    access: 'customers.manage',
    summary: 'Forgets that two customers are not the same.',
    params: z.object({ id: idInPath(), otherId: idInPath() }),
    answer: 'nothing',
  }),
  mergeCustomer: endpoint({
    method: 'POST',
    path: '/api/customers/:id/merge',
    access: 'customers.manage',
    summary:
      'Merges another customer into this one: projects, phones, e-mails and addresses come here, the other is removed and leads here. Can be undone for 30 days.',
    params,
    body: mergeCustomerBody,
    status: 200,
    answer: customerSchema,
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/api/customers/:id/merges/:mergeId/undo',
    access: 'customers.manage',
    summary:
      'Undoes a merge within 30 days: what was moved goes back, what came or changed later stays where it is.',
    params: z.object({ id: idInPath(), mergeId: idInPath() }),
    status: 200,
    answer: undoneMergeSchema,
  }),
};
