import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { browserExecutable } from '../test/e2e/support/browser.ts';
import { readModules } from './read-modules.ts';
import { changedFiles } from './testing/changed-files.ts';
import { chooseTests, type ChosenTests } from './testing/choose-tests.ts';
import { isFailure, isJourney, rerunUnit, summaryOf, withReruns } from './testing/summary.ts';
import { openRunFolder, type RunFolder } from './testing/run-folder.ts';
import { checkRowTypes } from './testing/row-types/check-row-types.ts';
import { notesVariable } from './testing/row-types/note-rows.ts';
import { runJourneys, runUnits } from './testing/runners.ts';
import { readTestOptions, type TestOptions } from './testing/test-options.ts';
import { failureOf, type TestResult } from './testing/test-result.ts';

/*
 * `npm test`: units, use cases on PostgreSQL, and each journey on the screen where it matters. `npm run test:all` is `-- --all`.
 * `-- --changed` runs what is touched by what was changed since `main` (`--since=COMMIT`), `-- PATH…` what is named, `-- --shuffle=7` in another
 * order. Whatever fails beside others is run once more by itself.
 */

/** Beyond so many failures no neighbor is to blame, and nothing is run again. */
const mostRunAgain = 20;

let folder: RunFolder;
let options: TestOptions;
let chosen: ChosenTests;
try {
  options = readTestOptions(process.argv.slice(2));
  chosen = chooseTests(options, readModules(), changedFiles);
  if (chosen.journeys !== 'none') await requireBrowser();
  folder = openRunFolder();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(2);
}
process.env['TMPDIR'] = folder.path;
const rowNotes = join(folder.path, 'row-notes');
mkdirSync(rowNotes);
process.env[notesVariable] = rowNotes;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
process.stdout.write(`The tests keep their files in ${folder.path}.\n${chosen.note}`);

const first = await runChosen();
const failed = [...new Map(first.filter(isFailure).map((each) => [rerunUnit(each), each])).values()];
const { results, flaky } = withReruns(first, await runAlone(failed));
const mismatches = chosen.units === 'none' ? [] : await checkRowTypes(rowNotes, chosen.units.length === 0);
const leftovers = (await folder.close()).map((command) =>
  failureOf('a test left something running, which was ended', command),
);
const { isGreen, text } = summaryOf([...results, ...mismatches, ...leftovers], flaky);
process.stdout.write(`${text}\n`);
// A change of documents alone touches nothing.
const isNothingTouched = chosen.units === 'none' && chosen.journeys === 'none';
process.exitCode = isGreen || isNothingTouched ? 0 : 1;

async function runChosen(): Promise<TestResult[]> {
  const { units, journeys, projects } = chosen;
  if (options.isAll) process.env['TEST_SCREENS'] = 'both';
  const run = { folder: folder.path, shuffle: options.shuffle };
  const results: TestResult[] = [];
  if (units !== 'none') results.push(...(await runUnits(units, projects, run)));
  if (journeys !== 'none') results.push(...(await runJourneys(journeys, [], run)));
  return results;
}

/** Runs what failed once more, one after the other. */
async function runAlone(failures: readonly TestResult[]): Promise<TestResult[]> {
  // An error that no test caught belongs to no project.
  const named = failures.filter(({ file, project }) => file !== '' && project !== '');
  if (named.length === 0 || named.length > mostRunAgain) return [];
  process.stdout.write(`\nOnce more, alone: ${named.map(rerunUnit).join(', ')}\n`);
  const run = { folder: folder.path, isAlone: true };
  const units = named.filter(({ file }) => !isJourney(file));
  const results: TestResult[] = [];
  for (const [project, tests] of Map.groupBy(units, (test) => test.project))
    results.push(
      ...(await runUnits(
        tests.map(({ file }) => file),
        [project],
        run,
      )),
    );
  const journeys = named.filter(({ file }) => isJourney(file));
  for (const [screen, tests] of Map.groupBy(journeys, (test) => test.project))
    results.push(
      ...(await runJourneys(
        tests.map(({ file, line }) => `${file}:${line}`),
        [screen],
        run,
      )),
    );
  return results;
}

async function requireBrowser(): Promise<void> {
  try {
    execFileSync(await browserExecutable(), ['--version'], { stdio: 'pipe', timeout: 60_000 });
  } catch {
    throw new Error(
      'There is no browser for the journeys. Install Chromium (apt-get install chromium-headless-shell), or set CHROMIUM_PATH to one.',
    );
  }
}
