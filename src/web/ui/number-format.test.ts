import { expect, it } from 'vitest';
import { showNumber } from './number-format.ts';

it('shows plain text as the locale writes it and leaves what it cannot read', () => {
  expect(showNumber('1234.5', { min: 2, max: 2 }, 'en-US')).toBe('1,234.50');
  expect(showNumber('-3', { min: 2, max: 2 }, 'en-US')).toBe('−3.00');
  expect(showNumber('twelve', { min: 2, max: 2 }, 'en-US')).toBe('twelve');
});
