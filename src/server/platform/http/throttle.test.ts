import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does a thing at most once a second for each key, and tells how often it was left out', () => {
  const done: string[] = [];
  const throttle = new Throttle();
  const all = () => {
    for (const key of ['a', 'a', 'b']) throttle.do(key, (leftOut) => done.push(`${key}${leftOut}`));
  };
  all();
  vi.advanceTimersByTime(900);
  all();
  expect(done).toEqual(['a0', 'b0']);
  vi.advanceTimersByTime(100);
  all();
  expect(done).toEqual(['a0', 'b0', 'a3', 'b1']);
});
