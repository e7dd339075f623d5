import { describe, expect, it } from 'vitest';
import { emptyLine, type BidDraft, type DraftChange, type LineDraft } from './bid-draft.ts';
import { asThreeChoices, chooseLine, groupLines, leaveGroup, renameGroup, ungroup } from './choice-groups.ts';
import { addLines, moveSection, removeLines, setOptional } from './draft-changes.ts';
import { endedGroups, groupAgain } from './ended-groups.ts';
import { copiesOf } from './line-copies.ts';
import { moveLines, placeLines } from './line-moves.ts';

/** `a b | c:G* d:G` are two sections; c and d are alternatives of G, of which c is chosen; `?` is an option. */
function draft(text: string): BidDraft {
  const lineOf = (word: string): LineDraft => {
    const [, key = '', group] = /^(\w+)(?::(\w+))?/.exec(word) ?? [];
    return {
      ...emptyLine(),
      key,
      name: key,
      choiceGroup: group ?? null,
      optional: word.includes('?'),
      selected: word.includes('*') || (!group && !word.includes('?')),
    };
  };
  const sections = text.split('|').map((part, index) => ({
    key: `S${index}`,
    title: '',
    lines: part.trim() ? part.trim().split(/\s+/).map(lineOf) : [],
  }));
  return { sections } as unknown as BidDraft;
}

function shown({ sections }: BidDraft): string {
  const word = ({ name, choiceGroup, optional, selected }: LineDraft) =>
    `${name}${choiceGroup ? `:${choiceGroup.replaceAll(' ', '')}` : ''}${optional ? '?' : ''}${(choiceGroup || optional) && selected ? '*' : ''}`;
  return sections.map(({ lines }) => lines.map(word).join(' ')).join(' | ');
}

const after = (text: string, change: DraftChange) => shown(change(draft(text)));
const keys = (text: string) => new Set(text.split(' '));

describe('a move by one step', () => {
  it.each([
    ['a b c', 'b', -1, 'b a c'],
    ['a b c', 'b', 1, 'a c b'],
    ['a b c d', 'b c', 1, 'a d b c'],
    ['a b c d', 'a c', 1, 'b d a c'],
    ['a b | c', 'b', 1, 'a | b c'],
    ['a | b c', 'b', -1, 'a b | c'],
    ['a b', 'a', -1, 'a b'],
    ['a | b', 'b', 1, 'a | b'],
  ] as const)('of %s takes %s by %i to %s', (text, moved, by, result) => {
    expect(after(text, moveLines(keys(moved), by))).toBe(result);
  });

  it('goes over a group as a whole', () => {
    expect(after('a b:G* c:G d', moveLines(keys('a'), 1))).toBe('b:G* c:G a d');
    expect(after('a b:G* c:G d', moveLines(keys('d'), -1))).toBe('a d b:G* c:G');
  });

  it('moves an alternative within its group, and past its edge out of it', () => {
    expect(after('a b:G* c:G d:G', moveLines(keys('c'), -1))).toBe('a c:G b:G* d:G');
    expect(after('a b:G* c:G d:G', moveLines(keys('b'), -1))).toBe('b a c:G* d:G');
  });
});

describe('a line that is put somewhere', () => {
  it('keeps the order in which several stood', () => {
    expect(after('a b c | d e', placeLines(keys('c a'), { section: 'S1', before: 'e' }))).toBe('b | d a c e');
  });

  it('becomes an alternative between two of them', () => {
    expect(after('a? b:G* c:G', placeLines(keys('a'), { section: 'S0', before: 'c' }))).toBe('b:G* a:G c:G');
  });

  it('stays a group where the whole group goes, under a name of its own', () => {
    expect(after('a:G b:G* | c:G* d:G', placeLines(keys('a b'), { section: 'S1', before: undefined }))).toBe(
      ' | c:G* d:G a:G2 b:G2*',
    );
  });

  it('leaves a group of one behind as a plain line', () => {
    expect(after('a:G* b:G | c', placeLines(keys('a'), { section: 'S1', before: undefined }))).toBe(
      'b | c a',
    );
  });

  it('stays where it is when it is put before itself', () => {
    expect(after('a b', placeLines(keys('a'), { section: 'S0', before: 'a' }))).toBe('a b');
  });
});

describe('a group', () => {
  it('is made of selected lines at the place of the first, which is chosen', () => {
    expect(after('a b? c | d e', groupLines(keys('b d'), 'Tile'))).toBe('a b:Tile* d:Tile c | e');
  });

  it('gets a name that no other has', () => {
    expect(after('a:G* b:G c d', groupLines(keys('c d'), 'G'))).toBe('a:G* b:G c:G2* d:G2');
  });

  it('has one chosen line, or none', () => {
    expect(after('a:G* b:G', chooseLine('S0', 'b'))).toBe('a:G b:G*');
    expect(after('a:G* b:G', chooseLine('S0', 'a', false))).toBe('a:G b:G');
  });

  it('taken apart leaves the total as it is', () => {
    expect(after('a:G* b:G', ungroup('S0', 'G'))).toBe('a b?');
  });

  it('lets one go to behind the others', () => {
    expect(after('a:G* b:G c:G d', leaveGroup('a'))).toBe('b:G* c:G a d');
    expect(after('a:G* b:G c:G d', leaveGroup('c'))).toBe('a:G* b:G c d');
    expect(after('a:G* b:G', leaveGroup('b'))).toBe('a b');
  });

  it('is renamed as a whole, and never into another one', () => {
    expect(after('a:G* b:G', renameGroup('S0', 'G', 'Floor'))).toBe('a:Floor* b:Floor');
    expect(after('a:G* b:G c:H d:H*', renameGroup('S0', 'G', 'H'))).toBe('a:G* b:G c:H d:H*');
  });

  it('makes three of one line', () => {
    const names = ['good', 'better', 'best'] as const;
    expect(after('a b', asThreeChoices('a', names, ['y', 'z'], 'Options'))).toBe(
      'a – good:a* a – better:a a – best:a b',
    );
  });

  it('goes on with a choice when the chosen line is removed', () => {
    expect(after('a:G* b:G c:G', removeLines(keys('a')))).toBe('b:G* c:G');
    expect(after('a:G* b:G', removeLines(keys('a')))).toBe('b');
  });

  it('is copied as a group of its own, and a single alternative into it', () => {
    const copy = (text: string, wanted: string) => {
      const { section, after: last, lines } = copiesOf(draft(text), keys(wanted))!;
      return after(text, addLines(section, lines, last));
    };
    expect(copy('a:G* b:G c', 'a b')).toBe('a:G* b:G a:G2* b:G2 c');
    expect(copy('a:G* b:G c', 'a')).toBe('a:G* a:G b:G c');
  });

  it('keeps its lines out of the options', () => {
    expect(after('a:G* b:G c', setOptional(keys('b c'), true))).toBe('a:G* b:G c?');
  });
});

it('moves a section by one, and stops at the ends', () => {
  expect(after('a | b | c', moveSection('S0', 1))).toBe('b | a | c');
  expect(after('a | b | c', moveSection('S2', -1))).toBe('a | c | b');
  expect(after('a | b', moveSection('S1', 1))).toBe('a | b');
});

describe('a choice that a move has ended', () => {
  it.each([
    ['one of two put behind another line', 'a:G* b:G c', 'a', { section: 'S0', before: undefined }],
    ['one of two put into another section', 'a:G b:G* | c', 'b', { section: 'S1', before: undefined }],
  ])('is told, and can be made again: %s', (_what, text, moved, to) => {
    const before = draft(text);
    const present = placeLines(keys(moved), to)(before);
    const [ended, ...others] = endedGroups(before, present);
    expect([ended?.name, others]).toEqual(['G', []]);
    expect(shown(groupAgain(ended!)(present))).toBe(text);
    // What was changed meanwhile stays, and what went does not come back.
    const without = removeLines(keys('a'))(present);
    expect(groupAgain(ended!)(without)).toBe(without);
  });

  it.each([
    ['a:G* b:G c:G d', 'a', { section: 'S0', before: undefined }],
    ['a:G* b:G | c', 'a b', { section: 'S1', before: undefined }],
    ['a b c', 'a', { section: 'S0', before: undefined }],
  ])('is none while something is left to pick from: %s', (text, moved, to) => {
    const before = draft(text);
    expect(endedGroups(before, placeLines(keys(moved), to)(before))).toEqual([]);
  });
});
