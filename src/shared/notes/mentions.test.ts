import { expect, it } from 'vitest';

import { lineNaming, mentionedIn } from './mentions.ts';

const ada = { name: 'Ada' };
const ames = { name: 'Ada Ames' };
const jose = { name: 'José (2) Cruz' };
const people = [ada, ames, jose];

it.each([
  ['Ask @Ada Ames for the key', [ames]],
  ['Ask @Ada for the key', [ada]],
  ['@ada ames, then @José (2) Cruz.', [jose, ames]],
  ['@Ada Ames and @Ada', [ames, ada]],
  ['@Adam knows; so does mail@Ada', []],
  ['Ada Ames was here', []],
  ['@Ada Ames @Ada Ames', [ames]],
])('reads whom “%s” names', (text, named) => {
  expect(mentionedIn(text, people)).toEqual(named);
});

it('finds the line that names somebody, and the first one where none does', () => {
  const text = '\n  Measured the floor.\n  @Ada Ames orders the tiles \nDone.';
  expect(lineNaming(text, ames)).toBe('@Ada Ames orders the tiles');
  expect(lineNaming(text, jose)).toBe('Measured the floor.');
});
