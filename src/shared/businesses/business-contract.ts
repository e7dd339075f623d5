import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import {
  blankAsNull,
  id,
  idInPath,
  optionalEmailAddress,
  phoneNumber,
  requiredText,
  text,
  versionField,
} from '../kernel/fields.ts';

export const businessTypeSchema = z.enum(
  ['supplier', 'subcontractor', 'referral'],
  'Use one of: supplier, subcontractor, referral.',
);
export type BusinessType = z.infer<typeof businessTypeSchema>;

export const salespersonSchema = z.strictObject({
  id: id(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type Salesperson = z.infer<typeof salespersonSchema>;

export const businessSchema = z.strictObject({
  id: id(),
  name: z.string(),
  type: businessTypeSchema,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.string(),
  address: z.string(),
  notes: z.string(),
  /** By name. */
  salespeople: z.array(salespersonSchema),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Business = z.infer<typeof businessSchema>;

export const salespersonBody = z.strictObject({
  name: requiredText(120),
  phone: z.optional(blankAsNull(phoneNumber())),
  email: z.optional(optionalEmailAddress()),
});
export type SalespersonBody = z.output<typeof salespersonBody>;

/** A web address without a scheme, or with http(s): the screens make a link of it. */
const website = () =>
  text(200).check(
    z.regex(
      /^$|^(https?:\/\/)?[^\s:/@]+\.[^\s:/@]+(:\d+)?(\/\S*)?$/i,
      'Enter an address such as example.com.',
    ),
  );

const fields = z.strictObject({
  name: requiredText(120),
  type: z.optional(businessTypeSchema),
  phone: z.optional(blankAsNull(phoneNumber())),
  email: z.optional(optionalEmailAddress()),
  website: z.optional(website()),
  address: z.optional(text(300)),
  notes: z.optional(text(5000)),
});

export const createBusinessBody = z.strictObject({
  ...fields.shape,
  // An id is allowed and means nothing, so that a business that was read can be sent as a new one.
  salespeople: z.optional(
    z
      .array(z.strictObject({ ...salespersonBody.shape, id: z.optional(id()) }))
      .check(z.maxLength(100, 'Use at most 100 salespeople.')),
  ),
});
export type CreateBusinessBody = z.output<typeof createBusinessBody>;

export const updateBusinessBody = z.strictObject({ ...z.partial(fields).shape, version: versionField });
export type UpdateBusinessBody = z.output<typeof updateBusinessBody>;

const params = z.object({ id: idInPath() });
const salespersonParams = z.object({ id: idInPath(), salespersonId: idInPath() });

export const businessContract = {
  listBusinesses: endpoint({
    method: 'GET',
    path: '/api/businesses',
    access: 'employee',
    summary: 'All businesses by name, each with its salespeople.',
    answer: z.array(businessSchema),
  }),
  createBusiness: endpoint({
    method: 'POST',
    path: '/api/businesses',
    access: 'office',
    summary: 'Adds a business, with its salespeople when they are given.',
    body: createBusinessBody,
    ignores: businessSchema,
    answer: businessSchema,
  }),
  updateBusiness: endpoint({
    method: 'PUT',
    path: '/api/businesses/:id',
    access: 'office',
    summary: 'Changes a business; its salespeople have calls of their own.',
    params,
    body: updateBusinessBody,
    ignores: businessSchema,
    answer: businessSchema,
  }),
  deleteBusiness: endpoint({
    method: 'DELETE',
    path: '/api/businesses/:id',
    access: 'office',
    summary: 'Removes a business that no project names; it can be restored.',
    params,
    answer: 'nothing',
  }),
  restoreBusiness: endpoint({
    method: 'POST',
    path: '/api/businesses/:id/restore',
    access: 'office',
    summary: 'Brings a removed business back; refused when its name was given to another one meanwhile.',
    params,
    answer: businessSchema,
    status: 200,
  }),
  addSalesperson: endpoint({
    method: 'POST',
    path: '/api/businesses/:id/salespeople',
    access: 'office',
    summary: 'Adds a salesperson to a business.',
    params,
    body: salespersonBody,
    ignores: salespersonSchema,
    answer: salespersonSchema,
  }),
  deleteSalesperson: endpoint({
    method: 'DELETE',
    path: '/api/businesses/:id/salespeople/:salespersonId',
    access: 'office',
    summary: 'Removes a salesperson; projects that name the person keep the name.',
    params: salespersonParams,
    answer: 'nothing',
  }),
  restoreSalesperson: endpoint({
    method: 'POST',
    path: '/api/businesses/:id/salespeople/:salespersonId/restore',
    access: 'office',
    summary: 'Brings a removed salesperson back.',
    params: salespersonParams,
    answer: salespersonSchema,
    status: 200,
  }),
};
