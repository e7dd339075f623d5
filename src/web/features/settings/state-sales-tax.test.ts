import { expect, it } from 'vitest';
import { stateSalesTax } from './state-sales-tax.ts';

it.each([
  [['418 Alder Street', 'Denver, CO 80202'], 'Colorado', 2.9],
  [['77 Grand Avenue NE', 'Astoria OR, 97103-2240'], 'Oregon', 0],
  [['1 Main St, Jersey City, NJ 07302'], 'New Jersey', 6.625],
])('%j is in %s, which takes %d percent', (lines, name, percent) => {
  expect(stateSalesTax(lines)).toEqual({ name, percent });
});

it.each([
  [[]],
  [['418 Alder Street']],
  [['Unit CO 4', 'Toronto, ON M5V 2T6']],
  [['Berlin, DE 10115 Germany', 'XX 12345']],
])('proposes nothing out of thin air for %j', (lines) => {
  const found = stateSalesTax(lines);
  // Two letters before five digits are all that an address of another country can share; the country is asked as well.
  expect(found === undefined || found.name === 'Delaware').toBe(true);
});
