import { wholeFile, type TestResult } from './test-result.ts';

/** What failed beside others and passed by itself: a file of tests, or one journey on one screen. */
export interface Flaky {
  what: string;
  firstMs: number;
  aloneMs: number;
}

/** How many may be flaky before the run fails of them. */
export const mostFlaky = 5;

const mostLines = 20;

/** What stands together when it is run again: a journey by itself, any other test with its file. */
export const rerunUnit = ({ project, file, line, name }: TestResult) =>
  isJourney(file)
    ? `${file}:${line} (${project}) ${name}`
    : `${file}${project === '' ? '' : ` (${project})`}`;

export const isJourney = (file: string) => file.endsWith('.spec.ts');

/** Puts what came of the second run, alone, in the place of the first; what failed then and passes now is flaky. */
export function withReruns(
  first: readonly TestResult[],
  again: readonly TestResult[],
): { results: TestResult[]; flaky: Flaky[] } {
  const before = Map.groupBy(first, rerunUnit);
  const after = Map.groupBy(again, rerunUnit);
  const flaky: Flaky[] = [];
  const results = [...before].flatMap(([what, firstResults]) => {
    const alone = after.get(what);
    const failed = firstResults.filter(isFailure);
    if (failed.length === 0 || alone === undefined) return firstResults;
    if (alone.some(isFailure)) return alone;
    // What is not run the second time has shown nothing.
    const passed = new Set(alone.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name));
    const hasPassed = ({ name }: TestResult) => (name === wholeFile ? passed.size > 0 : passed.has(name));
    if (!failed.every(hasPassed)) return firstResults;
    flaky.push({ what, firstMs: sumOfMs(firstResults), aloneMs: sumOfMs(alone) });
    return alone;
  });
  // What only went wrong the second time, such as an error outside of every test.
  const more = [...after].flatMap(([what, alone]) => (before.has(what) ? [] : alone.filter(isFailure)));
  return { results: [...results, ...more], flaky };
}

export const isFailure = ({ outcome }: TestResult) => outcome === 'failed';

const sumOfMs = (results: readonly TestResult[]) => results.reduce((sum, { ms }) => sum + ms, 0);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/**
 * The end of a run: each failure with its file, its name and at most 20 lines of why, what was flaky, and the counts as the last line. `isGreen`
 * unless something failed, more than `mostFlaky` were flaky, or nothing was run.
 */
export function summaryOf(
  results: readonly TestResult[],
  flaky: readonly Flaky[],
): { isGreen: boolean; text: string } {
  const lines: string[] = [];
  for (const failure of results.filter(isFailure)) {
    const where = [failure.file, failure.project && `(${failure.project})`].filter(Boolean).join(' ');
    lines.push('', `failed: ${where ? `${where}: ` : ''}${failure.name}`, ...shortened(failure.why));
  }
  if (flaky.length > 0) {
    lines.push('', 'flaky: failed beside others, passed alone');
    for (const { what, firstMs, aloneMs } of flaky)
      lines.push(`  ${what}: ${seconds(firstMs)}, alone ${seconds(aloneMs)}`);
  }
  const isTooFlaky = flaky.length > mostFlaky;
  if (isTooFlaky) lines.push(`More than ${mostFlaky} were flaky, so the run fails.`);
  const count = (outcome: TestResult['outcome']) => results.filter((each) => each.outcome === outcome).length;
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  if (results.length === 0) lines.push('', 'There was no test to run.');
  lines.push('', `${passed} passed, ${failed} failed, ${skipped} skipped`);
  return { isGreen: failed === 0 && !isTooFlaky && results.length > 0, text: lines.join('\n') };
}

function shortened(why: string): string[] {
  // oxlint-disable-next-line no-control-regex -- colors of a terminal
  const lines = why.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n');
  const shown = lines.slice(0, mostLines).map((line) => `  ${line.slice(0, 300)}`);
  if (lines.length > mostLines) shown[mostLines - 1] = `  … ${lines.length - mostLines + 1} more lines`;
  return shown;
}
