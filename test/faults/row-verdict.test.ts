import { expect, it } from 'vitest';

import { rowVerdict, type Verdict } from './row-verdict.ts';

const cases: Array<[what: string, isOk: boolean, statuses: string[], verdict: Verdict]> = [
  ['of which every test passed is ok', true, ['passed', 'passed'], 'ok'],
  ['of which a test failed has failed', false, ['passed', 'failed'], 'FAILED'],
  ['that broke off with all tests passed has failed', false, ['passed'], 'FAILED'],
  ['of which a test was skipped was not tried', true, ['passed', 'skipped'], 'NOT TRIED'],
  ['of which all tests were skipped was not tried', true, ['skipped', 'pending'], 'NOT TRIED'],
  ['without any test was not tried', true, [], 'NOT TRIED'],
];

it.each(cases)('a row %s', (_what, isOk, statuses, verdict) => {
  const assertions = statuses.map((status) => ({ status, fullName: '', failureMessages: [] }));
  expect(rowVerdict(isOk, assertions)).toBe(verdict);
});
