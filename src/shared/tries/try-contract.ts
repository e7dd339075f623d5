import * as z from 'zod/mini';

import { matching } from '../kernel/bounded-text.ts';
import { endpoint } from '../kernel/endpoint.ts';

/** How an Idempotency-Key looks. */
export const keyPattern = /^[\x21-\x7e]{8,200}$/;

export const tryEndSchema = z.strictObject({
  /** The write was done; otherwise it never will be. */
  isDone: z.boolean(),
  /** What it was answered; null where that is not kept. */
  answer: z.unknown(),
});

export const tryContract = {
  endTry: endpoint({
    method: 'POST',
    path: '/api/tries/end',
    access: 'employee',
    summary:
      'For a write of one’s own whose answer was lost: what became of it, by its Idempotency-Key. What was not done by now is refused when it arrives.',
    body: z.strictObject({
      key: matching(keyPattern, 'Send the Idempotency-Key: 8 to 200 visible characters.'),
    }),
    answer: tryEndSchema,
    status: 200,
    transaction: 'own',
  }),
};
