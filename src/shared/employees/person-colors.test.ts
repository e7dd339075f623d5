import { expect, it } from 'vitest';
import { leastUsedColor, personColors } from './person-colors.ts';

it('tells as many people apart as there are colors, and then begins anew', () => {
  const used: string[] = ['#c2410c'];
  personColors.forEach(() => used.push(leastUsedColor(used)));
  expect(new Set(used).size).toBe(personColors.length + 1);
  expect(leastUsedColor(used)).toBe(personColors[0]);
});
