import { expect, test } from 'vitest';

import { mostAttempts, retryAt } from './message-rules.ts';

test('tries come soon at first and last for hours in all', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const waits = Array.from(
    { length: mostAttempts - 1 },
    (_, index) => (retryAt(index + 1, now).getTime() - now.getTime()) / 1000,
  );

  expect(waits.slice(0, 3)).toEqual([5, 10, 20]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 3600);
});
