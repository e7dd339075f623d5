import { useRef, type KeyboardEvent } from 'react';
import type { LineDraft } from '../draft/bid-draft.ts';
import { isFigure, type CellField, type GridColumn } from './grid-columns.ts';
import { linesBetween, cellAfterStep, type CursorPlace, type GridRow, type Step } from './grid-cursor.ts';
import type { GridPlace } from './use-grid-place.ts';

/**
 * How far somebody is in a cell: what is typed over a number is left by any arrow, what is edited keeps them for the text. A
 * name is typed as a text is.
 */
type Typing = 'none' | 'over' | 'inside';

export interface GridCommands {
  /** Takes back what was typed in the cell since the cursor came. */
  cancelTyping: () => void;
  /** Enter at the end of a section. */
  lineAtEnd: (row: GridRow) => CursorPlace | undefined;
  insertBelow: (row: GridRow) => void;
  clear: (line: LineDraft, field: CellField) => void;
  copyFromAbove: (line: string, field: CellField) => void;
  duplicate: (lines: ReadonlySet<string>) => void;
  move: (row: GridRow, lines: ReadonlySet<string>, by: -1 | 1) => void;
  remove: (lines: ReadonlySet<string>) => void;
  toggleChoice: (line: LineDraft) => void;
  fold: (section: string, isFolded: boolean) => void;
}

const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
};

const farSteps: Readonly<Record<string, Step>> = {
  ArrowLeft: 'home',
  ArrowRight: 'end',
  ArrowUp: 'edge-up',
  ArrowDown: 'edge-down',
  Home: 'top',
  End: 'bottom',
};

/** A new line at its end would not be seen. */
const isShut = (row: GridRow) => row.kind === 'section' && row.isFolded;

const isText = (field: CellField) => !isFigure(field) && field !== 'taxable';

/** The keyboard of the grid, as in a spreadsheet. */
export function useGridKeys(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  place: GridPlace,
  commands: GridCommands,
) {
  const typing = useRef<{ focus: number; how: Typing }>({ focus: 0, how: 'none' });
  const { cursor, selected, anchor } = place;
  const row = rows.find(({ key }) => key === cursor?.row);

  const howTyped = (): Typing => (typing.current.focus === cursor?.focus ? typing.current.how : 'none');
  const setTyping = (how: Typing) => (typing.current = { focus: cursor?.focus ?? 0, how });

  /** A change in the cell: typed over what stood there, unless it was being edited. */
  function noteTyping() {
    if (howTyped() === 'none') setTyping(cursor && isText(cursor.field) ? 'inside' : 'over');
  }

  const lines = (): ReadonlySet<string> =>
    selected.size > 0 ? selected : new Set(row?.kind === 'line' ? [row.key] : []);

  function extend(step: Step) {
    if (!cursor || row?.kind !== 'line') return;
    const from = anchor ?? row.key;
    const to = cellAfterStep(rows, columns, cursor, step);
    const target = rows.find(({ key }) => key === to?.row);
    if (!to || !target) return;
    place.select(linesBetween(rows, from, target.key), from, to);
  }

  function go(step: Step): boolean {
    const to = cursor && cellAfterStep(rows, columns, cursor, step);
    if (to) place.goTo(to);
    return to !== undefined;
  }

  function enter(back: boolean) {
    if (!cursor || !row) return;
    const field = cursor.origin ?? cursor.field;
    const index = rows.indexOf(row);
    const next = rows[index + (back ? -1 : 1)];
    const isEnd = next === undefined || next.kind === 'section';
    const made = !back && isEnd && !isShut(row) ? commands.lineAtEnd(row) : undefined;
    if (made) return place.goTo(made);
    if (next) place.goTo({ row: next.key, field: field === 'description' ? 'name' : field });
  }

  function editInside(target: HTMLInputElement) {
    setTyping('inside');
    target.setSelectionRange(target.value.length, target.value.length);
  }

  /** Whether the key was one of the grid's. */
  function handle(event: KeyboardEvent, target: HTMLInputElement | HTMLTextAreaElement): boolean {
    if (!cursor || !row || event.nativeEvent.isComposing) return false;
    const { key, altKey, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const how = howTyped();
    const isDescription = cursor.field === 'description' && row.kind === 'line';
    const line = row.kind === 'line' ? row.line : undefined;

    if (key === 'Escape') {
      if (how !== 'none') {
        commands.cancelTyping();
        place.goTo(cursor);
      } else if (isDescription) place.goTo({ row: row.key, field: 'name' });
      else if (selected.size > 0) place.select(new Set(), undefined);
      else return false;
      return true;
    }
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      commands.move(row, lines(), key === 'ArrowUp' ? -1 : 1);
      return true;
    }
    if (key === 'Tab') return go(shiftKey ? 'previous' : 'next') || (!shiftKey && newLineByTab());
    if (key === 'Enter') {
      if (isCommand) commands.insertBelow(row);
      else if (shiftKey && line && cursor.field === 'name') {
        place.goTo({ row: row.key, field: 'description' });
      } else if (isDescription) return false;
      else enter(shiftKey);
      return true;
    }
    if (isDescription) return false;
    if (isCommand && key.toLowerCase() === 'd' && line) {
      if (shiftKey) commands.duplicate(lines());
      else commands.copyFromAbove(row.key, cursor.field);
      return true;
    }
    if (key === 'F2') {
      if (how === 'inside') setTyping('none');
      else if (target instanceof HTMLInputElement && target.type !== 'checkbox') editInside(target);
      return true;
    }
    if (isCommand && key === ' ' && line) {
      commands.toggleChoice(line);
      return true;
    }
    if (how === 'none') return handleAtRest(event, line);
    const step = steps[key];
    if (step === 'up' || step === 'down') return go(step);
    return how === 'over' && step !== undefined && !shiftKey && !isCommand ? go(step) : false;
  }

  /** While nothing is typed in the cell the keys are the grid's. */
  function handleAtRest(event: KeyboardEvent, line: LineDraft | undefined): boolean {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const step = (isCommand ? farSteps : steps)[key];
    if (step && shiftKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      extend(step);
      return true;
    }
    // As in a tree: to the left a branch shuts, to the right it opens.
    if (row?.kind === 'section' && !isCommand && (step === 'left' || step === 'right') && !shiftKey) {
      commands.fold(row.key, step === 'left');
      return true;
    }
    if (step && !shiftKey) {
      go(step);
      return true;
    }
    if (shiftKey && key === ' ' && line) {
      place.select(new Set([line.key]), line.key);
      return true;
    }
    if (isCommand && key.toLowerCase() === 'a') {
      const all = rows.flatMap((each) => (each.kind === 'line' ? [each.key] : []));
      place.select(new Set(all), line?.key);
      return true;
    }
    if (key === 'Delete' && line && cursor) {
      if (selected.size > 0 || isCommand) commands.remove(lines());
      else commands.clear(line, cursor.field);
      return true;
    }
    return false;
  }

  function newLineByTab(): boolean {
    const made = row && !isShut(row) ? commands.lineAtEnd(row) : undefined;
    if (made) place.goTo({ ...made, field: 'name' });
    return made !== undefined;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.dataset['field'] === undefined) return;
    if (!handle(event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return { onKeyDown, noteTyping, editInside: () => setTyping('inside') };
}
