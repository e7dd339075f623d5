// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint, useAfterPaint } from './after-paint.ts';

const frames = new Map<number, FrameRequestCallback>();

/** Draws the frame that is waited for. */
function draw(): void {
  const callbacks = [...frames.values()];
  frames.clear();
  act(() => callbacks.forEach((run) => run(0)));
}

beforeEach(() => {
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
});

function Both({ value }: { value: string }) {
  return <p>{`${value} ${useAfterPaint(value)}`}</p>;
}

const shown = () => screen.getByText(/./).textContent;

it('follows once the frame with what is new is drawn', () => {
  const { rerender } = render(<Both value="one" />);
  expect(shown()).toBe('one one');
  rerender(<Both value="two" />);
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

it('runs nothing that was taken back', () => {
  const run = vi.fn();
  const takeBack = afterPaint(run);
  takeBack();
  draw();
  expect(run).not.toHaveBeenCalled();
});
