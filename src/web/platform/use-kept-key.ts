import { useState } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

interface KeptKey<Subject> {
  keyFor: (subject: Subject) => string;
  /** Once it is known how it ended: what is sent next is another write. */
  forget: () => void;
}

/**
 * The idempotency key of a write whose answer may be lost: the same for as long as the same thing is sent, so that a second try cannot
 * do it twice.
 */
export function useKeptKey<Subject>(): KeptKey<Subject> {
  const [keeper] = useState((): KeptKey<Subject> => {
    let kept: { subject: Subject; key: string } | undefined;
    return {
      keyFor(subject) {
        if (kept?.subject !== subject) kept = { subject, key: newIdempotencyKey() };
        return kept.key;
      },
      forget: () => (kept = undefined),
    };
  });
  return keeper;
}
