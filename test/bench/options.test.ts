import { expect, it } from 'vitest';

import { readOptions } from './options.ts';

const plain = { what: 'everything', only: undefined, projects: 10_000, isQuick: false, isKept: false };

// Each way that README.md documents.
it.each<[words: string[], meant: object]>([
  [[], {}],
  [['--quick'], { isQuick: true, projects: 500 }],
  [['--only=dashboard'], { only: 'dashboard' }],
  [['--only=invoice as PDF'], { only: 'invoice as PDF' }],
  [['--only=photo'], { what: 'photo', only: 'photo' }],
  [['--projects=100000'], { what: 'growth', projects: 100_000 }],
  [['--projects=100000', '--only=board'], { what: 'growth', only: 'board', projects: 100_000 }],
  [['--keep'], { isKept: true }],
  [['--screens'], { what: 'screens' }],
  [['--screens', '--only=gallery'], { what: 'screens', only: 'gallery' }],
  [['--screens', '--only=steps'], { what: 'screens', only: 'steps' }],
  [['--screens', '--only=long bid'], { what: 'screens', only: 'long bid' }],
  [['--sums'], { what: 'sums' }],
  [['--lighthouse', '--quick'], { what: 'lighthouse', isQuick: true, projects: 500 }],
])('%j is understood', (words, meant) => {
  expect(readOptions(words)).toEqual({ ...plain, ...meant });
});

it.each<[words: string[], said: RegExp]>([
  [['--qiuck'], /^npm run bench takes no --qiuck; npm run bench -- --help says what it takes\.$/],
  [['dashboard'], /^npm run bench takes no "dashboard"; use --only WORD\.$/],
  [['--only='], /^--only needs a WORD behind it\.$/],
  [['--only=dashbord'], /^No call's name holds "dashbord"\. They are: 50 projects: .*; dashboard; /],
  [['--only=receivables'], /^No call's name holds "receivables"/],
  [['--screens', '--only=dashboard'], /^--screens takes --only=gallery, --only=steps or --only="long bid"/],
  [['--sums', '--only=report'], /^--sums measures all of its own, so it takes no --only\.$/],
  [['--screens', '--sums'], /^Give one of --screens and --sums\.$/],
  ...['abc', '0', '-5', '1e5', '2.5', '15000'].map((number): [string[], RegExp] => [
    [`--projects=${number}`],
    /^--projects takes a whole number, beyond 10000 a multiple of that, and not /,
  ]),
])('%j is refused with a sentence', (words, said) => {
  expect(() => readOptions(words)).toThrow(said);
});

it('--help is no measuring', () => {
  expect(readOptions(['--help', '--quick'])).toBeUndefined();
});
