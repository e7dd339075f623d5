import { expect, test } from 'vitest';

import { isExempt, taxLabel } from './tax-name.ts';

const label = (taxName: string, taxRateBps: number) =>
  taxLabel(
    { tax: 'Tax', exempt: 'Exempt' },
    { name: taxName, rateBps: taxRateBps, isExempt: isExempt({ taxName, taxRateBps }) },
    (bps) => `${bps / 100}%`,
  );

test('a tax is called by its name and rate, an exemption by its reason', () => {
  expect(label('Travis County', 825)).toBe('Tax, Travis County (8.25%)');
  expect(label('', 825)).toBe('Tax (8.25%)');
  expect(label('Resale certificate', 0)).toBe('Tax (Exempt — Resale certificate)');
  expect(label('Labor only, exempt', 0)).toBe('Tax (Labor only, exempt)');
  expect(label('Mano de obra exenta', 0)).toBe('Tax (Mano de obra exenta)');
});
