import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';

/** What a company needs for its first bid, in the order in which the guide asks for it. */
export const setupSteps = [
  'logo',
  'address',
  'tax',
  'terms',
  'deposit',
  'numbers',
  'mail',
  'products',
  'customers',
  'people',
  'lead',
] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupSchema = z.strictObject({
  /** A step is done where what it asks for is there, however it came. */
  steps: z.array(z.strictObject({ name: z.enum(setupSteps), isDone: z.boolean() })),
  /** An admin wants to see no more of it on the dashboard. */
  isPutAway: z.boolean(),
  /** Sample data may be added, is there, or comes too late since there is work of the company's own. */
  sample: z.enum(['offered', 'there', 'none']),
});
export type Setup = z.infer<typeof setupSchema>;

export const setupContract = {
  getSetup: endpoint({
    method: 'GET',
    path: '/api/settings/setup',
    access: 'admin',
    summary: 'What of the first steps of a company is done.',
    answer: setupSchema,
  }),
  putSetupAway: endpoint({
    method: 'PUT',
    path: '/api/settings/setup',
    access: 'admin',
    summary: 'Takes the guide through the first steps off the dashboard, or puts it back.',
    body: z.strictObject({ isPutAway: z.boolean() }),
    answer: setupSchema,
  }),
};
