import { describe, expect, test } from 'vitest';
import { frameOf, isSomething, movedTo, outlineOf, textPlace, type Shape } from './shapes.ts';

const shape = (tool: Shape['tool'], ...points: Array<[number, number]>): Shape => ({
  tool,
  ink: 'red',
  points: points.map(([x, y]) => ({ x, y })),
});

describe('what is drawn', () => {
  test('is measured by the longer side of the photo, however it stands', () => {
    expect(frameOf({ width: 4000, height: 3000 })).toEqual({ width: 1000, height: 750 });
    expect(frameOf({ width: 1500, height: 3000 })).toEqual({ width: 500, height: 1000 });
  });

  test('is an arrow whose head is where the hand has let go', () => {
    expect(outlineOf(shape('arrow', [100, 100], [300, 100]))).toBe(
      'M100 100L300 100M270.6 83L300 100L270.6 117',
    );
  });

  test('is a circle in the box of two corners, whichever comes first', () => {
    const there = outlineOf(shape('circle', [100, 100], [300, 200]));
    expect(there).toBe('M100 150A100 50 0 1 1 300 150A100 50 0 1 1 100 150Z');
    expect(outlineOf(shape('circle', [300, 200], [100, 100]))).toBe(there);
  });

  test('is the way of a pen, its corners round, and a dot where it was only set down', () => {
    expect(outlineOf(shape('pen', [10, 10]))).toBe('M10 10l0.1 0');
    expect(outlineOf(shape('pen', [0, 0], [10, 0], [10, 10]))).toBe('M0 0Q10 0 10 5L10 10');
  });

  test('follows the hand: both ends of an arrow, every step of a pen that can be seen', () => {
    const arrow = movedTo(movedTo(shape('arrow', [0, 0]), { x: 50, y: 0 }), { x: 90, y: 0 });
    expect(arrow.points).toEqual([
      { x: 0, y: 0 },
      { x: 90, y: 0 },
    ]);
    const pen = movedTo(movedTo(shape('pen', [0, 0]), { x: 1, y: 1 }), { x: 9, y: 0 });
    expect(pen.points).toHaveLength(2);
  });

  test('is nothing after a tap, or without letters', () => {
    expect(isSomething(shape('arrow', [5, 5], [8, 8]))).toBe(false);
    expect(isSomething(shape('circle', [5, 5]))).toBe(false);
    expect(isSomething(shape('pen', [5, 5]))).toBe(true);
    expect(isSomething({ ...shape('text', [5, 5]), text: '  ' })).toBe(false);
    expect(isSomething({ ...shape('text', [5, 5]), text: 'Rot' })).toBe(true);
  });
});

describe('a text', () => {
  const frame = { width: 1000, height: 750 };

  test('stands inside the photo, however near to its edges it was begun', () => {
    expect(textPlace({ ...shape('text', [20, 5]), text: 'Rot' }, frame)).toMatchObject({
      x: 20,
      y: 44,
      anchor: 'start',
    });
    expect(textPlace({ ...shape('text', [990, 749]), text: 'Rot' }, frame)).toMatchObject({
      x: 990,
      anchor: 'end',
    });
    expect(textPlace({ ...shape('text', [990, 749]), text: 'Rot' }, frame).y).toBeLessThan(740);
  });

  test('becomes smaller where it is long', () => {
    const long = { ...shape('text', [480, 300]), text: 'Cut out, sister both joists' };
    const { size } = textPlace(long, frame);
    expect(size).toBeLessThan(44);
    expect(size * 0.6 * long.text.length).toBeLessThanOrEqual(520);
  });
});
