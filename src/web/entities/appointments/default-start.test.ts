import { expect, it } from 'vitest';
import { usualBusinessHours } from '../../../shared/settings/business-hours.ts';
import { nextOpenHour } from './default-start.ts';

const hours = { ...usualBusinessHours, closedDays: [{ day: '2026-06-05', name: 'Company outing' }] };
/** The tests' clock is the company's, until somebody is signed in. */
const after = (wall: string) => {
  const start = new Date(nextOpenHour(hours, new Date(wall).getTime()));
  return [start.getDate(), start.getHours(), start.getMinutes()];
};

it('is the next full hour of the same day, or the first one of the next day on which the company works', () => {
  expect(after('2026-06-02T10:20:00')).toEqual([2, 11, 0]);
  expect(after('2026-06-02T05:20:00')).toEqual([2, 7, 0]);
  expect(after('2026-06-02T16:20:00')).toEqual([3, 7, 0]);
  // Thursday evening: Friday is closed by its name, and the weekend as always.
  expect(after('2026-06-04T18:00:00')).toEqual([8, 7, 0]);
});
