import { expect, test } from 'vitest';

import { canMakeSameNumber, counterTypeFor } from './counter-rules.ts';

test.each([
  ['R-', 'R-', true],
  ['R-', 'r-', true],
  ['R-', 'C-', false],
  ['', 'R-', false],
  ['R-1-', 'R-', false],
  ['{year}-', '2026-', true],
  ['{year}-', '{year}-', true],
  ['{year}-', '20x6-', false],
  ['{year}-', '20261-', false],
  ['R{year}-', '{year}R-', false],
  ['1{year}/', '{year}1/', true],
])('prefixes “%s” and “%s” can make the same number: %s', (one, other, isSame) => {
  expect(canMakeSameNumber(one, other)).toBe(isSame);
  expect(canMakeSameNumber(other, one)).toBe(isSame);
});

test.each([
  ['Warranty work', [], 'warranty_work'],
  ['Réparations', [], 'reparations'],
  ['Service', ['service', 'service_2'], 'service_3'],
  ['!?', [], 'kind'],
])('the kind “%s” is called for programs beside %j: %s', (label, taken, name) => {
  expect(counterTypeFor(label, taken)).toBe(name);
});
