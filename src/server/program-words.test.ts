import { expect, it } from 'vitest';

import { helpText, readWords } from './program-words.ts';

const mill = {
  name: 'mill',
  purpose: 'Grinds corn.',
  options: {
    to: { value: 'FOLDER', meaning: 'puts it there' },
    fine: { meaning: 'grinds it twice' },
  },
};
const sieve = { ...mill, name: 'sieve', argument: 'SACK' };
const clock = { name: 'clock', purpose: 'Tells the time.', options: {} };

it('takes what a program takes', () => {
  expect(readWords(mill, [])).toEqual({ argument: undefined, options: {} });
  expect(readWords(mill, ['--fine', '--to', '/a b'])).toEqual({
    argument: undefined,
    options: { fine: '', to: '/a b' },
  });
  expect(readWords(sieve, ['--to=-x', '--', '--fine'])).toEqual({
    argument: '--fine',
    options: { to: '-x' },
  });
});

it.each([
  [clock, ['--loud'], 'npm run clock takes no --loud; npm run clock -- --help says what it takes.'],
  [clock, ['-l'], 'npm run clock takes no -l; npm run clock -- --help says what it takes.'],
  [clock, ['noon'], 'npm run clock takes no "noon"; npm run clock -- --help says what it takes.'],
  [mill, ['/sack'], 'npm run mill takes no "/sack"; use --to FOLDER.'],
  [sieve, ['one', 'two'], 'npm run sieve takes no "two"; use --to FOLDER.'],
  [mill, ['--to'], '--to needs a FOLDER behind it.'],
  [mill, ['--to', ''], '--to needs a FOLDER behind it.'],
  [mill, ['--to', '--fine'], '--to needs a FOLDER behind it.'],
  [mill, ['--fine=yes'], '--fine takes no value.'],
])('refuses what it does not take, in a sentence (%#)', (program, args, said) => {
  expect(() => readWords(program, args)).toThrow(said);
});

it.each([['--help'], ['-h'], ['--loud', '--help']])('gives help when it is asked for (%#)', (...args) => {
  expect(readWords(mill, args)).toBeUndefined();
});

it('says in the help how a program is called, and what each option is', () => {
  expect(helpText(sieve)).toBe(
    `npm run sieve -- SACK [--to FOLDER] [--fine]
Grinds corn.

  --to FOLDER  puts it there
  --fine       grinds it twice
  -h, --help   says this
`,
  );
  expect(helpText(clock)).toMatch(/^npm run clock\nTells the time\./);
});
