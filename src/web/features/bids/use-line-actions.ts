import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUndoToast } from '../../ui/use-undo-toast.ts';
import {
  emptyLine,
  emptySection,
  newKey,
  type BidDraft,
  type DraftChange,
  type LineDraft,
} from './draft/bid-draft.ts';
import { asThreeChoices, chooseLine, groupLines, leaveGroup } from './draft/choice-groups.ts';
import {
  addLines,
  addSections,
  removeLines,
  removeSection,
  restoreMissing,
  setLine,
  setOptional,
  setTaxable,
} from './draft/draft-changes.ts';
import { copiesOf, copyOfSection } from './draft/line-copies.ts';
import { endedGroups, groupAgain } from './draft/ended-groups.ts';
import { moveLines, placeLines, type LinePlace } from './draft/line-moves.ts';

/** Changes the draft; with a step's name, what is typed at one place stays one step of undo. */
export type Edit = (change: DraftChange, step?: string) => void;

export type Lines = ReadonlySet<string>;

/** What is done to lines and sections, by keyboard, menu or finger alike. */
export function useLineActions(draft: BidDraft, edit: Edit) {
  const { t } = useLingui();
  const offerUndo = useUndoToast();

  function find(key: string) {
    const section = draft.sections.find(({ lines }) => lines.some((line) => line.key === key));
    const line = section?.lines.find((each) => each.key === key);
    return section && line ? { section, line } : undefined;
  }

  /** Says so where what leaves its group leaves nothing to pick from: both lines then count, and the total is another. */
  function moveTo(change: DraftChange): void {
    edit(change);
    for (const group of endedGroups(draft, change(draft))) {
      const { name } = group;
      offerUndo(t`${name} is no longer a choice. Every line in it now counts.`, () =>
        edit(groupAgain(group)),
      );
    }
  }

  return {
    find,

    /** A line behind another one, or at the end of the section; the key of the new one. */
    insert(section: string, after?: string | null, line: LineDraft = emptyLine()): string {
      edit(addLines(section, [line], after));
      return line.key;
    },

    addSection(before?: string): string {
      const section = emptySection();
      edit(addSections([section], before));
      return section.key;
    },

    /** The keys of the copies. */
    duplicate(lines: Lines): Set<string> {
      const copies = copiesOf(draft, lines);
      if (!copies) return new Set();
      edit(addLines(copies.section, copies.lines, copies.after));
      return new Set(copies.lines.map(({ key }) => key));
    },

    duplicateSection(key: string): string | undefined {
      const index = draft.sections.findIndex((section) => section.key === key);
      const section = draft.sections[index];
      if (!section) return undefined;
      const copy = copyOfSection(section);
      edit(addSections([copy], draft.sections[index + 1]?.key));
      return copy.key;
    },

    remove(lines: Lines): void {
      edit(removeLines(lines));
      const count = lines.size;
      offerUndo(plural(count, { one: 'Line removed', other: '# lines removed' }), () =>
        edit(restoreMissing(draft)),
      );
    },

    removeSection(key: string): void {
      edit(removeSection(key));
      offerUndo(t`Section removed`, () => edit(restoreMissing(draft)));
    },

    move: (lines: Lines, by: -1 | 1) => moveTo(moveLines(lines, by)),

    place: (lines: Lines, to: LinePlace) => moveTo(placeLines(lines, to)),

    leaveGroup: (key: string) => moveTo(leaveGroup(key)),

    setOptional(lines: Lines, optional: boolean): void {
      edit(setOptional(lines, optional));
    },

    setTaxable(lines: Lines, taxable: boolean): void {
      edit(setTaxable(lines, taxable));
    },

    /** Counts an option in or not; chooses an alternative, or leaves the choice to the customer. */
    choose(key: string, isChosen: boolean): void {
      const found = find(key);
      if (!found) return;
      if (found.line.choiceGroup !== null) edit(chooseLine(found.section.key, key, isChosen));
      else if (found.line.optional) edit(setLine(key, { selected: isChosen }));
    },

    group(lines: Lines): void {
      edit(groupLines(lines, t`Options`));
    },

    threeChoices(key: string): void {
      const names = [t`Good`, t`Better`, t`Best`] as const;
      edit(asThreeChoices(key, names, [newKey(), newKey()], t`Options`));
    },
  };
}

export type LineActions = ReturnType<typeof useLineActions>;
