import { useRef, type MouseEvent, type PointerEvent } from 'react';

const holdMs = 450;
/** A finger that moves further scrolls. */
const slackPx = 10;

/**
 * Handlers for a long press of a finger or pen; a mouse has other ways. The click and the system's own menu that follow a long
 * press are kept back. None without an act.
 */
export function useHold(act: (() => void) | undefined) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const wasHeld = useRef(false);
  if (!act) return {};

  function end() {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  }

  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      wasHeld.current = false;
      if (pointerType === 'mouse') return;
      end();
      const timer = setTimeout(() => {
        press.current = undefined;
        wasHeld.current = true;
        act();
      }, holdMs);
      press.current = { x: clientX, y: clientY, timer };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slackPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: MouseEvent) => {
      if (press.current || wasHeld.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
