import { describe, expect, it } from 'vitest';
import { placesIn } from './column-places.ts';

const hour = (at: number) => at * 60;
/** The columns of a week on screens of 1440 and 1920 pixels. */
const week = 164;
const wideWeek = 232;
const jobs: [number, number][] = [
  [8, 15],
  [8, 15],
  [8, 15],
];

const places = (columnPx: number, ...stretches: [from: number, to: number][]) =>
  placesIn(
    stretches.map(([from, to]) => ({ start: hour(from), end: hour(to) })),
    columnPx,
  );

describe('appointments of a column', () => {
  it('are beside each other at their times while each can be read', () => {
    const beside = (columnPx: number) =>
      places(columnPx, ...jobs).map((place) => [place!.start, place!.left, place!.width]);
    expect(beside(wideWeek)).toEqual([
      [hour(8), 0, 1 / 3],
      [hour(8), 1 / 3, 1 / 3],
      [hour(8), 2 / 3, 1 / 3],
    ]);
    expect(places(week, [8, 15], [8, 15]).map((place) => place!.width)).toEqual([0.5, 0.5]);
  });

  it('otherwise lie on each other, each a line lower and a step further in, with the room of a line below the next', () => {
    expect(places(week, ...jobs).map((place) => [place!.start, place!.level, place!.room])).toEqual([
      [hour(8), 0, 20],
      [hour(8) + 20, 1, 20],
      [hour(8) + 40, 2, hour(7) - 40],
    ]);
    expect(places(week, ...jobs).every((place) => place!.end === hour(15) && place!.width === 1)).toBe(true);
  });

  it('keep their time where the line of what lies under them is above it', () => {
    const visits = places(week, ...jobs, [10, 12], [11, 12], [13, 14]).slice(3);
    expect(visits.map((place) => [place!.start, place!.level])).toEqual([
      [hour(10), 3],
      [hour(11), 4],
      [hour(13), 3],
    ]);
  });

  it('never lie below their own end: those are counted on the last that has a line', () => {
    const all = places(week, [9, 9.5], [9, 9.5], [9, 9.5], [10, 11]);
    expect(all.map((place) => place?.more)).toEqual([2, undefined, undefined, 0]);
    expect(places(week, [9, 10], [9, 10], [9, 10]).map((place) => place?.more)).toEqual([0, 0, 0]);
  });

  it('never get narrower than can be read, however many there are', () => {
    const many = places(week, ...Array.from({ length: 20 }, (): [number, number] => [6, 18]));
    const shown = many.filter((place) => place !== undefined);
    expect(shown.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(shown.at(-1)!.more).toBe(12);
  });

  it('are as high as a line, also those of a few minutes', () => {
    const [short, next] = places(week, [9, 9.1], [9.25, 10]);
    expect(short).toMatchObject({ start: hour(9), end: hour(9) + 20, width: 0.5 });
    expect(next).toMatchObject({ start: hour(9.25), left: 0.5 });
  });
});
