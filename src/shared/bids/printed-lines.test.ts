import { expect, test } from 'vitest';

import { hasSectionTotal, printedParts } from './printed-lines.ts';

const line = (name: string, choiceGroup: string | null = null) => ({ name, choiceGroup });
const isCounted = ({ name }: { name: string }) => !name.endsWith('?');

test('lines and options stand where they were arranged, a group whole where its first alternative stands', () => {
  const lines = [
    line('open option?'),
    line('slate', 'Roof'),
    line('labor'),
    line('oak', 'Door'),
    line('tin', 'Roof'),
    line('vent'),
  ];
  const parts = printedParts(lines, isCounted).map((part) =>
    part.kind === 'line' ? [part.line.name, part.isCounted] : [part.name, part.lines.map(({ name }) => name)],
  );
  expect(parts).toEqual([
    ['open option?', false],
    ['Roof', ['slate', 'tin']],
    ['labor', true],
    ['Door', ['oak']],
    ['vent', true],
  ]);
});

test('a section of options that nobody has chosen has no total', () => {
  const has = (...lines: Array<ReturnType<typeof line>>) => hasSectionTotal(printedParts(lines, isCounted));
  expect([has(line('a?')), has(line('a?'), line('b')), has(line('a', 'g')), has()]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
