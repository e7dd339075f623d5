import { readFileSync } from 'node:fs';

import { pagesByPath } from '../../src/web/pages-by-path.ts';
import { slicesVisited } from '../../test/e2e/journeys.ts';
import { matchPath } from '../../src/web/platform/router/match-path.ts';
import type { Module } from '../import-rules.ts';
import { isJourney } from './summary.ts';

export interface TouchedTests {
  /** What vitest runs. */
  units: string[];
  /** What Playwright runs: the journeys that visit a slice in which something changed. */
  journeys: string[];
}

/** What puts every slice together: whoever imports it is not touched by each of them. */
const composition = new Set(['src/shared/contract.ts', 'src/server/routes.ts', 'src/server/app.ts']);

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The folder that a slice has below shared, server features, web features and entities alike. */
export const sliceOf = (file: string) =>
  /^src\/(?:shared|server\/features|web\/(?:features|entities))\/([^/]+)\//.exec(file)?.[1];

/**
 * The tests that a change of these files touches: whatever imports them, directly or through others, the tests of a page that is
 * reached so, and all of the same slice on the server, where a test calls an address and imports nothing. `read` gives a file's text.
 */
export function touchedTests(
  changed: readonly string[],
  modules: readonly Module[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): TouchedTests {
  const importers = importersOf(modules, read);
  const reached = new Set(changed);
  for (const file of reached) {
    if (composition.has(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const slices = new Set(changed.map(sliceOf).filter((slice) => slice !== undefined));
  const visited = new Set([...slices, ...slicesOfPages(changed, modules)]);
  const isOnServer = (file: string) => file.startsWith('src/server/features/');
  const files = modules.map(({ file }) => file);
  const units = files.filter(
    (file) => isTest(file) && (reached.has(file) || (isOnServer(file) && slices.has(sliceOf(file)!))),
  );
  const journeys = files.filter(
    (file) => isJourney(file) && (reached.has(file) || slicesVisited(file).some((each) => visited.has(each))),
  );
  return { units, journeys };
}

/** What the pages among these files put together. */
function slicesOfPages(changed: readonly string[], modules: readonly Module[]): string[] {
  const pages = modules.filter(({ file }) => file.startsWith('src/web/pages/') && changed.includes(file));
  return pages.flatMap(({ imports }) =>
    imports.map(({ to }) => sliceOf(to)).filter((slice) => slice !== undefined),
  );
}

function importersOf(modules: readonly Module[], read: (file: string) => string): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  const add = (file: string, importer: string) =>
    void importers.set(file, [...(importers.get(file) ?? []), importer]);
  for (const { file, imports } of modules) {
    for (const { to } of imports) add(to, file);
    if (isTest(file) && file.startsWith('src/web/'))
      for (const page of pagesDrawn(read(file))) add(`src/web/pages/${page}.tsx`, file);
  }
  return importers;
}

/** The pages whose addresses stand in a test that draws a whole page: the router finds them by name, so nothing imports them. */
function pagesDrawn(test: string): string[] {
  if (!test.includes('renderPage(')) return [];
  const addresses = [...test.matchAll(/(['"`])((?:\$\{[^}]*\}|(?!\1)[^\n])*)\1/g)].map(([, , text]) => text!);
  const paths = addresses.map((address) => address.replaceAll(/\$\{[^}]*\}/g, '1').replace(/\?.*/, ''));
  const pages = paths.map((path) => {
    const pattern = matchPath(Object.keys(pagesByPath), path)?.pattern;
    return pattern === undefined ? undefined : pagesByPath[pattern]?.[0];
  });
  return [...new Set(pages.filter((page) => page !== undefined))];
}
