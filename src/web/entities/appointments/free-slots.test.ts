import { expect, it } from 'vitest';
import { freeSlots, joinBusy } from './free-slots.ts';

const open = { from: 420, to: 1020 };

it('finds what is long enough between what is busy, within the working hours', () => {
  const busy = [
    { from: 600, to: 660 },
    { from: 360, to: 480 },
    { from: 640, to: 720 },
    { from: 1000, to: 1100 },
  ];
  expect(freeSlots(busy, open, { minutes: 60 })).toEqual([
    { from: 480, to: 600 },
    { from: 720, to: 1000 },
  ]);
  expect(freeSlots(busy, open, { minutes: 180 })).toEqual([{ from: 720, to: 1000 }]);
});

it('offers nothing that has passed, and nothing of a closed day', () => {
  expect(freeSlots([], open, { minutes: 60, earliest: 900 })).toEqual([{ from: 900, to: 1020 }]);
  expect(freeSlots([], open, { minutes: 60, earliest: 1000 })).toEqual([]);
  expect(freeSlots([], undefined, { minutes: 60 })).toEqual([]);
});

it('draws what overlaps as one, and names all of it', () => {
  const busy = [
    { name: 'R-2', from: 600, to: 660 },
    { name: 'R-1', from: 480, to: 900 },
    { name: 'R-3', from: 900, to: 960 },
  ];
  expect(joinBusy(busy)).toEqual([
    { name: 'R-1, R-2', from: 480, to: 900 },
    { name: 'R-3', from: 900, to: 960 },
  ]);
});
