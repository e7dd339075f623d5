/** What vitest's JSON says of one test. */
export interface Assertion {
  status: string;
  fullName: string;
  failureMessages: string[];
}

export type Verdict = 'ok' | 'FAILED' | 'NOT TRIED';

/** A test that did not run proves nothing, so a row passes only when each of its tests ran and passed. */
export function rowVerdict(isOk: boolean, assertions: readonly Assertion[]): Verdict {
  if (!isOk) return 'FAILED';
  const isTried = assertions.length > 0 && assertions.every(({ status }) => status === 'passed');
  return isTried ? 'ok' : 'NOT TRIED';
}
