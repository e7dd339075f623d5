import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { LinePlace } from '../draft/line-moves.ts';
import styles from './grid.module.css';

/** What is in the hand. */
interface Held {
  kind: 'line' | 'section';
  key: string;
  words: string;
  x: number;
  y: number;
}

/** Where it would go, and the line that shows it. */
interface Target {
  place: LinePlace;
  top: number;
  left: number;
  width: number;
}

interface RowDragProps {
  /** Holds the rows: `data-row`, `data-line`, `data-in` and handles `data-handle`. */
  root: RefObject<HTMLElement | null>;
  /** What is said of what is in the hand. */
  wordsOf: (kind: Held['kind'], key: string) => string;
  /** A press on a handle that did not drag. */
  onPress: (kind: Held['kind'], key: string, event: PointerEvent) => void;
  onDrop: (kind: Held['kind'], key: string, place: LinePlace) => void;
}

const threshold = 5;
const edgePx = 72;
const fastestPx = 22;

/**
 * Rows in the hand of a mouse or a finger. Nothing moves but a line where they would go, so that 200 rows cost as little as ten, and
 * several go at once; near the edge of what is in sight the page scrolls along.
 */
export function RowDrag({ root, wordsOf, onPress, onDrop }: RowDragProps) {
  const [held, setHeld] = useState<Held>();
  const [target, setTarget] = useState<Target>();
  const latest = useRef<{ held: Held | undefined; target: Target | undefined }>({
    held: undefined,
    target: undefined,
  });

  function show(nextHeld: Held | undefined, nextTarget: Target | undefined) {
    latest.current = { held: nextHeld, target: nextTarget };
    setHeld(nextHeld);
    setTarget(nextTarget);
  }

  const begin = useEffectEvent((event: PointerEvent, handle: HTMLElement) => {
    const row = handle.closest<HTMLElement>('[data-row]');
    const kind = handle.dataset['handle'] as Held['kind'];
    const key = kind === 'line' ? row?.dataset['line'] : row?.dataset['in'];
    const container = root.current;
    if (!key || !container) return;
    event.preventDefault();
    const scroller = scrollerOf(container);
    let { clientX: x, clientY: y } = event;
    let frame = 0;
    let isDragging = false;

    const move = (next: PointerEvent) => {
      ({ clientX: x, clientY: y } = next);
      isDragging ||= Math.hypot(x - event.clientX, y - event.clientY) > threshold;
      if (!isDragging) return;
      next.preventDefault();
      show({ kind, key, words: wordsOf(kind, key), x, y }, targetAt(container, scroller, kind, y));
      if (frame === 0) frame = requestAnimationFrame(scroll);
    };
    const scroll = () => {
      frame = 0;
      const by = scrollStep(scroller, container, y);
      if (by === 0 || !latest.current.held) return;
      scroller.scrollBy(0, by);
      show({ kind, key, words: wordsOf(kind, key), x, y }, targetAt(container, scroller, kind, y));
      frame = requestAnimationFrame(scroll);
    };
    const end = (isDropped: boolean) => {
      stop.abort();
      cancelAnimationFrame(frame);
      const { target: last } = latest.current;
      show(undefined, undefined);
      if (isDropped && last) onDrop(kind, key, last.place);
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener(
      'pointerup',
      (up) => {
        if (!isDragging) onPress(kind, key, up);
        end(isDragging);
      },
      { signal },
    );
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener(
      'keydown',
      (pressed) => {
        if (pressed.key !== 'Escape') return;
        pressed.preventDefault();
        pressed.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
  });

  useEffect(() => {
    const container = root.current;
    if (!container) return undefined;
    const onDown = (event: PointerEvent) => {
      const handle = event.target instanceof Element && event.target.closest<HTMLElement>('[data-handle]');
      if (handle && event.button === 0) begin(event, handle);
    };
    container.addEventListener('pointerdown', onDown);
    return () => container.removeEventListener('pointerdown', onDown);
  }, [root]);

  if (!held) return null;
  return (
    <>
      {target && (
        <div
          className={styles.dropLine}
          style={{ top: target.top, left: target.left, width: target.width }}
          data-drop=""
        />
      )}
      <div
        className={styles.held}
        style={{ transform: `translate(min(${held.x + 14}px, calc(100vw - 100% - 8px)), ${held.y + 10}px)` }}
      >
        {held.words}
      </div>
    </>
  );
}

/** The place beside the row that lies under the pointer. */
function targetAt(
  container: HTMLElement,
  scroller: Element,
  kind: Held['kind'],
  y: number,
): Target | undefined {
  const frame = container.getBoundingClientRect();
  const { left, width } = frame;
  const view = viewOf(scroller);
  // A hand over the bars at the edge means the row next to them.
  const seen = Math.min(Math.max(y, view.top + 1), view.bottom - 1);
  const inside = Math.min(Math.max(seen, frame.top + 1), frame.bottom - 1);
  // Above the first row there are only the names of the columns.
  const first = container.querySelector<HTMLElement>('[data-row]');
  const isAbove = first !== null && y <= first.getBoundingClientRect().top;
  const found = document
    .elementsFromPoint(left + width / 2, Math.min(Math.max(inside, 1), window.innerHeight - 1))
    .find((each) => container.contains(each))
    ?.closest<HTMLElement>('[data-row]');
  const under = isAbove ? first : (found ?? rowAbove(container, inside));
  if (!under) return undefined;
  return kind === 'section' ? besideSection(container, under, y) : besideLine(container, under, y);
}

/** For a hand between two sections, or on the edge of the last. */
function rowAbove(container: HTMLElement, y: number): HTMLElement | undefined {
  const rows = [...container.querySelectorAll<HTMLElement>('[data-row]')];
  return rows.findLast((row) => row.getBoundingClientRect().top <= y);
}

const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;

function besideLine(container: HTMLElement, under: HTMLElement, y: number): Target | undefined {
  const box = under.getBoundingClientRect();
  const { line, in: section } = under.dataset;
  if (!section) return undefined;
  const at = (top: number, before: string | undefined): Target => ({
    place: { section, before },
    top,
    left: box.left,
    width: box.width,
  });
  const rows = [...container.querySelectorAll<HTMLElement>(`[data-line][data-in="${section}"]`)];
  if (under.dataset['row'] === 'section') return at(box.bottom, rows[0]?.dataset['line']);
  if (under.dataset['row'] === 'end') return at(box.top, undefined);
  const isUpper = y < middleOf(box);
  if (!line) {
    // Over the name of a group: before its first line.
    const next = rows.find((row) => row.getBoundingClientRect().top >= box.bottom - 1);
    return at(isUpper ? box.top : box.bottom, next?.dataset['line']);
  }
  if (isUpper) return at(box.top, line);
  return at(box.bottom, rows[rows.indexOf(under) + 1]?.dataset['line']);
}

function besideSection(container: HTMLElement, under: HTMLElement, y: number): Target | undefined {
  const sections = [...container.querySelectorAll<HTMLElement>('[data-section]')];
  const index = sections.findIndex((each) => each.contains(under));
  const section = sections[index];
  if (!section) return undefined;
  const box = section.getBoundingClientRect();
  const isUpper = y < middleOf(box);
  const before = sections[isUpper ? index : index + 1]?.dataset['section'];
  return {
    place: { section: section.dataset['section']!, before },
    top: isUpper ? box.top : box.bottom,
    left: box.left,
    width: box.width,
  };
}

function scrollerOf(element: HTMLElement): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight)
      return each;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** From where to where a scroller shows what is in it. */
function viewOf(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  return scroller.getBoundingClientRect();
}

/** The nearer to the edge, the faster; no further than there are rows, for beyond them there is no place to drop. */
function scrollStep(scroller: Element, container: HTMLElement, y: number): number {
  const { top, bottom } = viewOf(scroller);
  const rows = container.getBoundingClientRect();
  const above = top + edgePx - y;
  const below = y - (bottom - edgePx);
  const depth = Math.max(above, below, 0);
  const speed = Math.min(fastestPx, Math.ceil((depth / edgePx) * fastestPx));
  return above > 0
    ? -Math.min(speed, Math.max(0, top + edgePx - rows.top))
    : Math.min(speed, Math.max(0, rows.bottom - bottom + edgePx));
}
