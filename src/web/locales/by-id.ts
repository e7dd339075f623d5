import type { Messages } from '@lingui/core';

/** Every text of a catalogue by the id that Lingui makes of it and its context. A text alone would be compiled once more. */
export const byId = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, typeof message === 'string' ? [message] : message]),
  );
