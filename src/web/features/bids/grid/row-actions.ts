import type { DraftChange, LineDraft } from '../draft/bid-draft.ts';
import type { CellField } from './grid-columns.ts';

/** What a row of the grid can ask for. The same object for ever, so that it draws nothing anew. */
export interface RowActions {
  goTo: (row: string, field: CellField) => void;
  /** What is typed into a cell. */
  type: (line: string, field: CellField, change: Partial<LineDraft>) => void;
  typeTitle: (section: string, title: string) => void;
  takeProduct: (line: string, change: Partial<LineDraft>) => void;
  takeBundle: (line: string, bundleId: number) => void;
  changeBundle: (change: DraftChange) => void;
  setTaxable: (line: string, taxable: boolean) => void;
  setOptional: (line: string, optional: boolean) => void;
  choose: (line: string, isChosen: boolean) => void;
  threeChoices: (line: string) => void;
  leaveGroup: (line: string) => void;
  renameGroup: (section: string, group: string, name: string) => void;
  ungroup: (section: string, group: string) => void;
  saveToPriceBook: (line: LineDraft) => void;
  insertBelow: (line: string) => void;
  addLine: (section: string) => void;
  addSection: (before?: string) => void;
  fold: (section: string, isFolded: boolean) => void;
  duplicate: (line: string) => void;
  move: (line: string, by: -1 | 1) => void;
  remove: (line: string) => void;
  moveSection: (section: string, by: -1 | 1) => void;
  duplicateSection: (section: string) => void;
  removeSection: (section: string) => void;
}
