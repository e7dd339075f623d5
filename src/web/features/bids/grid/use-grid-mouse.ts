import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CellField } from './grid-columns.ts';
import { linesBetween, type GridRow } from './grid-cursor.ts';
import type { GridPlace } from './use-grid-place.ts';

/** Where in the grid a press was; undefined for what answers presses by itself. */
function pressed(target: EventTarget) {
  if (!(target instanceof Element) || target.closest('button, [data-stays], [role=listbox]'))
    return undefined;
  const row = target.closest<HTMLElement>('[data-row]');
  const field = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
  if (!row) return undefined;
  const { line, in: section } = row.dataset;
  return { line, section, field: (field === 'title' ? 'name' : field) as CellField | undefined };
}

/** A press puts the cursor into a cell, with Shift it selects up to its row, with Ctrl one row more. */
export function useGridMouse(rows: readonly GridRow[], place: GridPlace, editInside: () => void) {
  const { cursor, selected, anchor } = place;

  function selectRow(line: string, event: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }) {
    if (event.shiftKey) {
      const from =
        anchor ??
        (cursor && rows.some(({ kind, key }) => kind === 'line' && key === cursor.row) ? cursor.row : line);
      place.select(linesBetween(rows, from, line), from);
    } else if (event.ctrlKey || event.metaKey) {
      const next = new Set(selected);
      if (!next.delete(line)) next.add(line);
      place.select(next, line);
    } else {
      const isOnly = selected.size === 1 && selected.has(line);
      place.select(new Set(isOnly ? [] : [line]), line, { row: line, field: cursor?.field ?? 'name' });
    }
  }

  function onMouseDown(event: MouseEvent) {
    if (event.button !== 0) return;
    const at = pressed(event.target);
    if (!at) return;
    if (at.line && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return selectRow(at.line, event);
    }
    const row = at.line ?? at.section;
    const field = at.line ? at.field : 'name';
    if (!row || !field) return;
    const isHere = cursor?.row === row && (cursor.field === field || !at.line);
    const isInput = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isHere && isInput && document.activeElement === event.target) {
      // A second press into the cell goes for its text.
      editInside();
      if (selected.size > 0) place.select(new Set(), undefined);
      return;
    }
    // The press would take the focus to where nothing can have it, once the cell has got it.
    event.preventDefault();
    flushSync(() => place.goTo({ row, field }));
  }

  return { onMouseDown, selectRow };
}
