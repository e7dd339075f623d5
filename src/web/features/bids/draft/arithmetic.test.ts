import { expect, it } from 'vitest';
import { isArithmetic, workOut } from './arithmetic.ts';

it.each([
  ['12*8', 2, '96'],
  ['(3+4)*2.5', 3, '17.5'],
  ['1,250/2', 2, '625'],
  ['=100', 2, '100'],
  ['=2+3*4', 0, '14'],
  ['10-2-3', 0, '5'],
  ['100/8/5', 2, '2.5'],
  ['12 x 8', 0, '96'],
  ['12×8÷3', 0, '32'],
  ['$1,200 + $300', 2, '1500'],
  ['-(2+3)*2', 0, '-10'],
  ['3*-2', 0, '-6'],
  ['0.1+0.2', 2, '0.3'],
  ['2/3', 3, '0.667'],
  ['1/8', 2, '0.13'],
  ['-1/8', 2, '-0.13'],
  ['1/1000', 2, '0'],
  ['.5*3', 2, '1.5'],
  ['((12+3)*(4-1))/5', 0, '9'],
])('works %s out to %i decimals', (typed, decimals, result) => {
  expect(isArithmetic(typed)).toBe(true);
  expect(workOut(typed, decimals, 'en-US')).toBe(result);
});

it('reads the signs of the locale', () => {
  expect(workOut('1.250,5*2', 2, 'de-DE')).toBe('2501');
});

it.each([
  '12*',
  '*3',
  '(3+4',
  '3+4)',
  '12 8*2',
  '1/0',
  '5/(2-2)',
  'ten*2',
  '2**3',
  '()',
  '3 apples * 2',
  `1${'+1'.repeat(200)}`,
])('makes nothing of %s', (typed) => {
  expect(workOut(typed, 2, 'en-US')).toBeUndefined();
});

it.each(['12', '-3', '−3', '1,250.50', 'ten', '', '$5', '12 sq'])('takes %j for no sum', (typed) => {
  expect(isArithmetic(typed)).toBe(false);
});

it('agrees with whole numbers of any nesting', () => {
  let seed = 7;
  const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  const make = (depth: number): [string, number] => {
    if (depth === 0) {
      const value = random(50);
      return [String(value), value];
    }
    const [left, one] = make(depth - 1);
    const [right, other] = make(depth - 1);
    const sign = '+-*'[random(3)]!;
    const value = sign === '+' ? one + other : sign === '-' ? one - other : one * other;
    return [`(${left}${sign}${right})`, value];
  };
  for (let count = 0; count < 300; count += 1) {
    const [text, value] = make(1 + random(3));
    expect(workOut(text, 0, 'en-US')).toBe(String(value + 0));
  }
});
