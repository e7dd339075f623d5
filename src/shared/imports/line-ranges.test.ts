import { expect, it } from 'vitest';

import { linesOf, linesText, writeLines } from './line-ranges.ts';

it('lines are written as short as they can be, and read as they were', () => {
  expect(writeLines([18, 5, 12, 13, 13, 14])).toBe('5,12-14,18');
  expect(linesOf('5,12-14,18')).toEqual([5, 12, 13, 14, 18]);
  expect([writeLines([]), linesOf('')]).toEqual(['', []]);
});

it('what names no lines is refused with an example', () => {
  expect(linesText.parse(' 2, 4-6 ')).toEqual([
    [2, 2],
    [4, 6],
  ]);
  for (const text of ['all', '0', '7-3', '1,,2', '-4', '1-2-3', '123456789']) {
    expect(linesText.safeParse(text).error?.issues[0]?.message).toBe('Send lines like 5,12-18.');
  }
});
