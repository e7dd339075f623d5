import { globSync, readFileSync } from 'node:fs';

import type { Module } from '../import-rules.ts';
import { isJourney } from './summary.ts';
import { longTests } from './long-tests.ts';
import type { TestOptions } from './test-options.ts';
import { touchedTests } from './touched-tests.ts';

export interface ChosenTests {
  /** Files for vitest; an empty list means all. */
  units: readonly string[] | 'none';
  /** Files for Playwright; an empty list means all. */
  journeys: readonly string[] | 'none';
  /** Of vitest.config.ts; an empty list means all. */
  projects: readonly string[];
  /** What whoever waits should know, with its newline. */
  note: string;
}

/** What `npm test` runs by itself; the others are for `npm run test:all`. */
const shortProjects = ['units', 'pages', 'isolated'];
/** What is run where it is named: short and long, once. */
const namedProjects = [...shortProjects, 'long'];

/** Which tests run for what was asked; `changedSince` gives the files that were changed since a commit. */
export function chooseTests(
  { isAll, paths, changedSince }: TestOptions,
  modules: readonly Module[],
  changedFiles: (since: string) => string[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): ChosenTests {
  const projects = isAll ? [] : shortProjects;
  const everything: ChosenTests = { units: [], journeys: [], projects, note: '' };
  if (changedSince !== undefined) {
    const changed = changedFiles(changedSince).filter((file) => !isText(file));
    const imported = new Set(modules.flatMap(({ file, imports }) => [file, ...imports.map(({ to }) => to)]));
    const unknown = changed.filter((file) => !imported.has(file));
    if (unknown.length > 0) {
      const note = `Everything is run, because no import tells what these touch: ${unknown.join(', ')}\n`;
      return { ...everything, note };
    }
    const { units: touched, journeys } = touchedTests(changed, modules, read);
    // Who writes a long test waits for it; who touches what it tests does not.
    const long = new Set(globSync(longTests));
    const units = touched.filter((file) => !long.has(file) || changed.includes(file));
    const note = `Files changed since ${changedSince}: ${changed.length}. Files of tests that they touch: ${units.length}, of journeys: ${journeys.length}.\n`;
    // Every journey passes through these, and all of them take ten minutes.
    const shared = changed.filter((file) => /^src\/\w+\/(platform|ui|kernel|shell)\//.test(file));
    const warning =
      shared.length === 0
        ? ''
        : `\`npm test\` walks through what belongs to no slice: ${shared.join(', ')}\n`;
    return {
      units: orNone(units),
      journeys: orNone(journeys),
      projects: namedProjects,
      note: note + warning,
    };
  }
  if (paths.length === 0) return everything;
  const files = modules.map(({ file }) => file);
  const isNamed = (file: string) => paths.some((path) => file === path || file.startsWith(`${path}/`));
  const named = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && isNamed(file));
  if (named.length === 0) throw new Error(`There is no test in ${paths.join(', ')}.`);
  const units = orNone(named.filter((file) => !isJourney(file)));
  return {
    units,
    journeys: orNone(named.filter(isJourney)),
    projects: isAll ? [] : namedProjects,
    note: '',
  };
}

const orNone = (files: readonly string[]) => (files.length === 0 ? 'none' : files);

/** What nobody runs. */
const isText = (file: string) => file.endsWith('.md') || file.startsWith('docs/');
