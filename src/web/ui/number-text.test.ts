import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { problemOfNumber, readNumber, readTyped, hundredthsOf, showTyped } from './number-text.ts';

beforeAll(() => i18n.activate('en'));

it.each([
  ['1,234.50', 'en-US', '1234.5'],
  ['1.234,50', 'de-DE', '1234.5'],
  ['1.234,50', 'en-US', '1234.5'],
  ['12,50', 'en-US', '12.5'],
  ['12.5', 'de-DE', '12.5'],
  ['1,234', 'en-US', '1234'],
  ['1.234', 'de-DE', '1234'],
  ['1,234,567', 'en-US', '1234567'],
  ['$ 99', 'en-US', '99'],
  ['−3', 'en-US', '-3'],
  ['1 234,5', 'fr-FR', '1234.5'],
  ['.5', 'en-US', '0.5'],
  ['007', 'en-US', '7'],
  ['5.', 'en-US', '5'],
])('reads %j in %s as %s', (typed, locale, text) => {
  expect(readNumber(typed, 2, locale)).toEqual({ text });
});

it.each(['abc', '1.2.3.4x', '--5', '', '$', '12abc'])('calls %j no number', (typed) => {
  expect(readNumber(typed, 2, 'en-US')).toEqual({ problem: 'not-a-number' });
});

it.each([
  ['1,234.50', 'en-US', '1234.5'],
  ['$1,000', 'en-US', '1000'],
  ['1.234,50', 'de-DE', '1234.5'],
  ['1.234', 'de-DE', '1234'],
  ['1 234,5', 'fr-FR', '1234.5'],
  ['12,34,567.5', 'en-IN', '1234567.5'],
  ['−3', 'en-US', '-3'],
  ['.5', 'en-US', '0.5'],
  ['5.', 'en-US', '5'],
])('takes a typed %j in %s for %s', (typed, locale, text) => {
  expect(readTyped(typed, 2, locale)).toEqual({ text });
});

it.each([
  ['€500', 'en-US', 'other-currency'],
  ['500 £', 'en-US', 'other-currency'],
  ['12,50', 'en-US', 'other-separator'],
  ['1.000,50', 'en-US', 'other-separator'],
  ['1,00', 'en-US', 'other-separator'],
  ['1,2345', 'en-US', 'other-separator'],
  ['12,34,567', 'en-US', 'not-a-number'],
  ['12.5', 'de-DE', 'other-separator'],
  ['1,000.50', 'de-DE', 'other-separator'],
  ['12.345', 'en-US', 'too-many-decimals'],
  ['abc', 'en-US', 'not-a-number'],
])('refuses a typed %j in %s: %s', (typed, locale, problem) => {
  expect(readTyped(typed, 2, locale)).toEqual({ problem });
});

it('says when there are more decimals than are taken', () => {
  expect(readNumber('1.255', 2, 'en-US')).toEqual({ problem: 'too-many-decimals' });
  expect(readNumber('1.250', 2, 'en-US')).toEqual({ text: '1.25' });
});

it.each(['12.345', '12345678901234567', '1,234.567', 'twelve'])(
  'shows a typed %s only as it was typed',
  (text) => {
    expect(showTyped(text, { min: 2, max: 2 }, 'en-US')).toBe(text);
  },
);

it('shows what was typed in the locale’s way where that changes nothing of it', () => {
  expect(showTyped('1234.5', { min: 2, max: 2 }, 'en-US')).toBe('1,234.50');
  expect(showTyped('1.2500', { min: 0, max: 2 }, 'en-US')).toBe('1.25');
});

it.each([
  ['', undefined],
  ['100', undefined],
  ['100.01', 'too-large'],
  ['-1', 'too-small'],
  ['−1', 'too-small'],
  ['1.255', 'too-many-decimals'],
  ['1,2,3x', 'not-a-number'],
  ['12,50', 'other-separator'],
  ['€50', 'other-currency'],
] as const)('finds in %j for a percentage: %s', (value, problem) => {
  expect(problemOfNumber(value, { decimals: 2, min: 0, max: 100 })).toBe(problem);
});

it('makes hundredths of a percentage, and rounds none away', () => {
  expect(['12.34', '8.25', '1.1', '', '12.345'].map(hundredthsOf)).toEqual([1234, 825, 110, 0, 1234.5]);
});
