import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { afterPaint } from '../../platform/after-paint.ts';
import { keepValue, readKept } from '../../platform/kept-value.ts';
import { isUnbroken, type Column } from './columns.ts';
import styles from './data-table.module.css';
import { shareRoom, widthLimits, wishOf } from './grid-widths.ts';
import { useColumnWidths, type ColumnWidths } from './use-column-choice.ts';

interface MeasuredGrid<Row> {
  id: string;
  columns: readonly Column<Row>[];
  scroller: RefObject<HTMLDivElement | null>;
  /** Cells before the columns. */
  leadCount: number;
  /** What these and the actions take of the room. */
  besidesPx: number;
  /** Names the rows at the top of the list; undefined while they are on their way. */
  top: string | undefined;
  /** Names the rows that are drawn. */
  drawn: string;
}

/** What a grid was measured with when it was last shown: whoever comes back to the same rows finds them laid out at once. */
interface SeenGrid {
  room: number;
  needs: ColumnWidths;
  /** The rows and the columns that were measured. */
  measured: string;
}
const seenGrids = new Map<string, SeenGrid>();

/**
 * The widths of a grid's columns: those that a person gave them, or else the room divided by what the drawn rows hold. A need
 * that was seen stays while the page is open, so that sorting and scrolling move no column to and fro.
 */
export function useGridSizing<Row>(grid: MeasuredGrid<Row>) {
  const { id, columns, scroller, leadCount, besidesPx, top, drawn } = grid;
  const fitsKey = `fits:${id}`;
  const [kept, keepWidths] = useColumnWidths(id);
  const [dragged, setDragged] = useState<ColumnWidths>();
  const [seen] = useState(() => seenGrids.get(id));
  const [room, setRoom] = useState(seen?.room ?? 0);
  // Until the first rows are here, what they needed at the last visit.
  const [needs, setNeeds] = useState(() =>
    seen ? { of: id, by: seen.needs } : { of: '', by: (readKept(fitsKey) ?? {}) as ColumnWidths },
  );
  const given = dragged ?? kept;
  const isGiven = Object.keys(given).length > 0;
  const wishes = columns.map((column) => wishOf(column, needs.by[column.key], given[column.key]));
  const widths = shareRoom(wishes, room - besidesPx);
  const [hasFont, setHasFont] = useState(() => document.fonts?.status !== 'loading');
  const measured = top === undefined ? '' : `${top} ${columns.map(({ key }) => key).join()}`;

  function measure(isWanted: (column: Column<Row>) => boolean = () => true) {
    const found = measuredNeeds(scroller.current, columns.length, leadCount);
    if (!found) return;
    setNeeds((before) => {
      const known = before.of === id ? before.by : {};
      const more = columns.flatMap(({ key }, at) =>
        found[at]! > (known[key] ?? 0) && (isWanted(columns[at]!) || !(key in known))
          ? [[key, found[at]!] as const]
          : [],
      );
      return more.length === 0 ? before : { of: id, by: { ...known, ...Object.fromEntries(more) } };
    });
  }

  useEffect(() => {
    if (needs.of !== id) return;
    keepValue(fitsKey, needs.by);
    if (measured) seenGrids.set(id, { room, needs: needs.by, measured });
  }, [id, fitsKey, needs, room, measured]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => setRoom(element.clientWidth);
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [scroller]);

  useLayoutEffect(() => {
    if (measured && measured !== seen?.measured) measure();
    // The rows may have brought a scrollbar, which takes room.
    setRoom(scroller.current?.clientWidth ?? 0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- measured when other columns or another list are shown, not when a row changes
  }, [measured]);

  // The letters of the fallback are nearly as wide as those of the font, but not quite.
  useEffect(() => {
    if (!hasFont) void document.fonts.ready.then(() => setHasFont(true));
  }, [hasFont]);

  // What comes while scrolling, or with the font, leaves the words as wide as they are, but no amount is cut.
  // Asked after the paint: it takes a fifth of the time in which a list is drawn.
  useEffect(() => {
    if (top === undefined || isGiven) return;
    return afterPaint(() => isFigureCut(scroller.current) && measure(isUnbroken));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked when other rows are drawn
  }, [drawn, hasFont]);

  /** This column so wide and all others as they are, so that its edge stays under the pointer. */
  function withWidth(key: string, width: number): ColumnWidths {
    const limited = Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, width)));
    const present = Object.fromEntries(columns.map((column, at) => [column.key, widths[at]!]));
    return { ...kept, ...present, [key]: limited };
  }

  return {
    room,
    /** It is known what the columns need, from these rows or from the last visit. */
    isKnown: Object.keys(needs.by).length > 0,
    widths,
    drag: (key: string, width: number) => setDragged(withWidth(key, width)),
    drop: () => {
      if (dragged) keepWidths(dragged);
      setDragged(undefined);
    },
    resize: (key: string, width: number) => keepWidths(withWidth(key, width)),
    fit: (key: string) => {
      const found = measuredNeeds(scroller.current, columns.length, leadCount);
      const need = found?.[columns.findIndex((column) => column.key === key)];
      if (need) keepWidths(withWidth(key, need));
    },
  };
}

/** What the drawn cells of each column need to be whole, all laid out once without a width; undefined where nothing is laid out. */
function measuredNeeds(
  scroller: HTMLElement | null,
  columnCount: number,
  leadCount: number,
): number[] | undefined {
  if (!scroller) return undefined;
  scroller.dataset['measured'] = '';
  const needs = Array.from({ length: columnCount }, () => 0);
  for (const row of scroller.querySelectorAll<HTMLElement>('[role=row]')) {
    // The heading of a group begins with one cell over several columns, which may be cut.
    const { from } = row.dataset;
    for (const [at, cell] of [...row.children].entries()) {
      const column = from === undefined ? at - leadCount : at === 0 ? -1 : Number(from) + at - 1;
      if (column >= 0 && column < columnCount)
        needs[column] = Math.max(needs[column]!, Math.ceil(cell.getBoundingClientRect().width));
    }
  }
  delete scroller.dataset['measured'];
  return needs.some((need) => need > 0) ? needs : undefined;
}

function isFigureCut(scroller: HTMLElement | null): boolean {
  const figures = scroller?.querySelectorAll(`.${styles.numericCell} > .${styles.content}`) ?? [];
  return [...figures].some((figure) => figure.scrollWidth > figure.clientWidth);
}
