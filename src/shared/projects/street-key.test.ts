import { expect, test } from 'vitest';

import { isSamePlace, streetKey } from './street-key.ts';

test.each([
  ['12 Elm Street', '12 elm st'],
  ['12 Elm Street', '12  ELM  St.'],
  ['12 Elm Street, Apt. 4', '12 Elm St #4'],
  ['12 Elm Street, Apt. 4', '12 Elm St Apt #4'],
  ['400 North Main Boulevard', '400 N. Main Blvd'],
  ["3 O'Brien Court", '3 O’Brien Ct'],
  ['1 Café Road', '1 Cafe\u0301 Rd'],
  ['5 St. James Place', '5 Saint James Pl'],
])('“%s” and “%s” are one street', (one, other) => {
  expect(streetKey(one)).toBe(streetKey(other));
});

test.each([
  ['12 Elm Street', '12 Elm Avenue'],
  ['12 Elm Street', '112 Elm Street'],
  ['12 Elm Street Apt 4', '12 Elm Street Apt 5'],
  ['12 Elm Street', '1 2 Elm Street'],
])('“%s” and “%s” are two', (one, other) => {
  expect(streetKey(one)).not.toBe(streetKey(other));
});

test('the same street in another town or another postal code is another place; what is not said does not differ', () => {
  const elm = { street: '12 Elm Street', city: 'Albany', postalCode: '12203' };
  expect(isSamePlace(elm, { street: '12 elm st', city: ' albany ', postalCode: '12203-1234' })).toBe(true);
  expect(isSamePlace(elm, { street: '12 elm st', city: '', postalCode: '' })).toBe(true);
  expect(isSamePlace(elm, { ...elm, city: 'Troy' })).toBe(false);
  expect(isSamePlace(elm, { ...elm, postalCode: '12204' })).toBe(false);
  expect(isSamePlace({ street: '', city: '' }, { street: '', city: '' })).toBe(false);
});
