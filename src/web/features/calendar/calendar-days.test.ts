import { describe, expect, it } from 'vitest';
import type { Day } from '../../../shared/kernel/dates.ts';
import { readPlace, unknownCalendarParts, writePlace } from './calendar-address.ts';
import { dayBeside, daysOf, firstWeekdayOf } from './calendar-days.ts';

const day = (text: string) => text as Day;
const ends = (days: readonly Day[]) => [days[0], days.at(-1), days.length];

describe('the days that are on screen', () => {
  it.each([
    ['day', '2026-11-23', 1, ['2026-11-23', '2026-11-23', 1]],
    ['week', '2026-11-23', 1, ['2026-11-23', '2026-11-29', 7]],
    ['week', '2026-11-22', 1, ['2026-11-16', '2026-11-22', 7]],
    ['week', '2026-11-22', 0, ['2026-11-22', '2026-11-28', 7]],
    ['week', '2027-01-01', 6, ['2026-12-26', '2027-01-01', 7]],
    ['agenda', '2026-12-25', 1, ['2026-12-25', '2027-01-07', 14]],
    ['month', '2026-11-23', 0, ['2026-11-01', '2026-12-05', 35]],
    ['month', '2026-11-23', 1, ['2026-10-26', '2026-12-06', 42]],
    ['month', '2027-02-10', 1, ['2027-02-01', '2027-02-28', 28]],
  ] as const)('a %s of %s in weeks from weekday %i', (span, of, firstWeekday, expected) => {
    expect(ends(daysOf(span, day(of), firstWeekday))).toEqual(expected);
  });

  it.each([
    ['day', '2026-03-01', -1, '2026-02-28'],
    ['week', '2026-12-30', 1, '2027-01-06'],
    ['month', '2026-01-31', 1, '2026-02-01'],
    ['month', '2026-01-31', -1, '2025-12-01'],
    ['agenda', '2026-11-20', 1, '2026-12-04'],
  ] as const)('one %s from %s by %i', (span, from, step, to) => {
    expect(dayBeside(span, day(from), step)).toBe(to);
  });

  it('begin where the locale begins its weeks', () => {
    expect(firstWeekdayOf('en-US')).toBe(0);
    expect(firstWeekdayOf('de-DE')).toBe(1);
  });
});

describe('the place in the address', () => {
  const today = day('2026-11-21');

  it('reads what makes sense, and leaves out the rest', () => {
    const query = {
      view: 'calendar',
      span: 'week',
      day: '2026-11-23',
      people: '3,5,x,-1',
      kinds: 'work,nap',
      by: 'person',
    };
    expect(readPlace(query, today, false)).toEqual({
      span: 'week',
      day: '2026-11-23',
      people: [3, 5],
      kinds: ['work'],
      isByPerson: true,
      isPlanning: false,
    });
    expect(readPlace({ span: 'year', day: '2026-02-30' }, today, false)).toMatchObject({
      span: 'week',
      day: today,
    });
    expect(readPlace({}, today, true).span).toBe('agenda');
    expect(readPlace({ span: 'month', by: 'person' }, today, false).isByPerson).toBe(false);
  });

  it('names what makes no sense in the address', () => {
    const sound = { span: 'week', day: '2026-11-23', people: '3,5', kinds: 'work', by: 'person' };
    expect(unknownCalendarParts({ ...sound, view: 'calendar', q: 'roof', sort: 'title' })).toEqual([]);
    const strange = {
      span: 'year',
      day: '2026-02-30',
      people: '3,x',
      kinds: 'work,nap',
      by: 'moon',
      week: '7',
    };
    expect(unknownCalendarParts(strange)).toEqual(['span', 'day', 'people', 'kinds', 'by', 'week']);
  });

  it('writes a change and keeps what others wrote', () => {
    const query = { view: 'calendar', people: '3', day: '2026-11-23' };
    expect(writePlace(query, { people: [], span: 'day' }, today)).toEqual({
      view: 'calendar',
      span: 'day',
      day: '2026-11-23',
    });
    expect(writePlace(query, { day: today, isByPerson: true }, today)).toEqual({
      view: 'calendar',
      people: '3',
      by: 'person',
    });
  });
});
