import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { requiredText } from '../kernel/fields.ts';

/** One kind of project with a numbering of its own (product.md, Counter). */
export const counterSchema = z.strictObject({
  counter_type: z.string(),
  label: z.string(),
  prefix: z.string(),
  /** The whole next number with its prefix, e.g. `R-1001`; another lead may take it first. */
  nextNumber: z.string(),
});
export type Counter = z.infer<typeof counterSchema>;

export const counterType = requiredText(60);

const nextNumberSchema = z.strictObject({ counter_type: z.string(), number: z.int() });

const wantedNumber = z.pipe(
  z.union(
    [z.number(), z.string().check(z.trim(), z.regex(/^\d{1,9}$/, 'Enter a whole number such as 1200.'))],
    'Enter a whole number such as 1200.',
  ),
  z.transform((value: number | string, context) => {
    const number = Number(value);
    if (Number.isInteger(number) && number >= 1 && number <= 999_999_999) return number;
    context.issues.push({
      code: 'custom',
      input: value,
      message: 'Enter a whole number from 1 to 999999999.',
    });
    return z.NEVER;
  }),
);

export const setNextNumberBody = z.strictObject({ counter_type: counterType, number: wantedNumber });
export type SetNextNumberBody = z.output<typeof setNextNumberBody>;

export const numberContract = {
  listCounters: endpoint({
    method: 'GET',
    path: '/api/counters',
    access: 'employee',
    summary: 'The kinds of projects that have a numbering of their own.',
    answer: z.array(counterSchema),
  }),
  getNextProjectNumber: endpoint({
    method: 'GET',
    path: '/api/next_project_number',
    access: 'employee',
    summary: 'The number that the next project of a kind gets; looking does not take it.',
    query: z.strictObject({ counter_type: z.prefault(counterType, 'residential') }),
    answer: nextNumberSchema,
  }),
  setNextProjectNumber: endpoint({
    method: 'POST',
    path: '/api/next_project_number',
    access: 'office',
    summary: 'Sets the number that the next project of a kind gets; never one that was issued.',
    body: setNextNumberBody,
    status: 200,
    answer: z.strictObject({
      message: z.literal('Next project number set successfully'),
      ...nextNumberSchema.shape,
    }),
  }),
};
