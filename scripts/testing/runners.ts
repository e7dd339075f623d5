import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from '../run-command.ts';
import { isFailure } from './summary.ts';
import { failureOf, resultsVariable, type TestResult } from './test-result.ts';

export interface RunOptions {
  /** Where the results are written to. */
  folder: string;
  /** One after the other, each file in a process of its own. */
  isAlone?: boolean;
  shuffle?: number | undefined;
}

const reporter = (name: string) => join(import.meta.dirname, `${name}-reporter.ts`);

/** Runs these files, or all where none is named, in these projects of vitest.config.ts. */
export function runUnits(
  files: readonly string[],
  projects: readonly string[],
  { folder, isAlone, shuffle }: RunOptions,
): Promise<TestResult[]> {
  const words = ['run', '--reporter=default', `--reporter=${reporter('vitest')}`];
  words.push(...projects.filter(Boolean).map((name) => `--project=${name}`));
  if (isAlone) words.push('--maxWorkers=1', '--isolate');
  if (shuffle !== undefined)
    words.push('--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${shuffle}`);
  return runAndRead('vitest', [...words, ...files], folder);
}

/** Runs these files or `file:line`s, or all where none is named, each on its screen, or on every one of `screens`. */
export function runJourneys(
  files: readonly string[],
  screens: readonly string[],
  { folder, isAlone, shuffle }: RunOptions,
): Promise<TestResult[]> {
  const words = ['test', `--reporter=list,${reporter('playwright')}`, `--output=${join(folder, 'journeys')}`];
  words.push(...screens.map((name) => `--project=${name}`));
  if (isAlone) words.push('--workers=1');
  if (shuffle !== undefined) words.push('--shuffle', String(shuffle));
  return runAndRead('playwright', [...words, ...files], folder);
}

let runs = 0;

async function runAndRead(command: string, words: readonly string[], folder: string): Promise<TestResult[]> {
  const path = join(folder, `results-${(runs += 1)}.json`);
  const { isOk, output } = await runCommand(command, words, { env: { [resultsVariable]: path } });
  const results = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TestResult[]) : [];
  if (isOk || results.some(isFailure)) return results;
  const why = output.trim().split('\n').slice(-20).join('\n');
  return [...results, failureOf(`${command} itself`, why)];
}
