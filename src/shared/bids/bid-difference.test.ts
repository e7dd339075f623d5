import { expect, test } from 'vitest';

import { lineDifferences, type ComparableSection } from './bid-difference.ts';

interface Line {
  key: string;
  name: string;
  price: number;
}

const line = (key: string, price = 1, name = key): Line => ({ key, name, price });
const section = (title: string, ...lines: Line[]): ComparableSection<Line> => ({ title, lines });
const isSame = (old: Line, now: Line) => old.price === now.price && old.name === now.name;

/** `+` came, `−` went, `~` differs. */
const told = (before: ComparableSection<Line>[], after: ComparableSection<Line>[]) =>
  lineDifferences(before, after, isSame).map((each) => {
    const sign = !each.before ? '+' : !each.after ? '−' : '~';
    return `${each.section}: ${sign} ${(each.after ?? each.before)!.name}`;
  });

test.each<[string, ComparableSection<Line>[], ComparableSection<Line>[], string[]]>([
  ['nothing', [section('A', line('x'))], [section('A', line('x'))], []],
  [
    'another place is no difference',
    [section('A', line('x'), line('y'))],
    [section('B', line('y'), line('x'))],
    [],
  ],
  ['what came and what went', [section('A', line('x'))], [section('A', line('y'))], ['A: + y', 'A: − x']],
  ['another price', [section('A', line('x', 1))], [section('A', line('x', 2))], ['A: ~ x']],
  [
    'another name under the same key',
    [section('A', line('k', 1, 'x'))],
    [section('A', line('k', 1, 'y'))],
    ['A: ~ y'],
  ],
  [
    'a new key under the same name',
    [section('A', line('k', 1, 'x'))],
    [section('A', line('l', 2, 'x'))],
    ['A: ~ x'],
  ],
  [
    'two of one name, of which one went',
    [section('A', line('k', 1, 'x'), line('l', 1, 'x'))],
    [section('A', line('l', 1, 'x'))],
    ['A: − x'],
  ],
  [
    'a section that went, after all others',
    [section('A', line('x')), section('B', line('y'))],
    [section('C', line('z'))],
    ['C: + z', 'A: − x', 'B: − y'],
  ],
  [
    'sections of one title as one',
    [section('', line('x')), section('', line('y'))],
    [section('', line('x')), section('', line('z'))],
    [': + z', ': − y'],
  ],
])('%s', (_name, before, after, expected) => {
  expect(told(before, after)).toEqual(expected);
});
