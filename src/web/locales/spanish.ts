import type { Messages } from '@lingui/core';
import { messages } from './es.po';

/** The Spanish of every text, compiled while building, by the ids that Lingui makes of a text and its context. */
export const spanish: Messages = Object.fromEntries(
  // A text alone would be compiled once more.
  Object.entries(messages).map(([id, message]) => [id, typeof message === 'string' ? [message] : message]),
);
