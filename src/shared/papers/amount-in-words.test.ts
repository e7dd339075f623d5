import { expect, test } from 'vitest';

import { cents, largestCents } from '../kernel/money.ts';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Zero and 00/100 US dollars'],
  [100, 'One and 00/100 US dollars'],
  [2_105, 'Twenty-one and 05/100 US dollars'],
  [11_999, 'One hundred nineteen and 99/100 US dollars'],
  [125_000, 'One thousand two hundred fifty and 00/100 US dollars'],
  [100_000_000, 'One million and 00/100 US dollars'],
  [
    largestCents,
    'Ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine and 99/100 US dollars',
  ],
])('%i cents are written in English as %s', (value, text) => {
  expect(amountInWords(cents(value), { locale: 'en-US', currency: 'USD' })).toBe(text);
});

test.each([
  [0, 'Cero dólares estadounidenses con 00/100'],
  [100, 'Un dólar estadounidense con 00/100'],
  [2_105, 'Veintiún dólares estadounidenses con 05/100'],
  [10_000, 'Cien dólares estadounidenses con 00/100'],
  [10_100, 'Ciento un dólares estadounidenses con 00/100'],
  [125_000, 'Mil doscientos cincuenta dólares estadounidenses con 00/100'],
  [3_150_000, 'Treinta y un mil quinientos dólares estadounidenses con 00/100'],
  [100_000_000, 'Un millón de dólares estadounidenses con 00/100'],
  [150_000_000, 'Un millón quinientos mil dólares estadounidenses con 00/100'],
  [210_000_000_000, 'Dos mil cien millones de dólares estadounidenses con 00/100'],
])('%i cents are written in Spanish as %s', (value, text) => {
  expect(amountInWords(cents(value), { locale: 'es-US', currency: 'USD' })).toBe(text);
});
