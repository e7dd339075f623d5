import { newIdempotencyKey } from './idempotency-key.ts';

/** This page, until it is loaded anew: it goes with every write, and comes back with the change that the write made. */
export const tabId = newIdempotencyKey().slice(0, 12);
