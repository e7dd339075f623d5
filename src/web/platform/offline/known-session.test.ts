// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ann } from '../../../../test/support/web/people.ts';
import { tokenKey } from '../api-client.ts';
import { knownEmployee, rememberSession } from './known-session.ts';

beforeEach(() => {
  localStorage.setItem(tokenKey, 'the-token-of-ann');
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('knows after 14 days without a network whose session it is: only the server can say that it is over', () => {
  rememberSession(ann);
  vi.setSystemTime(Date.now() + 14 * 24 * 3_600_000);
  expect(knownEmployee()).toEqual(ann);
});

it('knows nobody once another token is there', () => {
  rememberSession(ann);
  localStorage.setItem(tokenKey, 'the-token-of-bob');
  expect(knownEmployee()).toBeUndefined();
});
