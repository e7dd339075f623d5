import { describe, expect, it } from 'vitest';
import type { Day } from '../../../shared/kernel/dates.ts';
import { appointment as base } from '../../../../test/support/web/records.ts';
import { draggedTo, type Spot } from './dragged-to.ts';

const newYork = 'America/New_York';
const jan = { id: 3, name: 'Jan', color: '#000000' };
const eve = { id: 5, name: 'Eve', color: '#000000' };

const spot = (day: string, minute?: number, personId?: number | null): Spot => ({
  day: day as Day,
  minute,
  personId,
});

/** On 2 June 2026 from 9:00 to 10:00 in New York; Jan goes. */
const appointment = {
  ...base,
  startsAt: '2026-06-02T13:00:00.000Z',
  endsAt: '2026-06-02T14:00:00.000Z',
  employees: [jan],
};

const moved = (from: Spot, to: Spot, what = appointment) =>
  draggedTo({ kind: 'move', appointment: what, from }, to, newYork);

describe('an appointment that is moved', () => {
  it('snaps to quarters and keeps its length', () => {
    expect(moved(spot('2026-06-02', 570), spot('2026-06-02', 642))).toEqual({
      id: appointment.id,
      startsAt: '2026-06-02T14:15:00.000Z',
      endsAt: '2026-06-02T15:15:00.000Z',
      employeeIds: [3],
    });
  });

  it('stays where it was within a few minutes', () => {
    expect(moved(spot('2026-06-02', 570), spot('2026-06-02', 574)).startsAt).toBe(appointment.startsAt);
  });

  it('keeps its time of day in a month, also beyond a change of the clocks', () => {
    expect(moved(spot('2026-06-02'), spot('2026-12-02')).startsAt).toBe('2026-12-02T14:00:00.000Z');
  });

  it('over a night is held by either part', () => {
    const night = {
      ...appointment,
      startsAt: '2026-06-02T02:00:00.000Z',
      endsAt: '2026-06-02T06:00:00.000Z',
    };
    expect(moved(spot('2026-06-02', 60), spot('2026-06-03', 90), night)).toMatchObject({
      startsAt: '2026-06-03T02:30:00.000Z',
      endsAt: '2026-06-03T06:30:00.000Z',
    });
  });

  it('over several days keeps its hours on each of them beyond a change of the clocks', () => {
    const crew = {
      ...appointment,
      startsAt: '2026-10-27T12:00:00.000Z',
      endsAt: '2026-10-29T19:00:00.000Z',
    };
    expect(moved(spot('2026-10-28'), spot('2026-10-31'), crew)).toMatchObject({
      startsAt: '2026-10-30T12:00:00.000Z',
      endsAt: '2026-11-01T20:00:00.000Z',
    });
    expect(moved(spot('2026-10-28', 600), spot('2026-10-31', 660), crew)).toMatchObject({
      startsAt: '2026-10-30T13:00:00.000Z',
      endsAt: '2026-11-01T21:00:00.000Z',
    });
  });

  it('to an hour that the clocks leave out begins as much later', () => {
    const to = moved(spot('2026-03-08', 540), spot('2026-03-08', 150), {
      ...appointment,
      startsAt: '2026-03-08T13:00:00.000Z',
      endsAt: '2026-03-08T14:00:00.000Z',
    });
    expect(to).toMatchObject({ startsAt: '2026-03-08T07:30:00.000Z', endsAt: '2026-03-08T08:30:00.000Z' });
  });

  it('from over the hours to among them begins where it is put, unless it lasts for days', () => {
    const work = { ...appointment, endsAt: '2026-06-02T20:00:00.000Z' };
    expect(moved(spot('2026-06-02'), spot('2026-06-03', 662), work)).toMatchObject({
      startsAt: '2026-06-03T15:00:00.000Z',
      endsAt: '2026-06-03T22:00:00.000Z',
    });
    expect(moved(spot('2026-06-02'), spot('2026-06-03'), work).startsAt).toBe('2026-06-03T13:00:00.000Z');
    const days = { ...appointment, endsAt: '2026-06-04T13:00:00.000Z' };
    expect(moved(spot('2026-06-02'), spot('2026-06-03', 662), days).startsAt).toBe(
      '2026-06-03T13:00:00.000Z',
    );
  });

  it('goes from the one to the other person, and its further people stay', () => {
    const both = { ...appointment, employees: [jan, { ...eve, id: 8 }] };
    const to = (personId: number | null) =>
      moved(spot('2026-06-02', 570, 3), spot('2026-06-02', 570, personId), both).employeeIds;
    expect(to(5)).toEqual([5, 8]);
    expect(to(8)).toEqual([8]);
    expect(to(null)).toEqual([8]);
    expect(
      moved(spot('2026-06-02', 570, null), spot('2026-06-02', 570, 5), { ...appointment, employees: [] }),
    ).toMatchObject({
      employeeIds: [5],
    });
  });
});

describe('an appointment that is made longer or shorter', () => {
  const resized = (to: Spot) => draggedTo({ kind: 'resize', appointment }, to, newYork).endsAt;

  it('ends at the quarter, but never before it has begun nor after 31 days', () => {
    expect(resized(spot('2026-06-02', 727))).toBe('2026-06-02T16:00:00.000Z');
    expect(resized(spot('2026-06-02', 100))).toBe('2026-06-02T13:15:00.000Z');
    expect(resized(spot('2026-06-03', 60))).toBe('2026-06-03T05:00:00.000Z');
    expect(resized(spot('2026-09-03', 60))).toBe('2026-07-03T13:00:00.000Z');
  });
});

describe('an appointment out of empty space', () => {
  const made = (from: Spot, to: Spot) => draggedTo({ kind: 'create', from }, to, newYork);

  it('lasts as long as it was drawn, in either direction', () => {
    expect(made(spot('2026-06-02', 541), spot('2026-06-02', 658))).toEqual({
      id: undefined,
      startsAt: '2026-06-02T13:00:00.000Z',
      endsAt: '2026-06-02T15:00:00.000Z',
      employeeIds: [],
    });
    expect(made(spot('2026-06-02', 541), spot('2026-06-02', 482))).toMatchObject({
      startsAt: '2026-06-02T12:00:00.000Z',
      endsAt: '2026-06-02T13:15:00.000Z',
    });
  });

  it('lasts an hour after a mere press, is of the person, and begins at nine where no hours are', () => {
    expect(made(spot('2026-06-02', 547, 3), spot('2026-06-02', 548, 3))).toEqual({
      id: undefined,
      startsAt: '2026-06-02T13:00:00.000Z',
      endsAt: '2026-06-02T14:00:00.000Z',
      employeeIds: [3],
    });
    expect(made(spot('2026-06-02'), spot('2026-06-02')).startsAt).toBe('2026-06-02T13:00:00.000Z');
  });
});

describe('what is to be planned', () => {
  const planned = (appointment: 'estimate' | 'work', to: Spot) => {
    const { startsAt, endsAt, employeeIds } = draggedTo(
      { kind: 'plan', project: { id: 8, name: 'R-1008 Ida Moss', appointment } },
      to,
      newYork,
    );
    return [startsAt.slice(11, 16), endsAt.slice(11, 16), employeeIds];
  };

  it('is an hour where it is dropped, and work lasts until the day ends', () => {
    expect(planned('estimate', spot('2026-06-02', 790, 3))).toEqual(['17:00', '18:00', [3]]);
    expect(planned('work', spot('2026-06-02', 790))).toEqual(['17:00', '21:00', []]);
  });

  it('begins at nine, and work with the day, where no hours are', () => {
    expect(planned('estimate', spot('2026-06-02', undefined, null))).toEqual(['13:00', '14:00', []]);
    expect(planned('work', spot('2026-06-02'))).toEqual(['11:00', '19:00', []]);
  });
});
