import type { BidDraft } from '../draft/bid-draft.ts';
import { renameGroup, ungroup } from '../draft/choice-groups.ts';
import { moveSection, setLine, setSection } from '../draft/draft-changes.ts';
import type { Edit } from '../use-line-actions.ts';
import { useTakeBundle } from '../use-take-bundle.ts';
import { usePriceBook } from '../use-price-book.ts';
import { useStable } from '../../../platform/use-stable.ts';
import type { CellField, GridColumn } from './grid-columns.ts';
import type { RowActions } from './row-actions.ts';
import type { GridPlace } from './use-grid-place.ts';
import type { RowWork } from './use-row-work.ts';

interface RowActionsOptions {
  draft: BidDraft;
  edit: Edit;
  place: GridPlace;
  columns: readonly GridColumn[];
  /** What is typed into the cell of the cursor is one step of undo. */
  step: string | undefined;
  noteTyping: () => void;
  fold: RowActions['fold'];
  work: Omit<RowWork, 'noteMove'>;
}

/** What the rows ask for, as it is done now. */
export function useRowActions(options: RowActionsOptions): RowActions {
  const { draft, edit, place, columns, step, noteTyping, fold, work } = options;
  const { lineActions, remove, duplicate, move, insertAt } = work;
  const { sections } = draft;
  const saveToPriceBook = usePriceBook(edit);
  const takeBundle = useTakeBundle(draft, edit);
  const only = (key: string) => new Set([key]);
  return useStable<RowActions>({
    goTo: (row, field) => place.goTo({ row, field }),
    type: (line, _field, change) => {
      noteTyping();
      // What is typed is meant for this line alone.
      if (place.selected.size > 0) place.select(new Set(), undefined);
      edit(setLine(line, change), step);
    },
    typeTitle: (section, title) => {
      noteTyping();
      edit(setSection(section, title), step);
    },
    takeProduct: (line, change) => {
      edit(setLine(line, change), step);
      place.goTo({ row: line, field: nextAfterName(columns), origin: 'name' });
    },
    takeBundle: (line, bundleId) => {
      const home = lineActions.find(line)?.section;
      if (home) takeBundle(bundleId, home.key, line);
    },
    changeBundle: (change) => edit(change),
    setTaxable: (line, taxable) => lineActions.setTaxable(only(line), taxable),
    setOptional: (line, optional) => lineActions.setOptional(only(line), optional),
    choose: lineActions.choose,
    threeChoices: lineActions.threeChoices,
    leaveGroup: lineActions.leaveGroup,
    renameGroup: (section, group, name) => edit(renameGroup(section, group, name)),
    ungroup: (section, group) => edit(ungroup(section, group)),
    saveToPriceBook,
    insertBelow: (line) => {
      const found = lineActions.find(line);
      if (found) insertAt(found.section, line);
    },
    addLine: (key) => {
      const section = sections.find((each) => each.key === key);
      if (section) insertAt(section, undefined);
    },
    addSection: (before) => place.goTo({ row: lineActions.addSection(before), field: 'name' }),
    fold,
    duplicate: (line) => duplicate(only(line)),
    move: (line, by) => move(only(line), by),
    remove: (line) => remove(only(line)),
    moveSection: (section, by) => edit(moveSection(section, by)),
    duplicateSection: (section) => {
      const row = lineActions.duplicateSection(section);
      if (row) place.goTo({ row, field: 'name' });
    },
    removeSection: (key) => {
      const index = sections.findIndex((each) => each.key === key);
      const neighbour = sections[index + 1] ?? sections[index - 1];
      lineActions.removeSection(key);
      if (neighbour) place.goTo({ row: neighbour.key, field: 'name' });
    },
  });
}

function nextAfterName(columns: readonly GridColumn[]): CellField {
  return columns.some(({ key }) => key === 'quantity') ? 'quantity' : 'name';
}
