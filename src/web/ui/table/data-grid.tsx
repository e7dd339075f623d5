import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { SkeletonBar, SkeletonRows } from '../skeleton.tsx';
import type { EditMove } from './cell-editor.tsx';
import { isNumeric, type Column } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import styles from './data-table.module.css';
import { GridFooter } from './grid-footer.tsx';
import { GridHeader } from './grid-header.tsx';
import { GridRow, LoadedEditor } from './grid-row.tsx';
import { moveCell, type CellPlace } from './grid-keys.ts';
import { pinnedCount as countPinned, sum } from './grid-widths.ts';
import type { TableControls } from './table-state.ts';
import { useDensity } from './use-column-choice.ts';
import { useGridSizing } from './grid-sizing.ts';
import { useGroups } from './use-groups.tsx';
import { seenBars, useSideShadows } from './grid-shadows.ts';
import { useMoreNearEnd, useWindow } from './use-window.ts';

const rowHeights = { comfortable: 40, compact: 32 };
const headHeightPx = 34;
const selectColumnPx = 40;
const actionPx = 28;
/** Rows whose actions are counted for the width of their column: every row would be too many. */
const sampledRows = 50;

interface DataGridProps<Row> extends Omit<DataTableProps<Row>, 'state'> {
  columns: readonly Column<Row>[];
  state: TableControls;
  /** The column by which the rows are grouped. */
  groupBy: Column<Row> | undefined;
  /** Undefined when rows cannot be selected. */
  selected: ReadonlySet<string | number> | undefined;
  onSelect: (selected: ReadonlySet<string | number>) => void;
}

/**
 * The table on a desktop. The keyboard's focus stays on the grid itself and the active cell is announced through
 * `aria-activedescendant`: rows come and go while scrolling, and a focus inside them would be lost.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    columns,
    rowId,
    label,
    state,
    server,
    totalCount,
    selected,
    onSelect,
    href,
    onOpen,
    onPreview,
    rowActions,
    sheet,
  } = props;
  const { t } = useLingui();
  const navigate = useNavigate();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [density] = useDensity();
  const rowHeightPx = rowHeights[density];
  // Rows that are edited in many places at once stay where they are.
  const groupBy = sheet ? undefined : props.groupBy;
  const groups = useGroups({ ...props, groupBy });
  const { rows, parts, lines, rowAt, foldedValues, fold, count } = groups;
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  // By the row's id: a change that is shown at once may sort the row to another place while it is being saved.
  const [editing, setEditing] = useState<{ id: string | number; column: number; typed?: string }>();
  const lastPicked = useRef<number>(undefined);
  const shown = useWindow(scroller, count, rowHeightPx);
  const place = {
    row: Math.min(active.row, Math.max(0, count - 1)),
    column: Math.min(active.column, columns.length - 1),
  };

  useMoreNearEnd(groups.source, groups.isGathering ? 0 : count - shown.end);

  const actionCount = rowActions
    ? Math.max(1, ...(rows ?? []).slice(0, sampledRows).map((row) => rowActions(row).length))
    : 0;
  const actionsPx = actionCount && actionCount * actionPx + 12;
  const leadPx = selected ? selectColumnPx : 0;
  const first = rows?.[0];
  const sizing = useGridSizing({
    id: props.id,
    columns,
    scroller,
    leadCount: selected ? 1 : 0,
    besidesPx: leadPx + actionsPx,
    top: rows && `${groupBy?.key} ${state.sort?.key} ${first === undefined ? '' : rowId(first)}`,
    drawn: `${shown.start} ${shown.end} ${count} ${density} ${Object.values(props.totals ?? {}).some(Boolean)}`,
  });
  const { widths } = sizing;
  const pinnedCount = countPinned(columns, widths, sizing.room);
  const widthPx = leadPx + sum(widths) + actionsPx;
  useSideShadows(scroller, widthPx);
  const [barStyle] = useState(seenBars);

  // The same row stays at the top when rows become higher or lower.
  const drawnHeightPx = useRef(rowHeightPx);
  useLayoutEffect(() => {
    const element = scroller.current;
    // Even to ask how far it is scrolled would lay out all rows once more.
    if (element && drawnHeightPx.current !== rowHeightPx)
      element.scrollTop *= rowHeightPx / drawnHeightPx.current;
    drawnHeightPx.current = rowHeightPx;
  }, [rowHeightPx]);

  const isEditable = columns.some((column) => column.edit);
  useEffect(() => {
    if (isEditable) void LoadedEditor.start();
  }, [isEditable]);

  function open(row: Row) {
    if (onOpen) onOpen(row);
    else if (href) navigate(href(row));
  }

  function activate(next: CellPlace) {
    setActive(next);
    const element = scroller.current;
    if (!element) return;
    const top = next.row * rowHeightPx;
    const bottom = top + headHeightPx + rowHeightPx * 2;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
    if (next.column < pinnedCount) return;
    const left = sum(widths.slice(pinnedCount, next.column));
    const roomPx = element.clientWidth - leadPx - sum(widths.slice(0, pinnedCount)) - actionsPx;
    const right = left + widths[next.column]! - roomPx;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (right > element.scrollLeft) element.scrollLeft = right;
  }

  function canEdit(at: CellPlace): boolean {
    const row = rowAt(at.row);
    const edit = columns[at.column]?.edit;
    return Boolean(row && edit && (edit.isAllowed?.(row) ?? true));
  }

  function edit(at: CellPlace, typed?: string) {
    const row = rowAt(at.row);
    if (row) setEditing({ id: rowId(row), column: at.column, ...(typed !== undefined && { typed }) });
  }

  function focusCell(index: number, column: number) {
    activate({ row: index, column });
    scroller.current?.focus({ preventScroll: true });
  }

  function editCell(index: number, column: number) {
    if (canEdit({ row: index, column })) edit({ row: index, column });
  }

  function pick(index: number, isRange: boolean) {
    const row = rowAt(index);
    if (!selected || !row) return;
    const next = new Set(selected);
    const from = isRange && lastPicked.current !== undefined ? lastPicked.current : index;
    const isAdding = !selected.has(rowId(row));
    for (let at = Math.min(from, index); at <= Math.max(from, index); at += 1) {
      const each = rowAt(at);
      if (!each) continue;
      if (isAdding) next.add(rowId(each));
      else next.delete(rowId(each));
    }
    lastPicked.current = index;
    onSelect(next);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.target !== event.currentTarget || editing) return;
    const row = rowAt(place.row);
    const group = lines?.[place.row]?.group;
    const next = moveCell(
      event.key,
      place,
      { rows: count, columns: columns.length, perPage: shown.perPage },
      event,
    );
    const column = columns[place.column];
    if (row && column && sheet?.takesKey(event, row, column)) {
      // Done there.
    } else if (group && isFolding(event, foldedValues.has(group.value))) fold(group.value);
    else if (next) {
      activate(next);
      const moved = rowAt(next.row);
      if (moved && next.row !== place.row) onPreview?.(moved, false);
    } else if (event.key === ' ' && row && onPreview) onPreview(row, true);
    else if (event.key === 'Tab' && sheet) {
      // The last cell of a row lets go of the focus: nobody is caught in the grid.
      const to = place.column + (event.shiftKey ? -1 : 1);
      if (to < 0 || to >= columns.length) return;
      activate({ ...place, column: to });
    } else if (event.key === 'Enter' && row && (href ?? onOpen)) open(row);
    else if ((event.key === 'Enter' || event.key === 'F2') && canEdit(place)) edit(place);
    else if (event.key === ' ' && selected) pick(place.row, event.shiftKey);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && selected)
      onSelect(new Set(rows?.map(rowId)));
    else if (event.key === 'Escape' && selected && selected.size > 0) onSelect(new Set());
    else if (isTyping(event) && canEdit(place)) edit(place, event.key);
    else return;
    event.preventDefault();
  }

  function endEditing(move: EditMove) {
    setEditing(undefined);
    scroller.current?.focus({ preventScroll: true });
    const next = moveCell(
      keyOfMove[move],
      place,
      { rows: count, columns: columns.length, perPage: 1 },
      noKeys,
    );
    if (next) activate(next);
  }

  const acts = useLatest({ pick, focusCell, open, editCell, endEditing });

  const target = sheet?.target;
  useEffect(() => {
    if (!target) return;
    const row = rows?.findIndex((each) => rowId(each) === target.id) ?? -1;
    const column = columns.findIndex((each) => each.key === target.key);
    if (row < 0) return;
    activate({ row, column: Math.max(0, column) });
    scroller.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it goes there once, when it is asked to
  }, [target]);

  // The last track takes what no column wants, so that the actions stand at the edge.
  const tracks = [
    ...(selected ? [selectColumnPx] : []),
    ...widths,
    'minmax(0, 1fr)',
    ...(actionsPx ? [actionsPx] : []),
  ].map((track) => (typeof track === 'number' ? `${track}px` : track));
  const style = {
    ...barStyle,
    '--tracks': tracks.join(' '),
    '--row-height': `${rowHeightPx}px`,
    '--first-left': `${leadPx}px`,
    '--second-left': `${leadPx + (widths[0] ?? 0)}px`,
    '--actions': `${actionsPx}px`,
  } as React.CSSProperties;
  const isActiveDrawn = count > 0 && place.row >= shown.start && place.row < shown.end;

  const activeId = `${gridId}-${place.row}-${lines?.[place.row]?.group ? 0 : place.column}`;

  return (
    <div
      className={styles.frame}
      style={style}
      // Heads that would move as soon as the rows are here come with them.
      data-unsized={rows || sizing.isKnown ? undefined : ''}
    >
      {groups.note}
      <div
        ref={scroller}
        data-scroll={`table ${props.id}`}
        className={styles.scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={rows ? ((lines ? undefined : totalCount) ?? count) + 1 : -1}
        aria-colcount={columns.length + (selected ? 1 : 0) + (rowActions ? 1 : 0)}
        aria-multiselectable={selected ? true : undefined}
        aria-busy={!rows || server?.isStale || undefined}
        aria-activedescendant={isActiveDrawn ? activeId : undefined}
        tabIndex={0}
        // Its letters are text, not the page's shortcuts.
        data-writes={rows && canEdit(place) ? '' : undefined}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (!sheet || !rows || event.target !== event.currentTarget) return;
          event.preventDefault();
          sheet.paste(event.clipboardData.getData('text/plain'), place, rows, columns);
        }}
        onCopy={(event) => {
          const row = rowAt(place.row);
          const column = columns[place.column];
          if (!sheet || !row || !column || event.target !== event.currentTarget) return;
          event.preventDefault();
          event.clipboardData.setData('text/plain', sheet.copy(row, column));
        }}
      >
        <div className={styles.sheet} style={{ minWidth: widthPx }} role="presentation">
          <GridHeader
            columns={columns}
            state={state}
            isEverySelected={
              selected && count > 0 ? rows?.every((row) => selected.has(rowId(row))) : undefined
            }
            hasSelection={selected !== undefined}
            hasActions={rowActions !== undefined}
            onSelectAll={(isOn) => onSelect(new Set(isOn ? rows?.map(rowId) : []))}
            widths={widths}
            pinnedCount={pinnedCount}
            sizing={sizing}
          />
          <div role="rowgroup" className={server?.isStale ? styles.stale : undefined}>
            {!rows && <ComingRows columns={columns} hasSelection={selected !== undefined} />}
            <div role="presentation" style={{ height: shown.start * rowHeightPx }} />
            {rows &&
              Array.from({ length: shown.end - shown.start }, (_each, offset) => {
                const index = shown.start + offset;
                const group = lines?.[index]?.group;
                const row = rowAt(index);
                if (group && parts)
                  return (
                    <parts.GridGroupRow
                      key={`group ${group.value}`}
                      gridId={gridId}
                      group={group}
                      index={index}
                      columns={columns}
                      pinnedCount={pinnedCount}
                      hasSelection={selected !== undefined}
                      isWhole={!server?.hasMore}
                      isFolded={foldedValues.has(group.value)}
                      isActive={index === place.row}
                      onFold={() => {
                        focusCell(index, place.column);
                        fold(group.value);
                      }}
                    />
                  );
                if (row === undefined) return null;
                return (
                  <GridRow
                    key={rowId(row)}
                    gridId={gridId}
                    row={row}
                    index={index}
                    columns={columns}
                    pinnedCount={pinnedCount}
                    activeColumn={index === place.row ? place.column : undefined}
                    editing={editing?.id === rowId(row) ? editing : undefined}
                    isSelected={selected?.has(rowId(row))}
                    href={href}
                    actions={rowActions}
                    onPick={acts.pick}
                    onActivate={acts.focusCell}
                    onOpen={(href ?? onOpen) ? acts.open : undefined}
                    onEdit={acts.editCell}
                    onEndEditing={editing?.id === rowId(row) ? acts.endEditing : undefined}
                    sheet={sheet}
                  />
                );
              })}
            <div role="presentation" style={{ height: (count - shown.end) * rowHeightPx }} />
            {rows && server?.isLoadingMore && (
              <ComingRows columns={columns} hasSelection={selected !== undefined} rows={3} />
            )}
          </div>
          {props.totals && (
            <GridFooter
              columns={columns}
              totals={props.totals}
              hasSelection={selected !== undefined}
              pinnedCount={pinnedCount}
              label={t`Total`}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Enter and Space turn a group's heading, an arrow folds or unfolds it. */
function isFolding({ key }: React.KeyboardEvent, isFolded: boolean): boolean {
  return key === 'Enter' || key === ' ' || key === (isFolded ? 'ArrowRight' : 'ArrowLeft');
}

const keyOfMove: Record<EditMove, string> = {
  down: 'ArrowDown',
  stay: '',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};
const noKeys = { ctrlKey: false, metaKey: false };

function isTyping(event: React.KeyboardEvent): boolean {
  return (
    event.key.length === 1 &&
    event.key !== '/' &&
    event.key !== ' ' &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey
  );
}

function ComingRows<Row>(props: { columns: readonly Column<Row>[]; hasSelection: boolean; rows?: number }) {
  const { columns, hasSelection, rows = 14 } = props;
  return (
    <SkeletonRows>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          {hasSelection && <div className={styles.cell} />}
          {columns.map((column, position) => (
            <div key={column.key} className={isNumeric(column) ? styles.numericCell : styles.cell}>
              <SkeletonBar width={`${isNumeric(column) ? 50 : 45 + ((index * 29 + position * 17) % 40)}%`} />
            </div>
          ))}
        </div>
      ))}
    </SkeletonRows>
  );
}

/** Functions that stay the same and do what the latest of them do: a row that is given them is drawn only when something of it changes. */
function useLatest<Acts extends Record<string, (...given: never[]) => void>>(acts: Acts): Acts {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as Acts,
  );
  return stable;
}
