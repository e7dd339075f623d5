import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { followPress, scrollerOf, viewOf } from '../../../ui/drag.ts';
import type { LinePlace } from '../draft/line-moves.ts';
import styles from './grid.module.css';

type RowKind = 'line' | 'section';

/** What is in the hand. */
interface Held {
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
  wordsOf: (kind: RowKind, key: string) => string;
  /** A press on a handle that did not drag. */
  onPress: (kind: RowKind, key: string, event: PointerEvent) => void;
  onDrop: (kind: RowKind, key: string, place: LinePlace) => void;
}

/**
 * Rows in the hand of a mouse or a finger. Nothing moves but a line where they would go, so that 200 rows cost as little as ten, and
 * several go at once; near the edge of what is in sight the page scrolls along.
 */
export function RowDrag({ root, wordsOf, onPress, onDrop }: RowDragProps) {
  const [held, setHeld] = useState<Held>();
  const [target, setTarget] = useState<Target>();

  const begin = useEffectEvent((event: PointerEvent, handle: HTMLElement, signal: AbortSignal) => {
    const row = handle.closest<HTMLElement>('[data-row]');
    const kind = handle.dataset['handle'] as RowKind;
    const key = kind === 'line' ? row?.dataset['line'] : row?.dataset['in'];
    const container = root.current;
    if (!key || !container) return;
    event.preventDefault();
    // What scrolls sideways alone says of itself that it may scroll up and down, too.
    const scroller = scrollerOf(container, (each) => each.scrollHeight > each.clientHeight);
    let target: Target | undefined;
    const end = () => {
      setHeld(undefined);
      setTarget(undefined);
    };
    followPress(
      event,
      { scroller, scrolled: container, isHandle: true, signal },
      {
        moveTo(x, y) {
          target = targetAt(container, scroller, kind, y);
          setHeld({ words: wordsOf(kind, key), x, y });
          setTarget(target);
        },
        drop() {
          end();
          if (target) onDrop(kind, key, target.place);
        },
        tap: (release) => onPress(kind, key, release),
        cancel: end,
      },
    );
  });

  useEffect(() => {
    const container = root.current;
    if (!container) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const onDown = (event: PointerEvent) => {
      const handle = event.target instanceof Element && event.target.closest<HTMLElement>('[data-handle]');
      if (handle && event.button === 0 && event.isPrimary) begin(event, handle, signal);
    };
    container.addEventListener('pointerdown', onDown, { signal });
    return () => listening.abort();
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
function targetAt(container: HTMLElement, scroller: Element, kind: RowKind, y: number): Target | undefined {
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
