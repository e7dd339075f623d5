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
import { cursorInQuery, limitInQuery, searchInQuery } from '../kernel/list-query.ts';

const contact = {
  id: id(),
  name: z.string(),
  companyName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
};

const address = {
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
};

const figures = {
  projectCount: z.int(),
  /** Projects that are neither completed, declined nor cancelled. */
  openProjectCount: z.int(),
  /** The signed contracts of all projects together. */
  contractTotal: z.number(),
  /** When one of the projects last changed; null without projects. */
  lastActivityAt: z.nullable(z.string()),
};

/** One row of the customers' list. */
export const customerRowSchema = z.strictObject({
  ...contact,
  city: z.string(),
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
});

export const customerSchema = z.strictObject({
  ...contact,
  ...address,
  notes: z.string(),
  ...figures,
  /** Newest first. */
  projects: z.array(customerProjectSchema),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Customer = z.infer<typeof customerSchema>;

/** A known customer, offered while somebody types a name or a phone number. */
export const customerSuggestionSchema = z.strictObject({
  ...contact,
  ...address,
  projectCount: z.int(),
  openProjectCount: z.int(),
});

export const createCustomerBody = z.strictObject({
  name: requiredText(120),
  companyName: z.optional(text(120)),
  email: z.optional(optionalEmailAddress()),
  phone: z.optional(blankAsNull(phoneNumber())),
  street: z.optional(text(200)),
  city: z.optional(text(100)),
  state: z.optional(text(50)),
  postalCode: z.optional(text(20)),
  notes: z.optional(text(5000)),
});
export type CreateCustomerBody = z.output<typeof createCustomerBody>;

export const updateCustomerBody = z.strictObject({
  ...z.partial(createCustomerBody).shape,
  version: versionField,
});
export type UpdateCustomerBody = z.output<typeof updateCustomerBody>;

export const customerSorts = ['name', '-name', 'createdAt', '-createdAt'] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const listCustomersQuery = z.strictObject({
  q: searchInQuery,
  sort: z.prefault(z.enum(customerSorts, `Use one of: ${customerSorts.join(', ')}.`), 'name'),
  limit: limitInQuery(100, 500),
  cursor: cursorInQuery,
});
export type ListCustomersQuery = z.output<typeof listCustomersQuery>;

const params = z.object({ id: idInPath() });

export const customerContract = {
  listCustomers: endpoint({
    method: 'GET',
    path: '/api/customers',
    access: 'office',
    summary:
      'Customers, 100 at a time by name unless told; `q` looks in name, company, e-mail and phone digits.',
    query: listCustomersQuery,
    answer: z.array(customerRowSchema),
  }),
  suggestCustomers: endpoint({
    method: 'GET',
    path: '/api/customers/suggest',
    access: 'office',
    summary:
      'The eight customers that fit best what is being typed: part of a name, or any digits of the phone.',
    query: z.strictObject({ q: searchInQuery }),
    answer: z.array(customerSuggestionSchema),
  }),
  getCustomer: endpoint({
    method: 'GET',
    path: '/api/customers/:id',
    access: 'office',
    summary: 'One customer with all projects.',
    params,
    answer: customerSchema,
  }),
  createCustomer: endpoint({
    method: 'POST',
    path: '/api/customers',
    access: 'office',
    summary: 'Adds a customer; two may have the same name.',
    body: createCustomerBody,
    ignores: customerSchema,
    answer: customerSchema,
  }),
  updateCustomer: endpoint({
    method: 'PUT',
    path: '/api/customers/:id',
    access: 'office',
    summary: 'Changes a customer.',
    params,
    body: updateCustomerBody,
    ignores: customerSchema,
    answer: customerSchema,
  }),
  deleteCustomer: endpoint({
    method: 'DELETE',
    path: '/api/customers/:id',
    access: 'office',
    summary: 'Removes a customer without projects; it can be restored.',
    params,
    answer: 'nothing',
  }),
  restoreCustomer: endpoint({
    method: 'POST',
    path: '/api/customers/:id/restore',
    access: 'office',
    summary: 'Brings a removed customer back.',
    params,
    answer: customerSchema,
    status: 200,
  }),
};
