import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { CSSProperties, RefObject } from 'react';
import { emptyLine, isBlank, linesOf, type BidDraft, type SectionDraft } from '../draft/bid-draft.ts';
import { addLines, moveSection, placeSection } from '../draft/draft-changes.ts';
import type { DraftRules } from '../draft/draft-problems.ts';
import type { DraftTotals } from '../draft/draft-totals.ts';
import { PastePreview } from '../paste/paste-preview.tsx';
import { usePaste } from '../paste/use-paste.ts';
import type { Edit } from '../use-line-actions.ts';
import { clearCell, fillCells } from './cell-changes.ts';
import { gridTemplate, type CellField, type GridColumn } from './grid-columns.ts';
import { gridRows } from './grid-cursor.ts';
import { GridSection } from './grid-section.tsx';
import styles from './grid.module.css';
import type { RowActions } from './row-actions.ts';
import { RowDrag } from './row-drag.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridMouse } from './use-grid-mouse.ts';
import type { GridPlace } from './use-grid-place.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowWork } from './use-row-work.ts';

interface BidGridProps {
  draft: BidDraft;
  totals: DraftTotals;
  rules: DraftRules;
  columns: readonly GridColumn[];
  root: RefObject<HTMLDivElement | null>;
  place: GridPlace;
  folded: ReadonlySet<string>;
  fold: RowActions['fold'];
  edit: Edit;
  /** Takes back what a step has done so far. */
  cancel: (step: string) => void;
}

/** The lines of a bid as a spreadsheet: a section is a head row with its lines below. One cell at a time is a field. */
export function BidGrid(props: BidGridProps) {
  const { draft, totals, rules, columns, root, place, folded, fold, edit, cancel } = props;
  const { t, i18n } = useLingui();
  const { sections } = draft;
  const { cursor, selected } = place;
  const rows = gridRows(sections, folded);
  // The line that the cursor was in may go, as by an undo; the cursor then waits for the next press.
  const hasCursor = rows.some(({ key }) => key === cursor?.row);

  const paste = usePaste(
    draft,
    edit,
    () => {
      const keys = selected.size > 0 ? selected : new Set(cursor ? [cursor.row] : []);
      const section = sections.findLast(
        ({ key, lines }) => keys.has(key) || lines.some((line) => keys.has(line.key)),
      );
      return { section: section?.key, after: section?.lines.findLast(({ key }) => keys.has(key))?.key };
    },
    (lines) =>
      place.select(
        new Set(lines.map(({ key }) => key)),
        lines[0]?.key,
        lines[0] && { row: lines[0].key, field: 'name' },
      ),
  );

  const step = cursor ? `cell ${cursor.row} ${cursor.field} ${cursor.focus}` : undefined;
  const { lineActions, remove, duplicate, move, noteMove, insertAt } = useRowWork(
    draft,
    edit,
    place,
    rows,
    root,
  );
  const keys = useGridKeys(rows, columns, place, {
    cancelTyping: () => step && cancel(step),
    lineAtEnd: (row) => {
      if (row.kind === 'line' && isBlank(row.line)) return undefined;
      const line = emptyLine();
      edit(addLines(row.section.key, [line], row.kind === 'line' ? row.key : undefined));
      return { row: line.key, field: 'name' };
    },
    insertBelow: (row) => insertAt(row.section, row.kind === 'line' ? row.key : null),
    clear: (line, field) => edit(clearCell(line, field)),
    copyFromAbove,
    duplicate,
    move: (row, lines, by) => {
      if (row.kind === 'line') return move(lines, by);
      noteMove();
      edit(moveSection(row.key, by));
    },
    remove,
    fold,
    toggleChoice: (line) => lineActions.choose(line.key, !line.selected),
  });
  const mouse = useGridMouse(rows, place, keys.editInside);
  const clipboard = useGridClipboard({ draft, selected, byLine: totals.byLine, paste, remove });

  /** From the line above, whatever section it is in; with several lines selected, from the first of them. */
  function copyFromAbove(key: string, field: CellField) {
    const all = linesOf(draft);
    const several = all.filter((each) => selected.has(each.key));
    const index = all.findIndex((each) => each.key === key);
    const [source, ...targets] = several.length > 1 ? several : all.slice(Math.max(0, index - 1), index + 1);
    if (source) edit(fillCells(targets, source, field));
  }

  const actions = useRowActions({
    draft,
    edit,
    place,
    columns,
    step,
    noteTyping: keys.noteTyping,
    fold,
    work: { lineActions, remove, duplicate, move, insertAt },
  });
  const selectedLines = linesOf(draft).filter(({ key }) => selected.has(key));
  const template = gridTemplate(columns);

  function heldWords(kind: 'line' | 'section', key: string): string {
    if (kind === 'section') return sections.find((each) => each.key === key)?.title || t`Section`;
    if (selected.has(key) && selected.size > 1)
      return plural(selected.size, { one: '# line', other: '# lines' });
    return linesOf(draft).find((each) => each.key === key)?.name || t`New line`;
  }

  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have the focus, one at a time */}
      <div
        ref={root}
        role="grid"
        aria-label={t`Line items`}
        aria-multiselectable="true"
        className={styles.grid}
        style={{ '--columns': template } as CSSProperties}
        onKeyDown={keys.onKeyDown}
        onMouseDown={mouse.onMouseDown}
        onCopy={clipboard.onCopy}
        onCut={clipboard.onCut}
        onPaste={clipboard.onPaste}
      >
        <div role="rowgroup" className={styles.headGroup}>
          <div role="row" className={styles.head}>
            <span role="columnheader">
              <span className="visually-hidden">{t`Handle`}</span>
            </span>
            <span role="columnheader">
              <Trans>Line item</Trans>
            </span>
            {columns.map(({ key, label }) => (
              <span
                key={key}
                role="columnheader"
                className={key === 'unit' || key === 'taxable' ? undefined : styles.end}
              >
                {i18n._(label)}
              </span>
            ))}
            <span role="columnheader">
              <span className="visually-hidden">{t`Menu`}</span>
            </span>
          </div>
        </div>
        {sections.map((section, index) => (
          <GridSection
            key={section.key}
            section={section}
            byLine={totals.byLine}
            columns={columns}
            cursor={cursor && holdsRow(section, cursor.row) ? cursor : undefined}
            selected={selected}
            isFolded={folded.has(section.key)}
            isEntrance={!hasCursor && index === 0}
            rules={rules}
            actions={actions}
          />
        ))}
      </div>
      {selectedLines.length > 0 && (
        <SelectionBar
          lines={selectedLines}
          sections={sections}
          onCopy={() => void clipboard.copy()}
          onDuplicate={() => duplicate(selected)}
          onRemove={() => remove(selected)}
          onMoveTo={(section) => lineActions.place(selected, { section, before: undefined })}
          onGroup={() => lineActions.group(selected)}
          onOptional={(isOptional) => lineActions.setOptional(selected, isOptional)}
          onTaxable={(isTaxable) => lineActions.setTaxable(selected, isTaxable)}
          onClear={() => place.select(new Set(), undefined)}
        />
      )}
      <RowDrag
        root={root}
        wordsOf={heldWords}
        onPress={(kind, key, event) => kind === 'line' && mouse.selectRow(key, event)}
        onDrop={(kind, key, to) => {
          noteMove();
          if (kind === 'section') edit(placeSection(key, to.before));
          else lineActions.place(selected.has(key) ? selected : new Set([key]), to);
        }}
      />
      {paste.unclear && <PastePreview table={paste.unclear} onDecide={paste.decide} />}
    </>
  );
}

/** Whether a row is the section's head or one of its lines. */
function holdsRow({ key, lines }: SectionDraft, row: string): boolean {
  return key === row || lines.some((line) => line.key === row);
}
