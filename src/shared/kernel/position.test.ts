import { describe, expect, it } from 'vitest';
import { metresBetween, parsePosition } from './position.ts';

const place = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('the distance between two places', () => {
  it.each([
    ['the same place', place(41.03, -73.76), place(41.03, -73.76), 0],
    ['one degree of latitude', place(0, 0), place(1, 0), 111_195],
    ['one degree of longitude at 60° north', place(60, 10), place(60, 11), 55_597],
    ['across the date line', place(0, 179.5), place(0, -179.5), 111_195],
    ['New York to London', place(40.7128, -74.006), place(51.5074, -0.1278), 5_570_230],
    ['the other side of the earth', place(0, 0), place(0, 180), 20_015_115],
    ['pole to pole', place(90, 12), place(-90, 99), 20_015_115],
  ])('is right for %s', (_what, one, other, metres) => {
    expect(Math.abs(metresBetween(one, other) - metres)).toBeLessThan(Math.max(1, metres * 0.0005));
    expect(metresBetween(other, one)).toBeCloseTo(metresBetween(one, other), 6);
  });
});

describe('a pasted position', () => {
  it.each([
    ['41.0334, -73.7629', place(41.0334, -73.7629)],
    ['(41.0334,-73.7629)', place(41.0334, -73.7629)],
    [' 41 -73 ', place(41, -73)],
    ['41.5°; 9.25°', place(41.5, 9.25)],
  ])('%s is read', (text, position) => {
    expect(parsePosition(text)).toEqual(position);
  });

  it.each(['', '41.03', '91, 0', '0, 181', '12 Elm Road', '41,03, 73,76', '1, 2, 3', 'NaN, NaN'])(
    '“%s” is none',
    (text) => {
      expect(parsePosition(text)).toBeUndefined();
    },
  );
});
