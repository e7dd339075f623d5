// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPress, type DragOptions } from './drag.ts';

let told: string[];

/** Presses at 100, 100. */
function press(given: Partial<PointerEventInit>, options: Partial<DragOptions> = {}, holds = false) {
  const event = new PointerEvent('pointerdown', { clientX: 100, clientY: 100, pointerId: 1, ...given });
  followPress(
    event,
    { scroller: document.body, ...options },
    {
      ...(holds && { hold: () => void told.push('hold') }),
      begin: () => void told.push('begin'),
      moveTo: (x, y) => void told.push(`${x},${y}`),
      drop: () => void told.push('drop'),
      tap: () => void told.push('tap'),
      cancel: () => void told.push('cancel'),
    },
  );
}
const mouse = { pointerType: 'mouse' };
const finger = { pointerType: 'touch' };

const send = (type: 'pointermove' | 'pointerup' | 'pointercancel', x: number, y = 100, pointerId = 1) =>
  window.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId }));

function isClickTaken(x: number): boolean {
  const click = new MouseEvent('click', { clientX: x, clientY: 100, bubbles: true, cancelable: true });
  document.body.dispatchEvent(click);
  return click.defaultPrevented;
}

beforeEach(() => {
  told = [];
  vi.useFakeTimers();
});
afterEach(() => {
  send('pointerup', 100);
  vi.runAllTimers();
  vi.useRealTimers();
});

it('is a tap of the mouse until it has moved far enough, and then a drag whose click is none', () => {
  press(mouse);
  send('pointermove', 103);
  send('pointerup', 103);
  expect(told).toEqual(['tap']);
  expect(isClickTaken(103)).toBe(false);
  told = [];
  press(mouse);
  send('pointermove', 106);
  send('pointermove', 120);
  send('pointerup', 120.4);
  expect(told).toEqual(['begin', '106,100', '120,100', 'drop']);
  expect(isClickTaken(120)).toBe(true);
  expect(isClickTaken(120)).toBe(false);
});

it('scrolls with a finger that moves before it has rested, and drags with one that has', () => {
  press(finger);
  send('pointermove', 100, 120);
  vi.advanceTimersByTime(1_000);
  send('pointermove', 100, 200);
  send('pointerup', 100, 200);
  expect(told).toEqual([]);
  press(finger);
  vi.advanceTimersByTime(400);
  expect(told.slice(0, 2)).toEqual(['begin', '100,100']);
});

it('tells a finger that rests from one that drags, and drags nothing that is fixed', () => {
  press(finger, {}, true);
  vi.advanceTimersByTime(400);
  expect(told).toEqual(['hold']);
  send('pointermove', 106);
  send('pointerup', 106);
  expect(told).toEqual(['hold', 'begin', '106,100', 'drop']);
  told = [];
  press(finger, { isFixed: true }, true);
  vi.advanceTimersByTime(400);
  send('pointermove', 150);
  send('pointerup', 150);
  expect(told).toEqual(['hold']);
});

it('drags by a handle at once', () => {
  press(finger, { isHandle: true });
  send('pointermove', 106);
  expect(told).toEqual(['begin', '106,100']);
});

it.each<[string, () => void]>([
  ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['a window that loses the focus', () => window.dispatchEvent(new Event('blur'))],
  ['the system', () => send('pointercancel', 120)],
  ['another press', () => press(mouse)],
])('is taken back by %s, and drops nothing after that', (_what, end) => {
  press(mouse);
  send('pointermove', 120);
  end();
  expect(told.at(-1)).toBe('cancel');
  told = [];
  send('pointerup', 120);
  expect(told).not.toContain('drop');
});

it('ends with what is dragged on, and hears no other finger', () => {
  const shown = new AbortController();
  press(mouse, { signal: shown.signal });
  send('pointermove', 120);
  told = [];
  send('pointermove', 200, 100, 2);
  send('pointerup', 200, 100, 2);
  send('pointercancel', 200, 100, 2);
  expect(told).toEqual([]);
  shown.abort();
  expect(told).toEqual(['cancel']);
});
