import { expect, test } from 'vitest';

import { printedLines } from './printed-lines.ts';

test('what counts comes first, then each group whole, then the open options', () => {
  const line = (name: string, choiceGroup: string | null = null) => ({ name, choiceGroup });
  const lines = [
    line('open option?'),
    line('slate', 'Roof'),
    line('labor'),
    line('oak', 'Door'),
    line('tin', 'Roof'),
    line('vent'),
  ];
  const { counted, groups, options } = printedLines(lines, ({ name }) => !name.endsWith('?'));
  expect(counted.map(({ name }) => name)).toEqual(['labor', 'vent']);
  expect(groups.map(({ name, lines: all }) => [name, all.map((each) => each.name)])).toEqual([
    ['Roof', ['slate', 'tin']],
    ['Door', ['oak']],
  ]);
  expect(options.map(({ name }) => name)).toEqual(['open option?']);
});
