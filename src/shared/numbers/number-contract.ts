import * as z from 'zod/mini';

import { endpoint } from '../kernel/endpoint.ts';
import { counterType, wantedNumber } from './counter-contract.ts';

const nextNumberSchema = z.strictObject({ counter_type: z.string(), number: z.int() });

export const setNextNumberBody = z.strictObject({ counter_type: counterType, number: wantedNumber });
export type SetNextNumberBody = z.output<typeof setNextNumberBody>;

export const numberContract = {
  getNextProjectNumber: endpoint({
    method: 'GET',
    path: '/api/next_project_number',
    access: 'employee',
    summary: 'The number that the next project of a kind gets; looking does not take it.',
    query: z.strictObject({
      /** The first kind when absent. */
      counter_type: z.optional(counterType),
    }),
    answer: nextNumberSchema,
  }),
  setNextProjectNumber: endpoint({
    method: 'POST',
    path: '/api/next_project_number',
    access: 'settings.manage',
    summary: 'Sets the number that the next project of a kind gets; never one that was issued.',
    body: setNextNumberBody,
    status: 200,
    answer: z.strictObject({
      message: z.literal('Next project number set successfully'),
      ...nextNumberSchema.shape,
    }),
  }),
};
