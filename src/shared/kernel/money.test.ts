import { describe, expect, it } from 'vitest';

import { cents, divideRounded, extend, formatMoney, parseAmount, shareOf, sumCents } from './money.ts';

describe('an amount on the wire', () => {
  it.each([
    [12, 1200],
    [12.5, 1250],
    ['12.50', 1250],
    ['0.07', 7],
    ['-3', -300],
    [0.3, 30],
    ['99999999999.99', 9_999_999_999_999],
    ['1.500', 150],
  ])('reads %s as %i cents', (given, expected) => {
    expect(parseAmount(given)).toBe(expected);
  });

  it.each([0.1 + 0.2, 1.005, '1.234', '1,50', '', 'abc', '1e3', Number.NaN, Infinity, '123456789012'])(
    'refuses %s',
    (given) => {
      expect(parseAmount(given)).toBeUndefined();
    },
  );

  it('has no negative zero', () => {
    expect(Object.is(parseAmount('-0'), 0)).toBe(true);
  });
});

describe('rounding', () => {
  it.each([
    [5n, 10n, 1],
    [-5n, 10n, -1],
    [4n, 10n, 0],
    [-4n, 10n, 0],
    [15n, 10n, 2],
    [25n, 10n, 3],
  ])('takes %i ÷ %i half away from zero', (numerator, denominator, expected) => {
    expect(divideRounded(numerator, denominator)).toBe(expected);
  });

  it('extends a price by a quantity of three decimals once', () => {
    expect(extend(cents(333), 1.5)).toBe(500);
    expect(extend(cents(1), 0.5)).toBe(1);
    expect(extend(cents(199), 0.333)).toBe(66);
  });

  it('extends small and large amounts alike, to the half of a cent', () => {
    const byHand = (price: number, thousandths: number) =>
      divideRounded(BigInt(price) * BigInt(thousandths), 1000n);
    const prices = [1, 7, 199, 333, 123_456_789, 9_999_999_999_999, 2 ** 51 - 1, 2 ** 51, 2 ** 51 + 1];
    const quantities = [1, 499, 500, 501, 999, 1000, 1001, 1499, 1500, 225_179, 999_999];
    for (const price of prices)
      for (const thousandths of quantities)
        for (const sign of [1, -1]) {
          const expected = byHand(price * sign, thousandths);
          if (Number.isSafeInteger(expected))
            expect(extend(cents(price * sign), thousandths / 1000)).toBe(expected);
        }
  });

  it('takes a rate in basis points', () => {
    expect(shareOf(cents(10_050), 825)).toBe(829);
  });

  it('refuses fractions of a cent and numbers that lose precision', () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
  });
});

it('formats with separators and a real minus sign', () => {
  expect(formatMoney(cents(-123_450))).toBe('−$1,234.50');
});
