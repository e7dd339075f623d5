import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

import { failureOf, resultsVariable, type TestResult } from './test-result.ts';

/** No test takes as long without a word. */
const hangsAfterMs = 10 * 60_000;

/** Writes what each test came to for `npm test`, which adds it up with the journeys. */
export default class ResultsReporter implements Reporter {
  /** Of every file that was begun, what ends the run where nothing is heard of it. */
  readonly #watches = new Map<TestModule, NodeJS.Timeout>();

  onTestModuleStart(module: TestModule): void {
    this.#watch(module);
  }

  onTestCaseResult({ module }: TestCase): void {
    this.#watch(module);
  }

  onTestModuleEnd(module: TestModule): void {
    clearTimeout(this.#watches.get(module));
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    write([...modules.flatMap(resultsOf), ...unhandled.filter(isOfNoFile).map(uncaught)]);
  }

  /** A test that never gives its processor back is not ended by its limit of time: the run ends without it. */
  #watch(module: TestModule): void {
    clearTimeout(this.#watches.get(module));
    const end = () => {
      write([...this.#watches.keys()].flatMap(resultsOf));
      process.exit(1);
    };
    this.#watches.set(module, setTimeout(end, hangsAfterMs).unref());
  }
}

function write(results: readonly TestResult[]): void {
  const path = process.env[resultsVariable];
  if (path !== undefined) writeFileSync(path, JSON.stringify(results));
}

/** A process that ended early is told with its file. */
const isOfNoFile = ({ message }: SerializedError) => !message.startsWith('[vitest-pool]');

function uncaught(error: SerializedError & { VITEST_TEST_PATH?: string }): TestResult {
  const path = error.VITEST_TEST_PATH;
  return failureOf(
    'an error that no test caught',
    textOf([error]),
    path ? relative(process.cwd(), path) : '',
  );
}

function resultsOf(module: TestModule): TestResult[] {
  const common = { project: module.project.name, file: module.relativeModuleId };
  const results: TestResult[] = [...module.children.allTests()].map((test) => {
    const { state, errors } = test.result();
    return {
      ...common,
      line: test.location?.line ?? 0,
      name: test.fullName,
      // A test that was never begun has not passed: its file ended before.
      outcome: state === 'pending' ? 'failed' : state,
      ms: test.diagnostic()?.duration ?? 0,
      why: state === 'pending' ? 'It was never begun, because its file ended before.' : textOf(errors ?? []),
    };
  });
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const errors = [...module.errors(), ...suites];
  const isEndedEarly = module.state() === 'pending' || module.state() === 'queued';
  if (errors.length > 0 || isEndedEarly)
    results.push({
      ...failureOf(
        'the file itself',
        isEndedEarly ? 'Its process ended before it could say what its tests came to.' : textOf(errors),
      ),
      ...common,
    });
  return results;
}

function textOf(errors: readonly SerializedError[]): string {
  return errors
    .map(({ name, message, diff, stacks }) => {
      const place = stacks?.[0];
      const at = place ? `\n    at ${relative(process.cwd(), place.file)}:${place.line}` : '';
      return `${name ? `${name}: ` : ''}${message}${at}${typeof diff === 'string' ? `\n${diff}` : ''}`;
    })
    .join('\n');
}
