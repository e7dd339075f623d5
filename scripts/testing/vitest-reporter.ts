import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node';

import { failureOf, resultsVariable, wholeFile, type TestResult } from './test-result.ts';

/** Longer than the longest test may take. */
const hangsAfterMs = 25 * 60_000;

/** Writes what each test came to for `npm test`, which adds it up with the journeys. */
export default class ResultsReporter implements Reporter {
  /** Of every file that was begun, what ends the run where nothing is heard of it. */
  readonly #watches = new Map<TestModule, NodeJS.Timeout>();
  #files: readonly TestSpecification[] = [];

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#files = files;
  }

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
    const results = this.#resultsOf(modules);
    const early = results.filter(({ name }) => name === wholeFile).length;
    // A process that ended early is told with its file.
    const ofProcesses = unhandled.filter(isOfProcess).slice(early);
    const others = unhandled.filter((error) => !isOfProcess(error));
    write([...results, ...[...others, ...ofProcesses].map(uncaught)]);
  }

  /** Of every file that was to be run, also of those whose process never started. */
  #resultsOf(modules: readonly TestModule[]): TestResult[] {
    const begun = new Set(modules.map(({ project, moduleId }) => `${project.name} ${moduleId}`));
    const missing = this.#files
      .filter(({ project, moduleId }) => !begun.has(`${project.name} ${moduleId}`))
      .map(({ project, moduleId }) => ({
        ...failureOf(wholeFile, 'It was never begun.', relative(process.cwd(), moduleId)),
        project: project.name,
      }));
    return [...modules.flatMap(resultsOf), ...missing];
  }

  /** A test that never gives its processor back is not ended by its limit of time: the run ends without it. */
  #watch(module: TestModule): void {
    clearTimeout(this.#watches.get(module));
    const end = () => {
      write(this.#resultsOf([...this.#watches.keys()]));
      process.exit(1);
    };
    this.#watches.set(module, setTimeout(end, hangsAfterMs).unref());
  }
}

function write(results: readonly TestResult[]): void {
  const path = process.env[resultsVariable];
  if (path !== undefined) writeFileSync(path, JSON.stringify(results));
}

const isOfProcess = ({ message }: SerializedError) => message.startsWith('[vitest-pool]');

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
      why:
        state === 'pending'
          ? 'It did not end, or was never begun, because its file ended before.'
          : textOf(errors ?? []),
    };
  });
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const errors = [...module.errors(), ...suites];
  const isEndedEarly = module.state() === 'pending' || module.state() === 'queued';
  if (errors.length > 0 || isEndedEarly)
    results.push({
      ...failureOf(
        wholeFile,
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
