import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { compileIcuMessage } from '../../platform/message-compiler.ts';
import { lineChanges } from './line-changes.ts';

beforeAll(() => {
  i18n.setMessagesCompiler(compileIcuMessage);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const carpenter = {
  id: 1,
  name: 'Carpenter',
  description: '',
  quantity: 2,
  unit: 'h',
  unitPrice: 475,
  unitCost: 300,
  taxable: true,
  optional: false,
  selected: true,
};
const said = (before: unknown, after: unknown) => lineChanges(before, after, (words) => i18n._(words));

it.each([
  ['what came', [], [carpenter], ['Added Carpenter: 2 h × $475.00']],
  ['what went', [carpenter], [], ['Removed Carpenter: 2 h × $475.00']],
  [
    'each number of a line whose name stayed',
    [carpenter],
    [{ ...carpenter, id: 9, quantity: 3.5, unitPrice: 480, unitCost: 1310.25 }],
    ['Carpenter: quantity 2 → 3.5, price $475.00 → $480.00, cost $300.00 → $1,310.25'],
  ],
  [
    'a cost that was not known',
    [{ ...carpenter, unitCost: null }],
    [carpenter],
    ['Carpenter: cost unknown → $300.00'],
  ],
  [
    'another name',
    [carpenter],
    [{ ...carpenter, id: 9, name: 'Joiner', taxable: false, optional: true, selected: false }],
    ['Carpenter: now Joiner, no longer taxed, now optional'],
  ],
  [
    'a line of the same key, whatever else became of it',
    [{ ...carpenter, key: 'a' }],
    [{ ...carpenter, key: 'a', name: 'Joiner', unitPrice: 500, choiceGroup: 'Hands' }],
    ['Carpenter: now Joiner, price $475.00 → $500.00'],
  ],
  [
    'two lines of one name apart',
    [carpenter, { ...carpenter, unitPrice: 500 }],
    [
      { ...carpenter, unit: '' },
      { ...carpenter, unitPrice: 510 },
    ],
    ['Carpenter: unit h → –', 'Carpenter: price $500.00 → $510.00'],
  ],
  ['nothing of what is no list', null, undefined, []],
])('tells %s', (_what, before, after, sentences) => {
  expect(said(before, after)).toEqual(sentences);
});
