import { describe, expect, it } from 'vitest';

import { findMentionedTasks, findMentions } from './mentions.ts';

const ada = { name: 'Ada' };
const ames = { name: 'Ada Ames' };
const jose = { name: 'José (2) Cruz' };
const brien = { name: "Pat O'Brien" };
const priya = { name: 'प्रिया शर्मा' };
/** So that the first name alone does not tell who is meant. */
const moss = { name: 'Pat Moss' };
const people = [ada, ames, jose, brien, moss, priya];

it.each([
  ['Ask @Ada Ames for the key', [ames]],
  ['Ask @Ada for the key', [ada]],
  ['@ada ames, then @José (2) Cruz.', [ames, jose]],
  ['@Ada Ames and @Ada', [ames, ada]],
  ['@Adam knows; so does mail@Ada', []],
  ['Ada Ames was here', []],
  ['@Ada Ames @Ada Ames', [ames]],
  ['@Pat O’Brien, @Pat Oʼbrien', [brien]],
  ['@प्रिया शर्मा कल', [priya]],
])('reads whom “%s” names', (text, named) => {
  expect(findMentions(text, people).named).toEqual(named);
});

it('reads a name however its accents and apostrophes are written', () => {
  expect(findMentions('@José (2) Cruz'.normalize('NFD'), people).named).toEqual([jose]);
  const decomposed = { name: 'José Cruz'.normalize('NFD') };
  expect(findMentions('@José Cruz', [decomposed]).named).toEqual([decomposed]);
  const curly = { name: 'Pat O’Brien' };
  expect(findMentions("@Pat O'Brien", [curly, moss]).named).toEqual([curly]);
});

it.each([
  // A vowel sign makes it another name.
  ['प्रिय', '@प्रिया'],
  ['محمد', '@محمدٌ'],
])('takes “%s” with a mark behind it for another name', (name, text) => {
  expect(findMentions(text, [{ name }])).toMatchObject({ named: [], unknown: [text.slice(1)] });
});

it('finds a name that is written with vowel signs', () => {
  const vowelled = { name: 'مُحَمَّد علي' };
  expect(findMentions('اسأل @مُحَمَّد علي، غدا', [vowelled]).named).toEqual([vowelled]);
});

describe('the first name alone', () => {
  it('names the one person who has it', () => {
    const maryAnn = { name: 'Mary Ann Lee' };
    const staff = [maryAnn, { name: 'Bob Bell' }];
    expect(findMentions('@Mary calls', staff).named).toEqual([maryAnn]);
    expect(findMentions('@mary ann calls', staff).named).toEqual([maryAnn]);
  });

  it('is ambiguous where several have it', () => {
    const staff = [{ name: 'Ann Lee' }, { name: 'Ann Moss' }];
    expect(findMentions('@Ann calls @Ann Moss', staff)).toEqual({
      named: [staff[1]],
      ambiguous: ['Ann'],
      unknown: [],
    });
  });
});

it('does not choose between two people of the same name', () => {
  const staff = [{ name: 'Ann Lee' }, { name: 'ann lee' }];
  expect(findMentions('@Ann Lee calls', staff)).toEqual({ named: [], ambiguous: ['Ann Lee'], unknown: [] });
  const [one, other] = [
    { ...staff[0]!, email: 'a.lee@firm.example' },
    { ...staff[1]!, email: 'ann.lee@firm.example' },
  ];
  expect(findMentionedTasks('@Ann.Lee@firm.example calls', [one, other])).toEqual([
    { title: 'calls', person: other },
  ]);
});

it('tells the names that nobody has, and leaves email addresses alone', () => {
  expect(findMentions('@Zoe and @Zoe, see a.b_@Adams.com and z@ada.com @ 5', people)).toEqual({
    named: [],
    ambiguous: [],
    unknown: ['Zoe'],
  });
});

it('finds what each line asks of whom, without the names that it begins with', () => {
  const text = [
    'Measured the floor.',
    '  @Ada Ames orders the tiles ',
    '- @Ada, @José (2) Cruz: don’t forget the saw',
    '@Ada y @Ada Ames ask @José (2) Cruz',
    'Ask @Ada Ames',
    '@Ada',
    '@Zoe cleans',
    '@Ada’s keys',
  ].join('\n');
  expect(findMentionedTasks(text, people).map(({ title, person }) => [title, person.name])).toEqual([
    ['orders the tiles', 'Ada Ames'],
    ['don’t forget the saw', 'Ada'],
    ['don’t forget the saw', 'José (2) Cruz'],
    ['ask @José (2) Cruz', 'Ada'],
    ['ask @José (2) Cruz', 'Ada Ames'],
    ['ask @José (2) Cruz', 'José (2) Cruz'],
    ['Ask @Ada Ames', 'Ada Ames'],
    ['@Ada', 'Ada'],
    ['@Ada’s keys', 'Ada'],
  ]);
});
