import { useState } from 'react';
import type { CursorPlace } from './grid-cursor.ts';

export interface GridPlace {
  cursor: (CursorPlace & { focus: number }) | undefined;
  /** The keys of the lines that are selected as rows. */
  selected: ReadonlySet<string>;
  /** From where a selection is extended. */
  anchor: string | undefined;
  /** Puts the cursor into a cell, with the keyboard's focus; nothing is selected then. */
  goTo: (place: CursorPlace) => void;
  select: (lines: ReadonlySet<string>, anchor: string | undefined, cursor?: CursorPlace) => void;
  /** Lines that go out of sight lose the cursor, and are not selected any more. */
  leave: (lines: ReadonlySet<string>) => void;
}

interface State {
  cursor: (CursorPlace & { focus: number }) | undefined;
  selected: ReadonlySet<string>;
  anchor: string | undefined;
}

const none: ReadonlySet<string> = new Set();

/** Where somebody is in the grid. */
export function useGridPlace(): GridPlace {
  const [state, setState] = useState<State>({ cursor: undefined, selected: none, anchor: undefined });
  // Each time another number, so that the same cell can take the focus again.
  const focused = (place: CursorPlace, before: State) => ({
    ...place,
    focus: (before.cursor?.focus ?? 0) + 1,
  });
  return {
    ...state,
    goTo: (place) =>
      setState((before) => ({ cursor: focused(place, before), selected: none, anchor: undefined })),
    select: (lines, anchor, place) =>
      setState((before) => ({
        cursor: place ? focused(place, before) : before.cursor,
        selected: lines,
        anchor,
      })),
    leave: (lines) =>
      setState(({ cursor, selected, anchor }) => ({
        cursor: cursor && lines.has(cursor.row) ? undefined : cursor,
        selected: new Set([...selected].filter((line) => !lines.has(line))),
        anchor: anchor !== undefined && lines.has(anchor) ? undefined : anchor,
      })),
  };
}
