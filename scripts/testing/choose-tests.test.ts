import { expect, it } from 'vitest';

import type { Module } from '../import-rules.ts';
import { chooseTests } from './choose-tests.ts';
import { readTestOptions } from './test-options.ts';

const module = (file: string, ...imports: string[]): Module => ({
  file,
  imports: imports.map((to) => ({ to, isTypeOnly: false })),
});
const modules = [
  module('src/shared/money.ts'),
  module('src/shared/money.test.ts', 'src/shared/money.ts'),
  module('src/web/ui/button.tsx', 'src/web/ui/button.module.css'),
  module('src/web/ui/button.test.tsx', 'src/web/ui/button.tsx'),
  module('test/faults/kill.test.ts', 'src/shared/money.ts'),
  module('test/e2e/walk.spec.ts'),
];
const choose = (words: string[], changed: string[] = []) =>
  chooseTests(
    optionsOf(words),
    modules,
    () => changed,
    () => '',
  );

/** Options without looking at the disk for what they name. */
function optionsOf(words: string[]) {
  const paths = words.filter((word) => !word.startsWith('--'));
  return { ...readTestOptions(words.filter((word) => word.startsWith('--'))), paths };
}

it('runs all that is short, and with --all what is long', () => {
  expect(choose([])).toMatchObject({ units: [], journeys: [], projects: ['units', 'pages', 'isolated'] });
  expect(choose(['--all'])).toMatchObject({ units: [], journeys: [], projects: [] });
});

it('runs what is named, files and folders, long ones too', () => {
  expect(choose(['src/web', 'test/faults/kill.test.ts'])).toMatchObject({
    units: ['src/web/ui/button.test.tsx', 'test/faults/kill.test.ts'],
    journeys: 'none',
    projects: ['units', 'pages', 'isolated', 'long'],
  });
  expect(choose(['test/e2e'])).toMatchObject({ units: 'none', journeys: ['test/e2e/walk.spec.ts'] });
  expect(() => choose(['src/web/ui/button.tsx'])).toThrow('There is no test in src/web/ui/button.tsx.');
});

it('runs what a change touches, its style sheet too, and leaves texts alone', () => {
  expect(choose(['--changed'], ['src/web/ui/button.module.css', 'docs/a.md'])).toMatchObject({
    units: ['src/web/ui/button.test.tsx'],
    journeys: 'none',
    note: `Files changed since main: 1. Files of tests that they touch: 1, of journeys: 0.
\`npm test\` walks through what belongs to no slice: src/web/ui/button.module.css
`,
  });
});

it('runs a long test where it was changed itself, and not for what it tests', () => {
  const kill = 'test/faults/kill.test.ts';
  const { units, projects } = choose(['--changed'], ['src/shared/money.ts']);
  expect(units).toEqual(['src/shared/money.test.ts']);
  expect(projects).toContain('long');
  expect(choose(['--changed'], [kill]).units).toEqual([kill]);
});

it('runs everything where no import tells what a change touches, and says so', () => {
  const { units, journeys, note } = choose(['--changed'], ['src/shared/money.ts', 'package.json']);
  expect([units, journeys]).toEqual([[], []]);
  expect(note).toBe('Everything is run, because no import tells what these touch: package.json\n');
});

it('refuses what it does not know with a sentence', () => {
  expect(() => readTestOptions(['src/nowhere'])).toThrow('There is no src/nowhere here.');
  expect(() => readTestOptions(['--shuffle=once'])).toThrow('--shuffle takes a whole number');
  expect(() => readTestOptions(['--changed', 'src'])).toThrow('but not both');
});
