import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';

import { failureOf, resultsVariable, type TestResult } from './test-result.ts';

/** Writes what each journey came to for `npm test`, which adds it up with the other tests. */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;
  #errors: TestResult[] = [];

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#errors.push(failureOf('an error that no journey caught', textOf(error)));
  }

  onEnd(): void {
    const path = process.env[resultsVariable];
    const results = [...(this.#suite?.allTests() ?? []).map(resultOf), ...this.#errors];
    if (path !== undefined) writeFileSync(path, JSON.stringify(results));
  }
}

function resultOf(test: TestCase): TestResult {
  // ['', screen, file, ...titles]
  const [, project = '', , ...titles] = test.titlePath();
  const { status, duration = 0, errors = [], attachments = [] } = test.results.at(-1) ?? {};
  const page = attachments.find(({ name }) => name === 'error-context')?.path;
  // Where a worker died, those after it are called skipped, though they did not ask for it.
  const isAsExpected = status === test.expectedStatus;
  const outcome = status === 'skipped' ? 'skipped' : 'passed';
  const told = [...errors.map(textOf), page ? pageIn(readFileSync(page, 'utf8')) : ''].join('\n').trim();
  return {
    project,
    file: relative(process.cwd(), test.location.file),
    line: test.location.line,
    name: titles.join(' '),
    outcome: isAsExpected ? outcome : 'failed',
    ms: duration,
    why: isAsExpected ? '' : told || 'It was never begun.',
  };
}

const textOf = ({ message, value, location }: TestError) =>
  `${message ?? value ?? ''}${location ? `\n    at ${relative(process.cwd(), location.file)}:${location.line}` : ''}`;

/** The page as a reader of screens meets it, out of what Playwright keeps of a failure. */
const pageIn = (context: string) => /```yaml\n([^]*?)```/.exec(context)?.[1] ?? '';
