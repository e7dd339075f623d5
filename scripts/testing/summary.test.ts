import { expect, it } from 'vitest';

import { summaryOf, withReruns } from './summary.ts';
import { wholeFile, type TestResult } from './test-result.ts';

const test = (more: Partial<TestResult> = {}): TestResult => ({
  project: 'units',
  file: 'src/a.test.ts',
  line: 3,
  name: 'adds',
  outcome: 'passed',
  ms: 1500,
  why: '',
  ...more,
});
const failure = (more: Partial<TestResult> = {}) =>
  test({ outcome: 'failed', why: 'expected 2 to be 3', ...more });

it('ends with the counts, and is green where nothing failed', () => {
  const { isGreen, text } = summaryOf([test(), test({ outcome: 'skipped' })], []);
  expect(isGreen).toBe(true);
  expect(text.split('\n').at(-1)).toBe('1 passed, 0 failed, 1 skipped');
});

it('is not green where there was nothing to run', () => {
  const { isGreen, text } = summaryOf([], []);
  expect(isGreen).toBe(false);
  expect(text).toContain('There was no test to run.');
});

it('tells of each failure where it is and why, in at most 20 lines without colors', () => {
  const why = Array.from({ length: 30 }, (_line, at) => `\u001B[31mline ${at + 1}\u001B[39m`).join('\n');
  const { isGreen, text } = summaryOf([failure({ why }), test()], []);
  expect(isGreen).toBe(false);
  const lines = text.split('\n');
  expect(lines[1]).toBe('failed: src/a.test.ts (units): adds');
  expect(lines[2]).toBe('  line 1');
  expect(lines[21]).toBe('  … 11 more lines');
  expect(lines.slice(22)).toEqual(['', '1 passed, 1 failed, 0 skipped']);
});

it('counts a file as passed that passes alone, and lists it as flaky with both durations', () => {
  const first = [failure(), test({ name: 'subtracts' }), test({ file: 'src/b.test.ts' })];
  const { results, flaky } = withReruns(first, [test({ ms: 400 }), test({ name: 'subtracts', ms: 100 })]);
  expect(flaky).toEqual([{ what: 'src/a.test.ts (units)', firstMs: 3000, aloneMs: 500 }]);
  const { isGreen, text } = summaryOf(results, flaky);
  expect(isGreen).toBe(true);
  expect(text).toContain('  src/a.test.ts (units): 3.0 s, alone 0.5 s');
  expect(text).toContain('3 passed, 0 failed, 0 skipped');
});

it('keeps a failure that fails alone, too, and tells what it said then', () => {
  const { results, flaky } = withReruns([failure()], [failure({ why: 'expected 1 to be 3' })]);
  expect(flaky).toEqual([]);
  expect(summaryOf(results, flaky).text).toContain('expected 1 to be 3');
});

it('keeps what only fails the second time', () => {
  const uncaught = failure({ project: '', name: 'an error that no test caught' });
  const { results } = withReruns([failure()], [test(), uncaught]);
  expect(summaryOf(results, []).text).toContain('1 passed, 1 failed, 0 skipped');
});

it('keeps a failure that is skipped the second time', () => {
  const { results, flaky } = withReruns([failure()], [test({ outcome: 'skipped' })]);
  expect([flaky, results.map(({ outcome }) => outcome)]).toEqual([[], ['failed']]);
});

it('keeps a failure beside which only others pass the second time', () => {
  const { results, flaky } = withReruns(
    [failure(), test({ name: 'subtracts' })],
    [test({ outcome: 'skipped' }), test({ name: 'subtracts' })],
  );
  expect([flaky, results.filter(({ outcome }) => outcome === 'failed').length]).toEqual([[], 1]);
});

it('takes a file that failed as a whole as passed where its tests pass alone', () => {
  const { results, flaky } = withReruns([failure({ name: wholeFile })], [test(), test({ name: 'more' })]);
  expect([flaky.length, results.map(({ outcome }) => outcome)]).toEqual([1, ['passed', 'passed']]);
});

it('runs a journey again by itself: another of its file, or on the other screen, is not judged by it', () => {
  const journey = { file: 'test/e2e/a.spec.ts', project: 'phone' };
  const first = [
    failure(journey),
    failure({ ...journey, line: 9 }),
    failure({ ...journey, project: 'desktop' }),
  ];
  const { results, flaky } = withReruns(first, [test(journey)]);
  expect(flaky).toMatchObject([{ what: 'test/e2e/a.spec.ts:3 (phone) adds' }]);
  expect(results.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'failed']);
});

it('fails of more than five that are flaky', () => {
  const flaky = (count: number) =>
    Array.from({ length: count }, (_each, at) => ({ what: `src/${at}.test.ts`, firstMs: 2, aloneMs: 1 }));
  expect(summaryOf([test()], flaky(5)).isGreen).toBe(true);
  expect(summaryOf([test()], flaky(6))).toMatchObject({
    isGreen: false,
    text: expect.stringContaining('More than 5 were flaky, so the run fails.') as string,
  });
});
