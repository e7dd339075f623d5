import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { WorkedOut } from './import-preview.ts';
import { RecentPreviews } from './recent-previews.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ofRows = (length: number) => ({ judged: Array.from({ length }) }) as unknown as WorkedOut;

it('forgets the oldest where there are too many rows, but never the newest', () => {
  const recent = new RecentPreviews();
  for (const key of ['a', 'b', 'c']) recent.keep(key, ofRows(9000));
  expect(['a', 'b', 'c'].map((key) => recent.find(key) !== undefined)).toEqual([false, true, true]);
  recent.keep('d', ofRows(20_000));
  expect(['b', 'c', 'd'].map((key) => recent.find(key) !== undefined)).toEqual([false, false, true]);
});

it('forgets what nobody has looked at for two minutes', () => {
  const recent = new RecentPreviews();
  const worked = ofRows(1);
  recent.keep('a', worked);
  vi.advanceTimersByTime(100_000);
  recent.keep('a', worked);
  vi.advanceTimersByTime(100_000);
  expect(recent.find('a')).toBe(worked);
  vi.advanceTimersByTime(30_000);
  expect(recent.find('a')).toBeUndefined();
});
