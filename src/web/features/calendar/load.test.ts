import { expect, it } from 'vitest';
import type { Day } from '../../../shared/kernel/dates.ts';
import { usualBusinessHours } from '../../../shared/settings/business-hours.ts';
import { loadOn } from './load.ts';

const from = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
const on = (day: string, ...appointments: ReturnType<typeof from>[]) =>
  loadOn(day as Day, appointments, usualBusinessHours, 'America/New_York');

it('counts the hours of each day, also of work over several days, and the whole day of what goes on overnight', () => {
  const crew = from('2026-06-01T12:00:00Z', '2026-06-03T19:00:00Z');
  expect(on('2026-06-02', crew)).toEqual({ planned: 420, open: 600 });
  expect(on('2026-06-02', crew, from('2026-06-02T12:00:00Z', '2026-06-02T17:00:00Z'))).toEqual({
    planned: 720,
    open: 600,
  });
  expect(on('2026-06-04', crew)).toEqual({ planned: 0, open: 600 });
  expect(on('2026-06-02', from('2026-06-01T12:00:00Z', '2026-06-03T11:00:00Z')).planned).toBe(600);
});

it('knows no working hours where the company is closed', () => {
  const saturday = from('2026-06-06T12:00:00Z', '2026-06-06T14:00:00Z');
  expect(on('2026-06-06', saturday)).toEqual({ planned: 120, open: 0 });
});
