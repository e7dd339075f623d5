import { expect, it } from 'vitest';
import type { Day } from '../../shared/kernel/dates.ts';
import { formatDay, formatNearDay, formatRelative } from './format-time.ts';
import { inkOn } from './ink-on.ts';
import { formatPhone } from './phone-format.ts';

const now = Date.parse('2026-05-10T12:00:00Z');

it.each([
  ['2026-05-10T11:59:40Z', 'now'],
  ['2026-05-10T10:00:00Z', '2 hr. ago'],
  ['2026-05-09T11:00:00Z', 'yesterday'],
  ['2026-04-01T11:00:00Z', '1 mo. ago'],
  ['2026-05-12T13:00:00Z', 'in 2 days'],
])('%s is said as %s', (at, words) => {
  expect(formatRelative(at, now, 'en-US')).toBe(words);
});

it('never moves a calendar day', () => {
  expect(formatDay('2026-01-01', 'en-US')).toBe('Jan 1, 2026');
});

it.each([
  ['5550102345', '(555) 010-2345'],
  ['+1 555.010.2345', '(555) 010-2345'],
  ['+49 30 1234567', '+49 30 1234567'],
])('spaces the phone number %s', (typed, spaced) => {
  expect(formatPhone(typed)).toBe(spaced);
});

it('writes dark on light colours and white on dark ones', () => {
  expect(inkOn('#e8b931')).toBe('#1b1a18');
  expect(inkOn('#2f6f4f')).toBe('#ffffff');
});

it('leaves the year out of a day that nobody would take for that of another one', () => {
  const of = (day: string) => formatNearDay(day, '2026-11-30' as Day, 'en-US');
  expect([of('2026-01-02'), of('2027-03-01'), of('2027-11-30'), of('2025-11-30')]).toEqual([
    'Jan 2',
    'Mar 1',
    'Nov 30, 2027',
    'Nov 30, 2025',
  ]);
});
