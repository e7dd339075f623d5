import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bandAround, GridWindow } from './grid-window.ts';

test('a screen above and below what is seen is drawn too, in whole steps', () => {
  const band = bandAround(5_000, 900);
  expect(band.from).toBeLessThanOrEqual(4_100);
  expect(band.to).toBeGreaterThanOrEqual(6_800);
  expect(bandAround(5_010, 900)).toEqual(band);
  expect(bandAround(5_400, 900)).not.toEqual(band);
});

describe('pictures of a grid that is flung through', () => {
  let frames: FrameRequestCallback[] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const frame = () => frames.splice(0).forEach((run) => run(0));

  function fling(view: GridWindow) {
    view.moveTo(1_000, 800, 1_000);
    view.moveTo(1_100, 800, 1_016);
  }

  test('wait until it ends, and those in the middle of the view come first', () => {
    const view = new GridWindow();
    fling(view);
    expect(view.isFlung).toBe(true);
    const shown: number[] = [];
    for (let row = 0; row < 20; row += 1) view.whenCalm(row * 100, () => shown.push(row * 100));
    frame();
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(150);
    expect(view.isFlung).toBe(false);
    frame();
    expect(new Set(shown.slice(0, 3))).toEqual(new Set([1400, 1500, 1600]));
    expect(shown.length).toBeLessThan(20);
    frame();
    frame();
    expect(shown.length).toBe(20);
  });

  test('come while it is slowed down, and not at all where they have gone out of view', () => {
    const view = new GridWindow();
    fling(view);
    const shown: string[] = [];
    const takeBack = view.whenCalm(0, () => shown.push('gone'));
    view.whenCalm(1_200, () => shown.push('here'));
    takeBack();
    view.moveTo(1_110, 800, 1_032);
    frame();
    expect(shown).toEqual(['here']);
  });

  test('do not wait for a single jump, as a key makes it', () => {
    const view = new GridWindow();
    view.moveTo(0, 800, 1_000);
    view.moveTo(9_000, 800, 2_000);
    expect(view.isFlung).toBe(false);
  });
});
