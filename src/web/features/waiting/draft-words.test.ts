import { expect, test } from 'vitest';

import { draftLines } from './draft-words.ts';

const lines = (values: object) => draftLines({ values }, (word) => word.message ?? '');

test('a draft is told by what somebody typed, and not by the codes of what they chose', () => {
  expect(
    lines({ name: 'O’Hara & Sons', type: 'supplier', salespeople: [{ name: 'Zed', phone: '' }] }),
  ).toEqual(['O’Hara & Sons', 'Zed']);
  expect(lines({ subject: 'Look at the sill', recipients: ['contact:c7ffdd8'] })).toEqual([
    'Look at the sill',
  ]);
  expect(lines({ result: 'scheduled', note: 'Bring the plans' })).toEqual(['Bring the plans']);
});
