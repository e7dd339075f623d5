import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

import type { Reporter, TestCase, TestError, TestResult as JourneyResult } from '@playwright/test/reporter';

import { failureOf, resultsVariable, type TestResult } from './test-result.ts';

/** Writes what each journey came to for `npm test`, which adds it up with the other tests. */
export default class ResultsReporter implements Reporter {
  #results: TestResult[] = [];

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, { status, duration, errors, attachments }: JourneyResult): void {
    // ['', screen, file, ...titles]
    const [, project = '', , ...titles] = test.titlePath();
    const page = attachments.find(({ name }) => name === 'error-context')?.path;
    this.#results.push({
      project,
      file: relative(process.cwd(), test.location.file),
      line: test.location.line,
      name: titles.join(' '),
      outcome: status === 'skipped' ? 'skipped' : status === test.expectedStatus ? 'passed' : 'failed',
      ms: duration,
      why: [...errors.map(textOf), page ? pageIn(readFileSync(page, 'utf8')) : ''].join('\n').trim(),
    });
  }

  onError(error: TestError): void {
    this.#results.push(failureOf('an error that no journey caught', textOf(error)));
  }

  onEnd(): void {
    const path = process.env[resultsVariable];
    if (path !== undefined) writeFileSync(path, JSON.stringify(this.#results));
  }
}

const textOf = ({ message, value, location }: TestError) =>
  `${message ?? value ?? ''}${location ? `\n    at ${relative(process.cwd(), location.file)}:${location.line}` : ''}`;

/** The page as a reader of screens meets it, out of what Playwright keeps of a failure. */
const pageIn = (context: string) => /```yaml\n([^]*?)```/.exec(context)?.[1] ?? '';
