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

/** Those that may be right as they are, without anything entered: no logo, no sales tax, nobody else. */
export const confirmableSteps = ['logo', 'tax', 'terms', 'deposit', 'numbers', 'people'] as const;

export const setupSchema = z.strictObject({
  /** A step is done where what it asks for is there, however it came, or where somebody has said that it is right without. */
  steps: z.array(z.strictObject({ name: z.enum(setupSteps), isDone: z.boolean() })),
  /** An admin wants to see no more of it on the dashboard. */
  isPutAway: z.boolean(),
  /** Sample data may be added, is there, or comes too late since there is work of the company's own. */
  sample: z.enum(['offered', 'there', 'none']),
});
export type Setup = z.infer<typeof setupSchema>;

const changeSetupBody = z.strictObject({
  isPutAway: z.optional(z.boolean()),
  confirm: z.optional(z.enum(confirmableSteps, 'This step asks for something to be entered.')),
});
export type ChangeSetupBody = z.output<typeof changeSetupBody>;

export const setupContract = {
  getSetup: endpoint({
    method: 'GET',
    path: '/api/settings/setup',
    access: 'settings.manage',
    summary: 'What of the first steps of a company is done.',
    answer: setupSchema,
  }),
  changeSetup: endpoint({
    method: 'PUT',
    path: '/api/settings/setup',
    access: 'settings.manage',
    summary:
      'Takes the guide through the first steps off the dashboard, or puts it back; says that a step is right as it is.',
    body: changeSetupBody,
    answer: setupSchema,
  }),
};
