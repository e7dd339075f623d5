import { expect, it } from 'vitest';

import { decimalSignOf, readNumber } from './read-number.ts';

it.each([
  ['1234.5', '1234.5'],
  ['1,234.50', '1234.5'],
  ['1.234,50', '1234.5'],
  ['$12', '12'],
  ['USD 12.00', '12'],
  ['12,5 €', '12.5'],
  ["1'234.50", '1234.5'],
  ['1 234,50', '1234.5'],
  ['1.234.567', '1234567'],
  ['-3', '-3'],
  ['−3', '-3'],
  ['(3.00)', '-3'],
  ['0.125', '0.125'],
  ['.5', '0.5'],
])('reads %s as %s', (typed, text) => {
  expect(readNumber(typed, undefined)).toEqual({ text });
});

it.each(['', 'abc', '12 apples', '1.2.3,4,5', '--3', '$'])('does not take %s for a number', (typed) => {
  expect(readNumber(typed, '.')).toEqual({ problem: 'none' });
});

it('tells a number that could be read both ways by the others of its file', () => {
  expect(readNumber('1.234', undefined)).toEqual({ problem: 'ambiguous' });
  expect(readNumber('1.234', ',')).toEqual({ text: '1234' });
  expect(readNumber('1,234', '.')).toEqual({ text: '1234' });
  expect(decimalSignOf(['12', '1.234', '3,50'])).toBe(',');
  expect(decimalSignOf(['$1,234', '3.5'])).toBe('.');
  expect(decimalSignOf(['3,5', '3.5'])).toBeUndefined();
});
