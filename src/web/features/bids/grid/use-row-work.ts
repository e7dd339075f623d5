import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { BidDraft, SectionDraft } from '../draft/bid-draft.ts';
import { useLineActions, type Edit, type Lines } from '../use-line-actions.ts';
import type { GridRow } from './grid-cursor.ts';
import type { GridPlace } from './use-grid-place.ts';

/** What is done to lines, with the cursor where one goes on afterwards. */
export function useRowWork(
  draft: BidDraft,
  edit: Edit,
  place: GridPlace,
  rows: readonly GridRow[],
  root: RefObject<HTMLElement | null>,
) {
  const lineActions = useLineActions(draft, edit);
  const field = place.cursor?.field ?? 'name';

  // A row that moves in the page loses the focus to it.
  const isMoved = useRef(false);
  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    root.current?.querySelector<HTMLElement>('input[data-field], textarea[data-field]')?.focus();
  });
  const noteMove = () => void (isMoved.current = true);

  return {
    lineActions,
    noteMove,

    /** Leaves the cursor beside what goes. */
    remove(lines: Lines) {
      const first = rows.findIndex(({ key }) => lines.has(key));
      const next = rows.find((row, index) => index > first && row.kind === 'line' && !lines.has(row.key));
      const beside = next ?? rows[first - 1];
      lineActions.remove(lines);
      if (beside) place.goTo({ row: beside.key, field });
    },

    duplicate(lines: Lines) {
      const copies = lineActions.duplicate(lines);
      const [first] = copies;
      if (first) place.select(copies, first, { row: first, field });
    },

    move(lines: Lines, by: -1 | 1) {
      noteMove();
      lineActions.move(lines, by);
    },

    insertAt(section: SectionDraft, after: string | null | undefined) {
      place.goTo({ row: lineActions.insert(section.key, after), field: 'name' });
    },
  };
}

export type RowWork = ReturnType<typeof useRowWork>;
