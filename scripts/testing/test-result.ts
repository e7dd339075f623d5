/** What one test came to, in vitest and in Playwright alike. */
export interface TestResult {
  /** vitest's project, or the screen of a journey. */
  project: string;
  /** From the project's root. */
  file: string;
  /** 0 where it is not known. */
  line: number;
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  ms: number;
  /** Why it failed: the difference, or the page as it stood. */
  why: string;
}

/** Where the reporters of vitest and Playwright write their results to, as `TestResult[]` in JSON. */
export const resultsVariable = 'TEST_RESULTS';

/** The name of what went wrong in a file outside of its tests. */
export const wholeFile = 'the file itself';

/** What went wrong outside of every test. */
export const failureOf = (name: string, why: string, file = ''): TestResult => ({
  project: '',
  file,
  line: 0,
  name,
  outcome: 'failed',
  ms: 0,
  why,
});
