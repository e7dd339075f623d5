import { describe, expect, it } from 'vitest';

import { addDays, dayIn, isDay, wallTimeIn, type Day } from './dates.ts';
import { instantOf } from './instant-of.ts';

const day = (text: string) => text as Day;

describe('a day', () => {
  it.each(['2026-02-28', '2028-02-29', '1900-01-01', '2999-12-31'])('%s exists', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00:00Z',
    '',
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
  ])('%s does not', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('is the one on the wall calendar of the time zone', () => {
    const lateEvening = new Date('2026-03-11T03:30:00Z');
    expect(dayIn(lateEvening, 'America/New_York')).toBe('2026-03-10');
    expect(dayIn(lateEvening, 'UTC')).toBe('2026-03-11');
  });

  it('counts over months and years', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28');
  });
});

describe('a wall clock', () => {
  it.each([
    ['2026-07-01T09:30', 'America/Chicago', '2026-07-01T14:30:00.000Z'],
    ['2026-01-01T09:30', 'America/Chicago', '2026-01-01T15:30:00.000Z'],
    ['2026-03-08T00:00', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09T00:00', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01T00:00', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-07-01T00:15', 'Pacific/Auckland', '2026-06-30T12:15:00.000Z'],
    ['2026-07-01T09:30', 'Asia/Kolkata', '2026-07-01T04:00:00.000Z'],
  ])('that shows %s in %s is read and written the same', (wall, zone, at) => {
    expect(instantOf(wall, zone).toISOString()).toBe(at);
    expect(wallTimeIn(new Date(at), zone)).toBe(wall);
  });

  it.each([
    ['2026-11-01T01:30', 'America/Chicago', '2026-11-01T06:30:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ])('that shows %s twice in %s means the first time', (wall, zone, at) => {
    expect(instantOf(wall, zone).toISOString()).toBe(at);
  });

  it.each([
    ['2026-03-08T02:30', 'America/Chicago', '2026-03-08T03:30'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T03:30'],
  ])('that never shows %s in %s is taken as put forward', (wall, zone, shown) => {
    expect(wallTimeIn(instantOf(wall, zone), zone)).toBe(shown);
  });

  it('that is not read completely is no instant', () => {
    expect(instantOf('', 'America/Chicago').getTime()).toBeNaN();
    expect(instantOf('2026-11-01', 'America/Chicago').getTime()).toBeNaN();
  });

  it('rounds down to its minute', () => {
    expect(wallTimeIn(new Date('2026-07-01T14:30:59.999Z'), 'America/Chicago')).toBe('2026-07-01T09:30');
  });
});
