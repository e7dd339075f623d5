import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import {
  blankAsNull,
  booleanInQuery,
  day,
  id,
  idInPath,
  line,
  optionalEmailAddress,
  phoneNumber,
  requiredLine,
  text,
  versionField,
} from '../kernel/fields.ts';
import {
  bothWays,
  cursorInQuery,
  listInQuery,
  searchInQuery,
  sortInQuery,
  viewCounts,
  wishedLimitInQuery,
} from '../kernel/list-query.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { historyEventSchema } from '../history/history-contract.ts';
import { expenseStatuses } from '../expenses/expense-status.ts';
import { everyRow } from '../kernel/every-row.ts';

/** What a business is to the company, in the office's order. */
export const businessTypes = ['supplier', 'subcontractor', 'referral'] as const;

export const businessTypeSchema = z.enum(businessTypes, 'Use one of: supplier, subcontractor, referral.');
export type BusinessType = z.infer<typeof businessTypeSchema>;

export const salespersonSchema = z.strictObject({
  id: id(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  version: z.int(),
});
export type Salesperson = z.infer<typeof salespersonSchema>;

/** How a license or an insurance stands today, in the company's time zone; `expiring` means within 30 days. */
export const paperStates = ['expired', 'expiring', 'unknown', 'fine'] as const;
export type PaperState = (typeof paperStates)[number];

export const businessSchema = z.strictObject({
  id: id(),
  name: z.string(),
  type: businessTypeSchema,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.string(),
  address: z.string(),
  notes: z.string(),
  licenseNumber: z.string(),
  /** The last day on which it is good. */
  licenseExpiresOn: z.nullable(z.string()),
  licenseState: z.enum(paperStates),
  insurer: z.string(),
  insurancePolicy: z.string(),
  insuranceExpiresOn: z.nullable(z.string()),
  insuranceState: z.enum(paperStates),
  /** A paper has expired or soon will, or it is a subcontractor whose insurance is not known. */
  needsAttention: z.boolean(),
  /** By name. */
  salespeople: z.array(salespersonSchema),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Business = z.infer<typeof businessSchema>;

export const salespersonBody = z.strictObject({
  name: requiredLine(120),
  phone: z.optional(blankAsNull(phoneNumber())),
  email: z.optional(optionalEmailAddress()),
});
export type SalespersonBody = z.output<typeof salespersonBody>;

export const updateSalespersonBody = z.strictObject({
  ...z.partial(salespersonBody).shape,
  version: versionField,
});
export type UpdateSalespersonBody = z.output<typeof updateSalespersonBody>;

/** A web address without a scheme, or with http(s): the screens make a link of it. */
const website = () =>
  line(200).check(
    z.regex(
      /^$|^(https?:\/\/)?[^\s:/@][^\s:/@.]*\.[^\s:/@]+(:\d+)?(\/\S*)?$/i,
      'Enter an address like example.com.',
    ),
  );

const fields = z.strictObject({
  name: requiredLine(120),
  type: z.optional(businessTypeSchema),
  phone: z.optional(blankAsNull(phoneNumber())),
  email: z.optional(optionalEmailAddress()),
  website: z.optional(website()),
  address: z.optional(text(300)),
  notes: z.optional(text(5000)),
  licenseNumber: z.optional(line(60)),
  licenseExpiresOn: z.optional(blankAsNull(day())),
  insurer: z.optional(line(120)),
  insurancePolicy: z.optional(line(60)),
  insuranceExpiresOn: z.optional(blankAsNull(day())),
});

/** The fields of a business that a person writes. */
export const businessFieldNames = Object.keys(fields.shape) as readonly (keyof typeof fields.shape)[];

export const createBusinessBody = z.strictObject({
  ...fields.shape,
  // An id and a version are allowed and mean nothing, so that a business that was read can be sent as a new one.
  salespeople: z.optional(
    z
      .array(z.strictObject({ ...salespersonBody.shape, id: z.optional(id()), version: versionField }))
      .check(z.maxLength(100, 'Use at most 100 salespeople.')),
  ),
});
export type CreateBusinessBody = z.output<typeof createBusinessBody>;

export const updateBusinessBody = z.strictObject({ ...z.partial(fields).shape, version: versionField });

/** One row of a bulk save; what a read row knows besides is allowed and means nothing. */
export const bulkBusinessRow = z.strictObject({
  salespeople: z.optional(z.unknown()),
  licenseState: z.optional(z.unknown()),
  insuranceState: z.optional(z.unknown()),
  needsAttention: z.optional(z.unknown()),
  createdAt: z.optional(z.unknown()),
  updatedAt: z.optional(z.unknown()),
  id: id(),
  ...z.partial(fields).shape,
  version: versionField,
});
export type BulkBusinessRow = z.output<typeof bulkBusinessRow>;

/** More rows than these are more than a person has looked at. */
export const mostBulkRows = 500;

const bulkRows = everyRow(bulkBusinessRow).check(
  z.minLength(1, 'Send at least one business.'),
  z.maxLength(mostBulkRows, `Send at most ${mostBulkRows} businesses at once.`),
);

/** A list of businesses, alone or under its name. */
export const bulkBusinessesBody = z.pipe(
  z.union(
    [bulkRows, z.strictObject({ businesses: bulkRows })],
    'Send a list of 1 to 500 businesses, or { "businesses": […] } with as many.',
  ),
  z.transform((body) => (Array.isArray(body) ? body : body.businesses)),
);

const sortKeys = [
  'name',
  'type',
  'phone',
  'email',
  'licenseExpiresOn',
  'insuranceExpiresOn',
  'createdAt',
] as const;
export type BusinessSortKey = (typeof sortKeys)[number];
export const businessSorts = bothWays(sortKeys);

const businessFilter = {
  q: searchInQuery,
  type: z.optional(listInQuery(businessTypes)),
  license: z.optional(listInQuery(paperStates)),
  insurance: z.optional(listInQuery(paperStates)),
  needsAttention: z.optional(booleanInQuery()),
};
const businessFilterQuery = z.strictObject(businessFilter);
export type BusinessFilter = z.output<typeof businessFilterQuery>;

/** Each type with the other filters, and what needs attention of the types that are asked for. */
const businessCountsSchema = viewCounts(['all', ...businessTypes, 'attention']);
export type BusinessCounts = z.infer<typeof businessCountsSchema>;

export const listBusinessesQuery = z.strictObject({
  ...businessFilter,
  sort: sortInQuery(businessSorts, 'name'),
  limit: wishedLimitInQuery(500),
  cursor: cursorInQuery,
});
export type ListBusinessesQuery = z.output<typeof listBusinessesQuery>;

/** A project that names the business, or one of its salespeople, as who referred it. */
export const businessLeadSchema = z.strictObject({
  id: id(),
  number: z.string(),
  title: z.string(),
  customerName: z.string(),
  status: z.string(),
  statusSince: z.string(),
  createdAt: z.string(),
  salespersonName: z.nullable(z.string()),
  /** The signed contract's total, 0 before signing. */
  contract: z.number(),
});

/** An expense that was, or is to be, paid to the business. */
export const businessExpenseSchema = z.strictObject({
  id: id(),
  project_id: id(),
  projectNumber: z.string(),
  projectTitle: z.string(),
  paidFor: z.string(),
  category: z.string(),
  requestReference: z.string(),
  date: z.string(),
  cost: z.number(),
  paid: z.number(),
  unpaid: z.number(),
  status: z.enum(expenseStatuses),
});

export const businessDetailSchema = z.strictObject({
  ...businessSchema.shape,
  /** Newest first, at most 100. */
  leads: z.array(businessLeadSchema),
  leadFigures: z.strictObject({
    count: z.int(),
    /** Signed, at work or completed. */
    wonCount: z.int(),
    /** Turned down by the customer or called off. */
    lostCount: z.int(),
    /** The contracts of the won ones together. */
    contractTotal: z.number(),
  }),
  /** What it was to be paid, and what of that is unpaid; null to who sees no costs. */
  spending: z.nullable(
    z.strictObject({ count: z.int(), cost: z.number(), paid: z.number(), unpaid: z.number() }),
  ),
  /** Its expenses: the unpaid first, then the newest; at most 100. */
  expenses: z.array(businessExpenseSchema),
  /** What happened to the business and its salespeople, newest first, at most 50. */
  history: z.array(historyEventSchema),
});
export type BusinessDetail = z.infer<typeof businessDetailSchema>;

const params = z.object({ id: idInPath() });
const salespersonParams = z.object({ id: idInPath(), salespersonId: idInPath() });

export const businessContract = {
  listBusinesses: endpoint({
    method: 'GET',
    path: '/api/businesses',
    access: 'customers.manage',
    summary:
      'Businesses by name, each with its salespeople: all of them, or with `limit` in pages; `q` looks in every field and in the names of the salespeople.',
    query: listBusinessesQuery,
    answer: z.array(businessSchema),
  }),
  businessCounts: endpoint({
    method: 'GET',
    path: '/api/businesses/counts',
    access: 'customers.manage',
    summary: 'How many matching businesses there are of each type, and how many need attention.',
    query: businessFilterQuery,
    answer: businessCountsSchema,
  }),
  getBusiness: endpoint({
    method: 'GET',
    path: '/api/businesses/:id',
    access: 'customers.manage',
    summary:
      'One business with its salespeople, the leads that it brought, what it was paid, and its history.',
    params,
    answer: businessDetailSchema,
  }),
  updateBusinesses: endpoint({
    method: 'PUT',
    path: '/api/businesses/bulk',
    access: 'customers.manage',
    summary:
      'Changes up to 500 businesses, all or none; a refusal names what is wrong in each row as `{index}.{field}`.',
    body: bulkBusinessesBody,
    answer: z.array(businessSchema),
  }),
  ...recordEndpoints({
    name: 'Business',
    path: '/api/businesses',
    id: 'id',
    ofRecord: params,
    access: 'customers.manage',
    body: createBusinessBody,
    update: updateBusinessBody,
    answer: businessSchema,
    summaries: {
      create: 'Adds a business, with its salespeople when they are given.',
      update: 'Changes a business; its salespeople have calls of their own.',
      delete: 'Removes a business that no project names; it can be restored.',
      restore: 'Brings a removed business back; refused when its name was given to another one meanwhile.',
    },
  }),
  ...recordEndpoints({
    name: 'Salesperson',
    path: '/api/businesses/:id/salespeople',
    id: 'salespersonId',
    ofParent: params,
    ofRecord: salespersonParams,
    access: 'customers.manage',
    body: salespersonBody,
    update: updateSalespersonBody,
    answer: salespersonSchema,
    summaries: {
      create: 'Adds a salesperson to a business.',
      update: 'Changes the name, phone or e-mail of a salesperson.',
      delete: 'Removes a salesperson; projects that name the person keep the name.',
      restore: 'Brings a removed salesperson back.',
    },
  }),
};
