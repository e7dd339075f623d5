import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { id, text } from '../kernel/fields.ts';
import { projectStatuses } from '../projects/project-status.ts';

/** What the palette found, at most six of each; the best match first. */
export const searchAnswerSchema = z.strictObject({
  projects: z.array(
    z.strictObject({
      id: id(),
      number: z.string(),
      title: z.string(),
      status: z.enum(projectStatuses),
      customerName: z.string(),
      street: z.string(),
      city: z.string(),
    }),
  ),
  customers: z.array(
    z.strictObject({
      id: id(),
      name: z.string(),
      companyName: z.string(),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
  products: z.array(z.strictObject({ id: id(), name: z.string(), unit: z.string() })),
  businesses: z.array(z.strictObject({ id: id(), name: z.string(), phone: z.nullable(z.string()) })),
});

export const searchContract = {
  search: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'employee',
    summary:
      'Finds projects, customers, products and businesses by words or phone digits, and where nothing holds them the projects and customers that are spelled much like them; field employees only their projects.',
    query: z.strictObject({ q: z.prefault(text(200), '') }),
    answer: searchAnswerSchema,
  }),
};
