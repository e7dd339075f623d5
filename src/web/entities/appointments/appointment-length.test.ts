import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { nightFault } from './appointment-length.ts';

beforeAll(() => i18n.activate('en'));

const fault = (startsAt: string, minutes: number, days: number) => nightFault({ startsAt, minutes, days });

it('refuses work over several days that goes on into the night, by which its days would be one stretch', () => {
  expect(fault('2026-06-01T20:00', 300, 3)).toBe('Work over several days must end before midnight each day.');
  expect(fault('2026-06-01T20:00', 240, 3)).toBe('Work over several days must end before midnight each day.');
  expect(fault('2026-06-01T20:00', 180, 3)).toBeUndefined();
  expect(fault('2026-06-01T20:00', 300, 1)).toBeUndefined();
  expect(fault('', 300, 3)).toBeUndefined();
});
