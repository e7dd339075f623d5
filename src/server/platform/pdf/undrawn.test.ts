import { expect, test } from 'vitest';

import { undrawnOf } from './undrawn.ts';

test('tells the lines that the letters stand in, each once, and none of a paper that lacks none', () => {
  const printed = {
    frame: { title: 'Bid R-1, Kitchen ক' },
    title: 'Kitchen ক',
    sections: [{ lines: [{ name: 'Tile', description: 'One line\nAnother with খ' }] }],
  };
  expect(undrawnOf(printed, [])).toBeNull();
  expect(undrawnOf(printed, ['ক', 'খ'])).toEqual({
    letters: ['ক', 'খ'],
    lines: ['Kitchen ক', 'Another with খ'],
  });
});

test('of a long line tells where the letter stands, and of many lines the first', () => {
  const long = `${'word '.repeat(200)}ক${' word'.repeat(200)}`;
  const { lines } = undrawnOf([long], ['ক'])!;
  expect(lines[0]).toMatch(/^….*ক.*…$/);
  expect(lines[0]!.length).toBeLessThan(90);
  const many = Array.from({ length: 20_000 }, (_, index) => `${index}: ক`);
  expect(undrawnOf(many, ['ক'])!.lines).toHaveLength(5);
});
