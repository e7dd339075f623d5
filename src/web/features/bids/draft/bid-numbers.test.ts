import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '@lingui/core';
import { amountText, bpsOf, centsOf, draftText, isReadable, quantityOf, taxBpsOf } from './bid-numbers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  i18n.activate('en');
});

/** As a reader whose point groups thousands. */
function readAsGerman(): void {
  vi.stubGlobal('navigator', { languages: ['de-DE'] });
  i18n.activate('de');
}

describe('a quantity with three decimals', () => {
  it('is the same after it was typed, kept and read, whatever the point means to the reader', () => {
    readAsGerman();
    expect(draftText('1,234', 'quantity')).toBe('1.234');
    expect(quantityOf('1.234')).toBe(1.234);
    expect(draftText('1.234', 'quantity')).toBe('1234');
  });
});

it.each([
  ['', 'quantity', 0],
  ['12.5', 'quantity', 12.5],
  ['-2', 'quantity', -2],
  ['1000000', 'quantity', 1_000_000],
  ['2.5000', 'quantity', 2.5],
] as const)('reads %j as a %s', (text, kind, value) => {
  expect(isReadable(text, kind)).toBe(true);
  expect(quantityOf(text)).toBe(value);
});

it.each([
  ['ten', 'quantity'],
  ['1.2345', 'quantity'],
  ['1000000.001', 'quantity'],
  ['12345678901234567', 'quantity'],
  ['1.234', 'money'],
  ['100000000000', 'money'],
  ['100.01', 'percent'],
] as const)('takes %j for no %s, and for nothing in the totals', (text, kind) => {
  expect(isReadable(text, kind)).toBe(false);
  const read = { quantity: quantityOf, money: centsOf, percent: bpsOf }[kind];
  expect(read(text)).toBe(0);
});

it('keeps what cannot be read as it was typed', () => {
  expect(draftText('ten', 'quantity')).toBe('ten');
  expect(draftText('1,234.50', 'money')).toBe('1234.5');
  expect(draftText('  ', 'money')).toBe('');
});

it('sends amounts as text and percent in hundredths', () => {
  expect(amountText('12.5')).toBe('12.5');
  expect(amountText('')).toBe('0');
  expect(amountText('twelve')).toBe('0');
  expect(centsOf('12.5')).toBe(1250);
  expect(bpsOf('8.25')).toBe(825);
  expect(taxBpsOf('8.875')).toBe(887.5);
  expect([isReadable('8.875', 'tax'), isReadable('8.8755', 'tax'), isReadable('8.875', 'percent')]).toEqual([
    true,
    false,
    false,
  ]);
});
