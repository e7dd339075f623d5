import { expect, it } from 'vitest';
import { previewNumber } from './number-preview.ts';

it.each([
  [{ prefix: 'R-', width: '1', number: '1001' }, 'R-1001'],
  [{ prefix: '{year}-', width: '4', number: '7' }, '2026-0007'],
  [{ prefix: '', width: '', number: '' }, '1'],
  [{ prefix: 'W-', width: '99', number: 'abc' }, 'W-000000001'],
])('%j looks like %s', (typed, text) => {
  expect(previewNumber(typed, new Date(2026, 5, 1))).toBe(text);
});
