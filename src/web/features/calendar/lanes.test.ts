import { describe, expect, it } from 'vitest';
import { assignLanes, groupsOf, stack } from './lanes.ts';

const lanes = (...stretches: [start: number, end: number][]) =>
  groupsOf(stretches.map(([start, end]) => ({ start, end })))
    .flatMap(assignLanes)
    .map(({ lane, width, lanes: count }) => [lane, width, count]);

describe('appointments beside each other', () => {
  it('alone have all the room, also when they only touch', () => {
    expect(lanes([0, 60], [60, 120])).toEqual([
      [0, 1, 1],
      [0, 1, 1],
    ]);
  });

  it('that overlap share it', () => {
    expect(lanes([0, 60], [30, 90])).toEqual([
      [0, 1, 2],
      [1, 1, 2],
    ]);
  });

  it('take a lane that has become free, and the room to their right', () => {
    expect(lanes([0, 120], [0, 60], [0, 30], [60, 90], [90, 120])).toEqual([
      [0, 1, 3],
      [1, 1, 3],
      [2, 1, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('twelve at one time have a twelfth each', () => {
    const all = lanes(...Array.from({ length: 12 }, (): [number, number] => [0, 60]));
    expect(all.map(([lane]) => lane)).toEqual(Array.from({ length: 12 }, (_each, index) => index));
    expect(all.every(([, width, count]) => width === 1 && count === 12)).toBe(true);
  });

  it('a chain hangs together, and what follows it does not', () => {
    expect(lanes([0, 60], [50, 110], [100, 160], [200, 220]).map(([, , count]) => count)).toEqual([
      2, 2, 2, 1,
    ]);
  });

  it('bars keep their lane over all their days', () => {
    const bars = [
      { start: 0, end: 3 },
      { start: 1, end: 2 },
      { start: 2, end: 5 },
      { start: 3, end: 4 },
    ];
    expect(stack(bars)).toEqual([0, 1, 1, 0]);
  });
});
