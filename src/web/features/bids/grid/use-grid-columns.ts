import { useLayoutEffect, useState, type RefObject } from 'react';
import { fittingColumns, gridColumns, type ColumnKey, type GridColumn } from './grid-columns.ts';

const storageKey = 'columns:bid-lines';

function readChoice(): Partial<Record<ColumnKey, boolean>> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Record<ColumnKey, boolean>>;
  } catch {
    return {};
  }
}

/** Which columns the grid shows: a person's choice, kept on this device, as far as there is room for it. */
export function useGridColumns(root: RefObject<HTMLElement | null>, isDrawn: boolean) {
  const [choice, setChoice] = useState(readChoice);
  const [width, setWidth] = useState(0);
  // Before the lines are painted: they would break otherwise once it is known.
  useLayoutEffect(() => {
    if (!isDrawn || !root.current) return undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- an observer tells it only after the first paint
    setWidth(root.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root, isDrawn]);

  const isWanted = ({ key, startsHidden }: GridColumn) => choice[key] ?? !startsHidden;

  function toggle(column: GridColumn) {
    const next = { ...choice, [column.key]: !isWanted(column) };
    setChoice(next);
    localStorage.setItem(storageKey, JSON.stringify(next));
  }

  const columns = fittingColumns(gridColumns.filter(isWanted), width);
  return { columns, isWanted, isShown: (column: GridColumn) => columns.includes(column), toggle };
}
