import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Fragment, useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { zeroCents } from '../../../../shared/kernel/money.ts';
import { Button } from '../../../ui/button.tsx';
import { emptyLine, isBlank, linesOf, type BidDraft, type SectionDraft } from '../draft/bid-draft.ts';
import { renameGroup, ungroup } from '../draft/choice-groups.ts';
import { addLines, moveSection, placeSection, setLine, setSection } from '../draft/draft-changes.ts';
import { textLimits, type DraftRules } from '../draft/draft-problems.ts';
import type { DraftTotals } from '../draft/draft-totals.ts';
import { placeLines } from '../draft/line-moves.ts';
import { figureChange, figureText } from '../draft/line-pricing.ts';
import { groupRange } from '../draft/total-range.ts';
import { usePaste } from '../paste/use-paste.ts';
import { PastePreview } from '../paste/paste-preview.tsx';
import { useLineActions, type Edit } from '../use-line-actions.ts';
import { sectionTotal } from '../section-total.ts';
import { usePriceBook } from '../use-price-book.ts';
import { useStable } from '../use-stable.ts';
import { tooLong } from '../../../ui/too-long.ts';
import { gridTemplate, isFigure, type CellField, type GridColumn } from './grid-columns.ts';
import { fieldsOf, gridRows, type GridRow } from './grid-cursor.ts';
import { GroupHead } from './group-head.tsx';
import styles from './grid.module.css';
import { LineRow, type GroupPlace } from './line-row.tsx';
import type { RowActions } from './row-actions.ts';
import { RowDrag } from './row-drag.tsx';
import { SectionHead } from './section-head.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridMouse } from './use-grid-mouse.ts';
import type { GridPlace } from './use-grid-place.ts';

interface BidGridProps {
  draft: BidDraft;
  totals: DraftTotals;
  rules: DraftRules;
  columns: readonly GridColumn[];
  root: RefObject<HTMLDivElement | null>;
  place: GridPlace;
  edit: Edit;
  /** Takes back what a step has done so far. */
  cancel: (step: string) => void;
}

/** The lines of a bid as a spreadsheet: a section is a head row with its lines below. One cell at a time is a field. */
export function BidGrid(props: BidGridProps) {
  const { draft, totals, rules, columns, root, place, edit, cancel } = props;
  const { t, i18n } = useLingui();
  const { sections } = draft;
  const { cursor, selected } = place;
  const rows = gridRows(sections);
  const lineActions = useLineActions(draft, edit);
  const saveToPriceBook = usePriceBook(edit);
  const step = cursor ? `cell ${cursor.row} ${cursor.field} ${cursor.focus}` : undefined;

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

  /** Leaves the cursor beside what goes. */
  function remove(lines: ReadonlySet<string>) {
    const first = rows.findIndex(({ key }) => lines.has(key));
    const next = rows.find((row, index) => index > first && row.kind === 'line' && !lines.has(row.key));
    const beside = next ?? rows[first - 1];
    lineActions.remove(lines);
    if (beside) place.goTo({ row: beside.key, field: cursor?.field ?? 'name' });
  }

  function duplicate(lines: ReadonlySet<string>) {
    const copies = lineActions.duplicate(lines);
    const [first] = copies;
    if (first) place.select(copies, first, { row: first, field: cursor?.field ?? 'name' });
  }

  // A row that moves in the page loses the focus to it.
  const isMoved = useRef(false);
  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    root.current?.querySelector<HTMLElement>('input[data-field], textarea[data-field]')?.focus();
  }, [sections, root]);

  function move(lines: ReadonlySet<string>, by: -1 | 1) {
    isMoved.current = true;
    lineActions.move(lines, by);
  }

  function insertAt(section: SectionDraft, after: string | null | undefined) {
    place.goTo({ row: lineActions.insert(section.key, after), field: 'name' });
  }

  const keys = useGridKeys(rows, columns, place, {
    cancelTyping: () => step && cancel(step),
    lineAtEnd: (row) => {
      if (row.kind === 'line' && isBlank(row.line)) return undefined;
      const line = emptyLine();
      edit(addLines(row.section.key, [line], row.kind === 'line' ? row.key : undefined));
      return { row: line.key, field: 'name' };
    },
    insertBelow: (row) => insertAt(row.section, row.kind === 'line' ? row.key : null),
    clear: (line, field) => clearCell(line.key, field),
    copyFromAbove,
    duplicate,
    move: (row, lines, by) => {
      if (row.kind === 'line') return move(lines, by);
      isMoved.current = true;
      edit(moveSection(row.key, by));
    },
    remove,
    toggleChoice: (line) => lineActions.choose(line.key, !line.selected),
  });
  const mouse = useGridMouse(rows, place, keys.editInside);
  const clipboard = useGridClipboard({ draft, selected, byLine: totals.byLine, paste, remove });

  function clearCell(key: string, field: CellField) {
    const line = linesOf(draft).find((each) => each.key === key);
    if (!line || field === 'taxable') return;
    if (isFigure(field)) edit(setLine(key, figureChange(line, field, '')));
    else edit(setLine(key, field === 'name' ? { name: '', productId: null } : { [field]: '' }));
  }

  /** From the line above, whatever section it is in; with several lines selected, from the first of them. */
  function copyFromAbove(key: string, field: CellField) {
    const all = linesOf(draft);
    const targets =
      selected.size > 1
        ? all.filter((each) => selected.has(each.key))
        : all.filter((each) => each.key === key);
    const source = selected.size > 1 ? targets.shift() : all[all.findIndex((each) => each.key === key) - 1];
    if (!source) return;
    edit((before) =>
      targets.reduce((now, target) => {
        if (isFigure(field))
          return setLine(target.key, figureChange(target, field, figureText(source, field)))(now);
        const { name, productId, [field]: value } = source;
        return setLine(target.key, field === 'name' ? { name, productId } : { [field]: value })(now);
      }, before),
    );
  }

  const only = (key: string) => new Set([key]);
  const actions: RowActions = useStable({
    goTo: (row, field) => place.goTo({ row, field }),
    type: (line, _field, change) => {
      keys.noteTyping();
      // What is typed is meant for this line alone.
      if (selected.size > 0) place.select(new Set(), undefined);
      edit(setLine(line, change), step);
    },
    typeTitle: (section, title) => {
      keys.noteTyping();
      edit(setSection(section, title), step);
    },
    takeProduct: (line, change) => {
      edit(setLine(line, change), step);
      place.goTo({ row: line, field: nextAfterName(columns), origin: 'name' });
    },
    setTaxable: (line, taxable) => lineActions.setTaxable(only(line), taxable),
    setOptional: (line, optional) => lineActions.setOptional(only(line), optional),
    choose: lineActions.choose,
    threeChoices: lineActions.threeChoices,
    leaveGroup: (line) => {
      const found = lineActions.find(line);
      if (!found) return;
      const { lines } = found.section;
      const last = lines.findLastIndex(({ choiceGroup }) => choiceGroup === found.line.choiceGroup);
      edit(placeLines(only(line), { section: found.section.key, before: lines[last + 1]?.key }));
    },
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
        aria-label={t`Lines of the bid`}
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
            <span role="columnheader" aria-label={t`Handle`} />
            <span role="columnheader">
              <Trans>Product or text</Trans>
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
            <span role="columnheader" aria-label={t`Menu`} />
          </div>
        </div>
        {sections.map((section, index) => (
          <div
            key={section.key}
            role="rowgroup"
            className={styles.section}
            data-section={section.key}
            aria-label={section.title || t`Section`}
          >
            <SectionHead
              section={section.key}
              title={section.title}
              total={sectionTotal(section, totals.byLine)}
              isActive={cursor?.row === section.key}
              focus={cursor?.row === section.key ? cursor.focus : 0}
              isEntrance={!hasCursor && index === 0}
              problem={tooLong(section.title, textLimits.sectionTitle)}
              actions={actions}
            />
            {section.lines.map((line, at) => {
              const group = groupPlace(section, at);
              const active = cursor?.row === line.key ? cursor : undefined;
              return (
                <Fragment key={line.key}>
                  {group === 'first' && line.choiceGroup !== null && (
                    <GroupHead
                      section={section.key}
                      group={line.choiceGroup}
                      range={groupRange(
                        section.lines.filter(({ choiceGroup }) => choiceGroup === line.choiceGroup),
                        totals.byLine,
                      )}
                      others={section.lines.flatMap(({ choiceGroup }) =>
                        choiceGroup !== null && choiceGroup !== line.choiceGroup ? [choiceGroup] : [],
                      )}
                      actions={actions}
                    />
                  )}
                  <LineRow
                    section={section.key}
                    line={line}
                    total={totals.byLine.get(line.key) ?? zeroCents}
                    columns={columns}
                    active={
                      active && fieldIn(active.field, { kind: 'line', key: line.key, section, line }, columns)
                    }
                    focus={active?.focus ?? 0}
                    isSelected={selected.has(line.key)}
                    group={group}
                    rules={rules}
                    actions={actions}
                  />
                </Fragment>
              );
            })}
            <div role="row" className={styles.foot} data-row="end" data-in={section.key}>
              <div role="gridcell" aria-label={t`Add line`}>
                <Button
                  variant="ghost"
                  size="small"
                  icon="plus"
                  data-adds=""
                  onClick={() => actions.addLine(section.key)}
                >
                  <Trans>Add line</Trans>
                </Button>
              </div>
            </div>
          </div>
        ))}
      </div>
      {selectedLines.length > 0 && (
        <SelectionBar
          lines={selectedLines}
          sections={sections}
          onCopy={() => void clipboard.copy()}
          onDuplicate={() => duplicate(selected)}
          onRemove={() => remove(selected)}
          onMoveTo={(section) => edit(placeLines(selected, { section, before: undefined }))}
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
          isMoved.current = true;
          if (kind === 'section') edit(placeSection(key, to.before));
          else edit(placeLines(selected.has(key) ? selected : only(key), to));
        }}
      />
      {paste.unclear && <PastePreview table={paste.unclear} onDecide={paste.decide} />}
    </>
  );
}

/** A column that is not shown has no cell for the cursor. */
function fieldIn(field: CellField, row: GridRow, columns: readonly GridColumn[]): CellField {
  return fieldsOf(row, columns, field).includes(field) ? field : 'name';
}

function nextAfterName(columns: readonly GridColumn[]): CellField {
  return columns.some(({ key }) => key === 'quantity') ? 'quantity' : 'name';
}

/** Where a line stands in the run of its group's lines. */
function groupPlace({ lines }: SectionDraft, index: number): GroupPlace | undefined {
  const group = lines[index]?.choiceGroup;
  if (group === null || group === undefined) return undefined;
  if (lines[index - 1]?.choiceGroup !== group) return 'first';
  return lines[index + 1]?.choiceGroup === group ? 'inside' : 'last';
}
