import * as z from 'zod/mini';

import { importEndpoints } from '../imports/import-contract.ts';
import { changeManyEndpoint } from '../kernel/change-many.ts';
import { customerLanguages, languages } from '../kernel/languages.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  blankAsNull,
  id,
  idInPath,
  line,
  optionalEmailAddress,
  phoneNumber,
  requiredLine,
  state,
  text,
  versionField,
} from '../kernel/fields.ts';
import { historyEventSchema } from '../history/history-contract.ts';
import {
  bothWays,
  cursorInQuery,
  exportFormats,
  limitInQuery,
  listInQuery,
  idsInQuery,
  searchInQuery,
  sortInQuery,
} from '../kernel/list-query.ts';
import { daysInQuery } from '../kernel/range-in-query.ts';
import { mostTags, tagChanges, tagsInBody } from '../tags/tag-fields.ts';
import { addressParts, contactLists, contactListsInBody } from './customer-contacts.ts';

const contact = {
  id: id(),
  name: z.string(),
  companyName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
};

/** In which papers, messages and the page of a bid speak to the customer; empty is the company's (`locale` of the settings). */
const language = z.enum(customerLanguages);

const figures = {
  projectCount: z.int(),
  /** Projects that are neither completed, declined nor cancelled. */
  openProjectCount: z.int(),
  /** The signed contracts of all projects together but those that were called off. */
  contractTotal: z.number(),
  /** Those of the open projects. */
  openContractTotal: z.number(),
  /** When one of the projects last changed; null without projects. */
  lastActivityAt: z.nullable(z.string()),
};

/** One row of the customers' list. */
export const customerRowSchema = z.strictObject({
  ...contact,
  city: z.string(),
  language,
  /** By name. */
  tags: z.array(z.string()),
  ...figures,
  version: z.int(),
  createdAt: z.string(),
});
export type CustomerRow = z.infer<typeof customerRowSchema>;

export const customerProjectSchema = z.strictObject({
  id: id(),
  number: z.string(),
  title: z.string(),
  status: z.string(),
  statusSince: z.string(),
  createdAt: z.string(),
  /** The signed contract's total; 0 before signing. */
  contract: z.number(),
  /** The latest live bid; null without one. */
  bid: z.nullable(
    z.strictObject({
      total: z.number(),
      /** The total is the least that it can be: the customer is still to choose. */
      startsFrom: z.boolean(),
    }),
  ),
  /** What is owed on its invoices. */
  owed: z.number(),
});

export const customerMergeSchema = z.strictObject({
  id: id(),
  /** The customer that is no more. */
  customerId: id(),
  name: z.string(),
  projectCount: z.int(),
  mergedAt: z.string(),
  undoableUntil: z.string(),
});

export const customerSchema = z.strictObject({
  ...contact,
  ...addressParts,
  ...contactLists,
  language,
  notes: z.string(),
  /** By name. */
  tags: z.array(z.string()),
  ...figures,
  /** Newest first. */
  projects: z.array(customerProjectSchema),
  /** Who was merged into this customer, newest first; each can be taken out again until a while later. */
  merges: z.array(customerMergeSchema),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Customer = z.infer<typeof customerSchema>;

/** A known customer, offered while somebody types a name or a phone number. */
export const customerSuggestionSchema = z.strictObject({
  ...contact,
  ...addressParts,
  projectCount: z.int(),
  openProjectCount: z.int(),
});
export type CustomerSuggestion = z.infer<typeof customerSuggestionSchema>;

/** Merging joins the notes of both. */
export const mostNotes = 20_000;

export const createCustomerBody = z.strictObject({
  name: requiredLine(120),
  companyName: z.optional(line(120)),
  email: z.optional(optionalEmailAddress()),
  phone: z.optional(blankAsNull(phoneNumber())),
  street: z.optional(line(200)),
  city: z.optional(line(100)),
  state: z.optional(state(50)),
  postalCode: z.optional(line(20)),
  language: z.optional(z.enum(customerLanguages, 'Choose one of the languages that papers are written in.')),
  notes: z.optional(text(mostNotes)),
  /** Those that are new come to the company's list. */
  tags: z.optional(tagsInBody()),
  ...contactListsInBody,
});
export type CreateCustomerBody = z.output<typeof createCustomerBody>;

export const updateCustomerBody = z.strictObject({
  ...z.partial(createCustomerBody).shape,
  version: versionField,
});
export type UpdateCustomerBody = z.output<typeof updateCustomerBody>;

const sortKeys = [
  'name',
  'companyName',
  'city',
  'createdAt',
  'projectCount',
  'openProjectCount',
  'contractTotal',
  'lastActivityAt',
] as const;
export type CustomerSortKey = (typeof sortKeys)[number];
export type CustomerSort = CustomerSortKey | `-${CustomerSortKey}`;
export const customerSorts = bothWays(sortKeys);

export const customerKinds = ['person', 'company'] as const;
export const customerStates = ['open', 'closed', 'none'] as const;

/** What narrows and orders customers; the list and its export share it. */
const narrowing = {
  q: searchInQuery,
  /** Comma-separated: a company has a company's name. */
  kind: z.optional(listInQuery(customerKinds)),
  /** Comma-separated: with open projects, with closed ones only, without any. */
  projects: z.optional(listInQuery(customerStates)),
  city: z.optional(line(100)),
  /** Comma-separated; who has none of their own is spoken to in the company's. */
  language: z.optional(listInQuery(languages)),
  /** Who has one of these tags. */
  tag: z.optional(idsInQuery(mostTags, `Use at most ${mostTags} tags.`)),
  added: z.optional(daysInQuery),
  sort: sortInQuery(customerSorts, 'name'),
};

export const listCustomersQuery = z.strictObject({
  ...narrowing,
  limit: limitInQuery(100, 500),
  cursor: cursorInQuery,
});
export type ListCustomersQuery = z.output<typeof listCustomersQuery>;

const params = z.object({ id: idInPath() });

export const exportCustomersQuery = z.strictObject({ ...narrowing, format: z.enum(exportFormats) });
export type ExportCustomersQuery = z.output<typeof exportCustomersQuery>;

/** Both calls of the import, which are part of the contract below. */
export const customerImport = importEndpoints('customers', 'customers.manage');

export const customerContract = {
  exportCustomers: endpoint({
    method: 'GET',
    path: '/api/export/customers',
    access: ['customers.manage', 'exports.take'],
    summary: 'The customers that a list shows, as CSV or XLSX; the file can be imported again.',
    query: exportCustomersQuery,
    answer: 'file',
  }),
  previewCustomerImport: customerImport.preview,
  importCustomers: customerImport.run,
  exportCustomersLeftOut: customerImport.leftOut,
  listCustomerImports: customerImport.listRuns,
  undoCustomerImport: customerImport.undo,
  listCustomers: endpoint({
    method: 'GET',
    path: '/api/customers',
    access: 'customers.manage',
    summary:
      'Customers, 100 at a time by name unless told; `q` looks in name, company, e-mail and phone digits, and where nobody holds it finds those that are spelled much like it.',
    query: listCustomersQuery,
    answer: z.array(customerRowSchema),
  }),
  suggestCustomers: endpoint({
    method: 'GET',
    path: '/api/customers/suggest',
    access: 'customers.manage',
    summary:
      'The eight customers that fit best what is being typed: part of a name, or any digits of the phone, and where few do those that are spelled much like it.',
    query: z.strictObject({ q: searchInQuery }),
    answer: z.array(customerSuggestionSchema),
  }),
  changeCustomers: changeManyEndpoint(
    '/api/customers/change',
    {
      ...tagChanges,
      /** True removes them, false brings them back. */
      isRemoved: z.optional(z.boolean()),
    },
    {
      access: 'customers.manage',
      summary:
        'Tags or removes many customers; answers which of them, what refused the others, and what takes it back.',
      alone: ['isRemoved'],
    },
  ),
  listCustomerHistory: endpoint({
    method: 'GET',
    path: '/api/customers/:id/history',
    access: 'customers.manage',
    summary: 'What happened to a customer and to those merged into it, newest first, in pages.',
    params,
    query: z.strictObject({ limit: limitInQuery(50, 500), cursor: cursorInQuery }),
    answer: z.array(historyEventSchema),
  }),
  getCustomer: endpoint({
    method: 'GET',
    path: '/api/customers/:id',
    access: 'customers.manage',
    summary: 'One customer with all projects; the address of a merged one gives the customer that stays.',
    params,
    answer: customerSchema,
  }),
  createCustomer: endpoint({
    method: 'POST',
    path: '/api/customers',
    access: 'customers.manage',
    summary: 'Adds a customer; two may have the same name.',
    body: createCustomerBody,
    ignores: customerSchema,
    answer: customerSchema,
  }),
  updateCustomer: endpoint({
    method: 'PUT',
    path: '/api/customers/:id',
    access: 'customers.manage',
    summary: 'Changes a customer.',
    params,
    body: updateCustomerBody,
    ignores: customerSchema,
    answer: customerSchema,
  }),
  deleteCustomer: endpoint({
    method: 'DELETE',
    path: '/api/customers/:id',
    access: 'customers.manage',
    summary: 'Removes a customer without projects; it can be restored.',
    params,
    answer: 'nothing',
  }),
  restoreCustomer: endpoint({
    method: 'POST',
    path: '/api/customers/:id/restore',
    access: 'customers.manage',
    summary: 'Brings a removed customer back.',
    params,
    answer: customerSchema,
    status: 200,
  }),
};
export type ChangeCustomersBody = z.output<typeof customerContract.changeCustomers.body>;
