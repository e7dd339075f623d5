import { describe, expect, it } from 'vitest';
import type { Day } from '../kernel/dates.ts';
import { federalHolidaysOf, hoursOn, readClosedDays, usualBusinessHours } from './business-hours.ts';

describe('federal holidays', () => {
  it('are those that the government names for 2026', () => {
    expect(federalHolidaysOf(2026).map(({ day }) => day)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('on a weekend are also kept on the workday beside it', () => {
    const names = new Map(federalHolidaysOf(2027).map(({ day, name }) => [day, name]));
    expect(names.get('2027-07-05')).toBe('Independence Day (observed)');
    expect(names.get('2027-12-24')).toBe('Christmas Day (observed)');
  });

  it('are of that year, also where one of the next is kept before it begins', () => {
    expect(federalHolidaysOf(2027).at(-1)).toEqual({ day: '2027-12-31', name: 'New Year’s Day (observed)' });
    expect(federalHolidaysOf(2028)[0]).toEqual({ day: '2028-01-01', name: 'New Year’s Day' });
  });
});

it('reads pasted closed days, and tells the lines that say none', () => {
  const text =
    '2026-12-25 Christmas\n\n25.12.2026 Weihnachten\n2026-05-01, Labour Day\n2026-02-30 Never\n2026-12-26';
  expect(readClosedDays(text)).toEqual({
    closedDays: [
      { day: '2026-05-01', name: 'Labour Day' },
      { day: '2026-12-25', name: 'Christmas' },
    ],
    bad: [
      { line: 3, text: '25.12.2026 Weihnachten' },
      { line: 5, text: '2026-02-30 Never' },
      { line: 6, text: '2026-12-26' },
    ],
  });
});

it('a closed day comes before the hours of its weekday', () => {
  const hours = { ...usualBusinessHours, closedDays: [{ day: '2026-12-25', name: 'Christmas' }] };
  expect(hoursOn(hours, '2026-12-24' as Day)).toEqual({ isOpen: true, from: 420, to: 1020 });
  expect(hoursOn(hours, '2026-12-25' as Day)).toEqual({ isOpen: false, closedFor: 'Christmas' });
  expect(hoursOn(hours, '2026-12-26' as Day)).toEqual({ isOpen: false, closedFor: '' });
});
