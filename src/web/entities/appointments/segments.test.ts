import { describe, expect, it } from 'vitest';
import type { Day } from '../../../shared/kernel/dates.ts';
import { appointment } from '../../../../test/support/web/records.ts';
import { areAtOnce, busyOn, isOverDays, segmentsOn, timesOn, wallTimeOf } from './segments.ts';

const newYork = 'America/New_York';
const from = (startsAt: string, endsAt: string, id = 1) => ({ ...appointment, id, startsAt, endsAt });

function on(day: string, ...appointments: (typeof appointment)[]) {
  return segmentsOn(day as Day, appointments, newYork).map(({ startMinute, endMinute, isStart, isEnd }) => [
    startMinute,
    endMinute,
    isStart,
    isEnd,
  ]);
}

describe('an appointment on the company’s days', () => {
  it('is where the company’s clocks say, whatever the day is in UTC', () => {
    const late = from('2026-06-02T01:00:00Z', '2026-06-02T02:30:00Z');
    expect(on('2026-06-01', late)).toEqual([[21 * 60, 22 * 60 + 30, true, true]]);
    expect(on('2026-06-02', late)).toEqual([]);
  });

  it('is in two parts over a night, and not on the day that begins when it ends', () => {
    const night = from('2026-06-02T02:00:00Z', '2026-06-02T06:00:00Z');
    expect(on('2026-06-01', night)).toEqual([[22 * 60, 1440, true, false]]);
    expect(on('2026-06-02', night)).toEqual([[0, 120, false, true]]);
    const untilMidnight = from('2026-06-02T02:00:00Z', '2026-06-02T04:00:00Z');
    expect(on('2026-06-01', untilMidnight)).toEqual([[22 * 60, 1440, true, true]]);
    expect(on('2026-06-02', untilMidnight)).toEqual([]);
  });

  it('keeps its length where the clocks are put back', () => {
    // On 1 November 2026 at 2:00 the clocks of New York go back to 1:00.
    const twice = from('2026-11-01T05:30:00Z', '2026-11-01T06:15:00Z');
    expect(wallTimeOf(twice.startsAt, newYork).minute).toBe(90);
    expect(wallTimeOf(twice.endsAt, newYork).minute).toBe(75);
    expect(on('2026-11-01', twice)).toEqual([[90, 135, true, true]]);
  });

  it('stands at its shown times on the day that has 23 hours', () => {
    const spring = from('2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z');
    expect(on('2026-03-08', spring)).toEqual([[90, 210, true, true]]);
  });

  it('over several days has its hours on each of them', () => {
    const crew = from('2026-06-01T12:00:00Z', '2026-06-03T19:00:00Z');
    expect(isOverDays(crew, newYork)).toBe(false);
    for (const day of ['2026-06-01', '2026-06-02', '2026-06-03']) {
      expect(on(day, crew)).toEqual([[8 * 60, 15 * 60, true, true]]);
    }
    expect(on('2026-06-04', crew)).toEqual([]);
    expect(timesOn('2026-06-02' as Day, crew, newYork)).toEqual({
      startsAt: '2026-06-02T12:00:00.000Z',
      endsAt: '2026-06-02T19:00:00.000Z',
    });
  });

  it.each([
    ['that goes on over the nights', '2026-06-01T12:00:00Z', '2026-06-03T12:00:00Z'],
    ['of whole days', '2026-06-01T04:00:00Z', '2026-06-04T04:00:00Z'],
    ['of one whole day', '2026-06-02T04:00:00Z', '2026-06-03T04:00:00Z'],
  ])('%s is drawn over the days', (_what, startsAt, endsAt) => {
    const long = from(startsAt, endsAt);
    expect(isOverDays(long, newYork)).toBe(true);
    expect(on('2026-06-02', long)).toEqual([]);
    expect(timesOn('2026-06-02' as Day, long, newYork)).toBe(long);
  });

  it('takes the whole day where it goes on over days and nights', () => {
    const long = from('2026-06-01T12:00:00Z', '2026-06-03T12:00:00Z', 1);
    const noon = from('2026-06-02T16:00:00Z', '2026-06-02T17:00:00Z', 2);
    const busy = (day: string) =>
      busyOn(day as Day, [noon, long], newYork).map((each) => [each.appointment.id, each.from, each.to]);
    expect(busy('2026-06-02')).toEqual([
      [1, 0, 1440],
      [2, 720, 780],
    ]);
    expect(busy('2026-06-03')).toEqual([[1, 0, 1440]]);
    expect(busy('2026-06-04')).toEqual([]);
  });

  it('over several days leaves their evenings free', () => {
    const crew = from('2026-06-01T12:00:00Z', '2026-06-03T19:00:00Z');
    const evening = from('2026-06-02T22:00:00Z', '2026-06-02T23:00:00Z');
    const noon = from('2026-06-02T16:00:00Z', '2026-06-02T17:00:00Z');
    const overnight = from('2026-06-03T02:00:00Z', '2026-06-03T14:00:00Z');
    expect(areAtOnce(crew, evening, newYork)).toBe(false);
    expect(areAtOnce(crew, noon, newYork)).toBe(true);
    expect(areAtOnce(crew, overnight, newYork)).toBe(true);
  });

  it('comes before later ones, the longer first', () => {
    const appointments = [
      from('2026-06-01T15:00:00Z', '2026-06-01T16:00:00Z', 1),
      from('2026-06-01T14:00:00Z', '2026-06-01T15:00:00Z', 2),
      from('2026-06-01T14:00:00Z', '2026-06-01T18:00:00Z', 3),
    ];
    expect(segmentsOn('2026-06-01' as Day, appointments, newYork).map((each) => each.appointment.id)).toEqual(
      [3, 2, 1],
    );
  });
});
