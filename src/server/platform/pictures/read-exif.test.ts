import { randomBytes } from 'node:crypto';

import { describe, expect, test, vi } from 'vitest';

import { cameraExif, exifBlock } from '../../../../test/support/exif-block.ts';
import { noExif, readExif } from './read-exif.ts';

const austin = {
  latitude: ['N', [30, 1, 16, 1, 12, 1]] as [string, number[]],
  longitude: ['W', [97, 1, 44, 1, 3012, 100]] as [string, number[]],
};
const read = (parts: Parameters<typeof cameraExif>[0], isBigEndian = false) =>
  readExif(exifBlock(cameraExif(parts), { isBigEndian }));

test.each([true, false])('time, zone and place are read, with the large end first: %s', (isBigEndian) => {
  const facts = read({ at: '2026:03:09 08:15:30', offset: '-05:00', ...austin }, isBigEndian);
  expect(facts).toEqual({
    taken: { local: '2026-03-09T08:15:30', offset: '-05:00' },
    place: { latitude: 30.27, longitude: -97.7417 },
  });
});

describe('a time', () => {
  test.each([
    ['0000:00:00 00:00:00', undefined],
    ['2026:02:30 10:00:00', undefined],
    ['2026:13:01 10:00:00', undefined],
    ['2026:03:09 24:00:01', undefined],
    ['    :  :     :  :  ', undefined],
    ['2026-03-09T08:15:30', undefined],
    ['yesterday', undefined],
    ['2024:02:29 23:59:59', '2024-02-29T23:59:59'],
  ])('%j is %j', (at, local) => {
    expect(read({ at }).taken?.local).toBe(local);
  });

  test.each([
    ['+05:45', '+05:45'],
    ['+14:00', '+14:00'],
    ['-99:00', null],
    ['UTC', null],
    ['', null],
  ])('in the zone %j has the offset %j', (offset, expected) => {
    expect(read({ at: '2026:03:09 08:15:30', offset }).taken?.offset).toBe(expected);
  });
});

describe('no place is', () => {
  test.each<[string, [string, number[]], [string, number[]]]>([
    ['zero and zero', ['N', [0, 1, 0, 1, 0, 1]], ['E', [0, 1, 0, 1, 0, 1]]],
    ['91 degrees north', ['N', [91, 1, 0, 1, 0, 1]], ['E', [10, 1, 0, 1, 0, 1]]],
    ['181 degrees east', ['N', [10, 1, 0, 1, 0, 1]], ['E', [181, 1, 0, 1, 0, 1]]],
    ['a fraction of nothing', ['N', [0, 0, 0, 0, 0, 0]], ['E', [1, 0, 0, 1, 0, 1]]],
    ['75 minutes', ['N', [10, 1, 75, 1, 0, 1]], ['E', [10, 1, 0, 1, 0, 1]]],
    ['one without a side', ['', [10, 1, 0, 1, 0, 1]], ['E', [10, 1, 0, 1, 0, 1]]],
    ['one of another world', ['X', [10, 1, 0, 1, 0, 1]], ['E', [10, 1, 0, 1, 0, 1]]],
  ])('%s', (_what, latitude, longitude) => {
    expect(read({ latitude, longitude }).place).toBeNull();
  });

  test('half of one', () => {
    expect(read({ latitude: austin.latitude }).place).toBeNull();
  });
});

test('the south and the west are negative, and minutes may hold the fraction', () => {
  const facts = read({ latitude: ['S', [33, 1, 525, 10, 0, 0]], longitude: ['W', [70, 1, 30, 1, 0, 0]] });
  expect(facts.place).toEqual({ latitude: -33.875, longitude: -70.5 });
});

test('garbage says nothing, however long it is or claims to be', () => {
  expect(readExif(Buffer.alloc(0))).toEqual(noExif);
  expect(readExif(Buffer.from('Exif\0\0'))).toEqual(noExif);
  expect(readExif(Buffer.from('Exif\0\0II*\0'))).toEqual(noExif);
  for (let count = 0; count < 500; count += 1) {
    expect(readExif(Buffer.concat([Buffer.from('Exif\0\0II*\0\x08\0\0\0'), randomBytes(400)]))).toBeDefined();
  }
});

test('a block that is cut or flipped anywhere is read or says nothing', () => {
  const whole = exifBlock(cameraExif({ at: '2026:03:09 08:15:30', offset: '-05:00', ...austin }));
  for (let at = 0; at < whole.byteLength; at += 1) {
    expect(() => readExif(whole.subarray(0, at))).not.toThrow();
    const flipped = Buffer.from(whole);
    flipped[at]! ^= 0xff;
    const { place } = readExif(flipped);
    if (place) expect(Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180).toBe(true);
  }
});

test('of a hostile block of five thousand long entries little is read', () => {
  const entries = 5400;
  const block = Buffer.alloc(65_500, 1);
  block.write('II*\0\x08\0\0\0', 0, 'latin1');
  block.writeUInt16LE(entries, 8);
  for (let index = 0; index < entries; index += 1) {
    block.writeUInt16LE(index + 10, 10 + index * 12);
    block.writeUInt16LE(1, 12 + index * 12);
    block.writeUInt32LE(0xffff_ffff, 14 + index * 12);
    block.writeUInt32LE(8, 18 + index * 12);
  }
  const numbers = vi.spyOn(block, 'readUIntLE');
  const texts = vi.spyOn(block, 'toString');
  expect(readExif(block)).toEqual(noExif);
  expect(numbers.mock.calls.length).toBeLessThan(1_000);
  // Whether it is EXIF, and which end comes first.
  expect(texts).toHaveBeenCalledTimes(2);
});
