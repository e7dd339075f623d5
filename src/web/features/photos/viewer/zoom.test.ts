import { expect, test } from 'vitest';
import { fitInto, fitted, pannedBy, swipeOutcome, zoomAt } from './zoom.ts';

const stage = { width: 400, height: 800 };
const picture = { width: 400, height: 300 };

test('a picture is seen whole, and a small one is not blown up', () => {
  expect(fitInto({ width: 4000, height: 3000 }, stage)).toEqual(picture);
  expect(fitInto({ width: 100, height: 50 }, stage)).toEqual({ width: 100, height: 50 });
});

test('what is under the fingers stays under them', () => {
  const point = { x: 100, y: 40 };
  const zoom = zoomAt(fitted, 4, point, picture, stage);
  // The place of the picture under the point: its offset from the picture's middle, over the scale.
  expect((point.x - zoom.x) / zoom.scale).toBeCloseTo(100);
  expect((point.y - zoom.y) / zoom.scale).toBeCloseTo(40);
});

test('it is never smaller than whole, and no edge is pulled into the stage', () => {
  expect(zoomAt(fitted, 0.2, { x: 0, y: 0 }, picture, stage)).toEqual(fitted);
  const zoom = zoomAt(fitted, 2, { x: 0, y: 0 }, picture, stage);
  expect(pannedBy(zoom, { x: 1000, y: 1000 }, picture, stage)).toEqual({ scale: 2, x: 200, y: 0 });
});

test('a swipe goes on when it went far or quickly, and back when it turned', () => {
  const still = { x: 0, y: 0 };
  expect(swipeOutcome({ x: -150, y: 5 }, still, stage)).toBe('next');
  expect(swipeOutcome({ x: 30, y: 5 }, { x: 0.9, y: 0 }, stage)).toBe('previous');
  expect(swipeOutcome({ x: 60, y: 5 }, still, stage)).toBe('stay');
  expect(swipeOutcome({ x: -150, y: 0 }, { x: 0.8, y: 0 }, stage)).toBe('stay');
  expect(swipeOutcome({ x: 5, y: 160 }, still, stage)).toBe('close');
  expect(swipeOutcome({ x: 5, y: -160 }, still, stage)).toBe('stay');
});
