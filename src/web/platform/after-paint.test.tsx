// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint, useAfterPaint } from './after-paint.ts';

const frames = new Map<number, FrameRequestCallback>();

/** Begins the frame that is waited for. */
function beginFrame(): void {
  const callbacks = [...frames.values()];
  frames.clear();
  act(() => callbacks.forEach((run) => run(0)));
}

/** The same, until it is on the screen. */
function draw(): void {
  beginFrame();
  act(() => void vi.runAllTimers());
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let last = 0;
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    frames.set(++last, run);
    return last;
  });
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => void frames.delete(frame));
});
afterEach(() => {
  cleanup();
  frames.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Both({ value }: { value: string }) {
  return <p>{`${value} ${useAfterPaint(value)}`}</p>;
}

const shown = () => screen.getByText(/./).textContent;

it('follows once the frame with what is new is drawn', () => {
  const { rerender } = render(<Both value="one" />);
  expect(shown()).toBe('one one');
  rerender(<Both value="two" />);
  beginFrame();
  expect(shown()).toBe('two one');
  draw();
  expect(shown()).toBe('two two');
});

it('passes over what was there for less than a frame', () => {
  const { rerender } = render(<Both value="one" />);
  rerender(<Both value="two" />);
  rerender(<Both value="three" />);
  expect(frames.size).toBe(1);
  draw();
  expect(shown()).toBe('three three');
});

it('runs nothing that was taken back, before the frame or in it', () => {
  const run = vi.fn();
  const takeBack = afterPaint(run);
  takeBack();
  draw();
  const takeBackLate = afterPaint(run);
  beginFrame();
  takeBackLate();
  draw();
  expect(run).not.toHaveBeenCalled();
});
