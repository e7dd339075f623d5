import { expect, it } from 'vitest';
import { eventSubjects } from '../../../shared/history/event-subjects.ts';
import { errorStatus } from '../../../shared/kernel/error-codes.ts';
import { isKnownKind } from './event-sentence.ts';
import { slices } from '../../slices.ts';

/** The server's own sources, as text: what is recorded there must have words here. */
const sources = import.meta.glob<string>('../../../server/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Of these no page tells a history in words: those of the price book, of people, of tags, and of the system. */
const untold = new Set([
  'employee',
  'role',
  'session',
  'category',
  'product',
  'bundle',
  'bid_template',
  'settings',
  'system',
  'tag',
  'view',
]);
const told = eventSubjects.filter((subject) => !untold.has(subject));
/** What the pages of projects, customers and businesses tell of. */
const kind = new RegExp(`'((?:${told.join('|')})\\.[a-z_]+)'`, 'g');

const verbs = ['created', 'updated', 'deleted', 'restored'];

/** The kinds that a declared record has without naming them. */
function declaredKinds(source: string): string[] {
  const [, subject] = /\brecord<[^]*?subjectKind: '(\w+)'/.exec(source) ?? [];
  const named = new Set(verbs.filter((verb) => source.includes(`${verb}: '`)));
  return subject ? verbs.filter((verb) => !named.has(verb)).map((verb) => `'${subject}.${verb}'`) : [];
}

const recorded = new Set(
  Object.entries(sources)
    // What only passes by, for open pages, is not kept.
    .filter(([path]) => !path.endsWith('.test.ts') && !path.includes('/features/live/'))
    .map(([, source]) => [source, ...declaredKinds(source)].join('\n'))
    .flatMap((source) => [...source.matchAll(kind)].map((match) => match[1]!))
    // The path of a field.
    .filter((each) => !each.endsWith('.id')),
);

it('finds the kinds that the server records', () => {
  expect(recorded.size).toBeGreaterThan(40);
  expect(recorded).toContain('bid.finalized');
  expect(recorded).toContain('note.restored');
});

it.each([...recorded].filter((each) => !(each in errorStatus)))('has words for %s', (each) => {
  expect(isKnownKind(each)).toBe(true);
});

/** What a project's history never holds: these belong to no project. */
const elsewhere = ['business', 'salesperson'];

it('offers a filter for every subject', () => {
  const subjects = [...recorded].filter((each) => !(each in errorStatus)).map((each) => each.split('.')[0]!);
  const offered = [...Object.keys(slices).filter((subject) => slices[subject]?.historyFilter), ...elsewhere];
  expect([...new Set(subjects)].filter((each) => !offered.includes(each))).toEqual([]);
});
