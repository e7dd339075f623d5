import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from '../../platform/router/router-provider.tsx';
import { SkeletonBar, SkeletonRows } from '../skeleton.tsx';
import type { EditMove } from './cell-editor.tsx';
import { isNumeric, leastWidth, trackOf, type Column } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import styles from './data-table.module.css';
import { GridFooter } from './grid-footer.tsx';
import { GridHeader } from './grid-header.tsx';
import { GridRow, LoadedEditor } from './grid-row.tsx';
import { moveCell, type CellPlace } from './grid-keys.ts';
import type { TableControls } from './table-state.ts';
import { useMoreNearEnd, useWindow } from './use-window.ts';

export const rowHeightPx = 38;
const selectColumnPx = 40;
const actionPx = 28;
/** Rows whose actions are counted for the width of their column: every row would be too many. */
const sampledRows = 50;

interface DataGridProps<Row> extends Omit<DataTableProps<Row>, 'state'> {
  columns: readonly Column<Row>[];
  state: TableControls;
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
    rows,
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
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  // By the row's id: a change that is shown at once may sort the row to another place while it is being saved.
  const [editing, setEditing] = useState<{ id: string | number; column: number; typed?: string }>();
  const lastPicked = useRef<number>(undefined);
  const count = rows?.length ?? 0;
  const shown = useWindow(scroller, count, rowHeightPx);
  const place = {
    row: Math.min(active.row, Math.max(0, count - 1)),
    column: Math.min(active.column, columns.length - 1),
  };

  useMoreNearEnd(server, count - shown.end);

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
    const head = rowHeightPx;
    const top = next.row * rowHeightPx;
    const bottom = top + rowHeightPx + head * 2;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
  }

  function canEdit(at: CellPlace): boolean {
    const row = rows?.[at.row];
    const edit = columns[at.column]?.edit;
    return Boolean(row && edit && (edit.isAllowed?.(row) ?? true));
  }

  function edit(at: CellPlace, typed?: string) {
    const row = rows?.[at.row];
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
    if (!selected || !rows) return;
    const row = rows[index];
    if (!row) return;
    const next = new Set(selected);
    const from = isRange && lastPicked.current !== undefined ? lastPicked.current : index;
    const isAdding = !selected.has(rowId(row));
    for (const each of rows.slice(Math.min(from, index), Math.max(from, index) + 1)) {
      if (isAdding) next.add(rowId(each));
      else next.delete(rowId(each));
    }
    lastPicked.current = index;
    onSelect(next);
  }

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.target !== event.currentTarget || editing) return;
    const row = rows?.[place.row];
    const next = moveCell(
      event.key,
      place,
      { rows: count, columns: columns.length, perPage: shown.perPage },
      event,
    );
    const column = columns[place.column];
    if (row && column && sheet?.takesKey(event, row, column)) {
      // Done there.
    } else if (next) {
      activate(next);
      const moved = rows?.[next.row];
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

  const actionCount = rowActions
    ? Math.max(1, ...(rows ?? []).slice(0, sampledRows).map((row) => rowActions(row).length))
    : 0;
  const actionsPx = actionCount && actionCount * actionPx + 12;
  const leads = selected ? `${selectColumnPx}px ` : '';
  const tracks = `${leads}${columns.map(trackOf).join(' ')}${actionsPx ? ` ${actionsPx}px` : ''}`;
  const style = {
    '--tracks': tracks,
    '--first-left': selected ? `${selectColumnPx}px` : '0px',
    minWidth: leastWidth(columns) + (selected ? selectColumnPx : 0) + actionsPx,
  } as React.CSSProperties;
  const isActiveDrawn = count > 0 && place.row >= shown.start && place.row < shown.end;

  return (
    <div
      ref={scroller}
      data-scroll={`table ${props.id}`}
      className={styles.scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows ? (totalCount ?? count) + 1 : -1}
      aria-colcount={columns.length + (selected ? 1 : 0) + (rowActions ? 1 : 0)}
      aria-multiselectable={selected ? true : undefined}
      aria-busy={!rows || server?.isStale || undefined}
      aria-activedescendant={isActiveDrawn ? `${gridId}-${place.row}-${place.column}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        if (!sheet || !rows || event.target !== event.currentTarget) return;
        event.preventDefault();
        sheet.paste(event.clipboardData.getData('text/plain'), place, rows, columns);
      }}
      onCopy={(event) => {
        const row = rows?.[place.row];
        const column = columns[place.column];
        if (!sheet || !row || !column || event.target !== event.currentTarget) return;
        event.preventDefault();
        event.clipboardData.setData('text/plain', sheet.copy(row, column));
      }}
    >
      <div className={styles.sheet} style={style} role="presentation">
        <GridHeader
          columns={columns}
          state={state}
          isEverySelected={selected && count > 0 ? rows?.every((row) => selected.has(rowId(row))) : undefined}
          hasSelection={selected !== undefined}
          hasActions={rowActions !== undefined}
          onSelectAll={(isOn) => onSelect(new Set(isOn ? rows?.map(rowId) : []))}
        />
        <div role="rowgroup" className={server?.isStale ? styles.stale : undefined}>
          {!rows && <ComingRows columns={columns} hasSelection={selected !== undefined} />}
          <div role="presentation" style={{ height: shown.start * rowHeightPx }} />
          {rows?.slice(shown.start, shown.end).map((row, offset) => {
            const index = shown.start + offset;
            return (
              <GridRow
                key={rowId(row)}
                gridId={gridId}
                row={row}
                index={index}
                columns={columns}
                activeColumn={index === place.row ? place.column : undefined}
                editing={editing?.id === rowId(row) ? editing : undefined}
                isSelected={selected?.has(rowId(row))}
                href={href}
                actions={rowActions}
                onPick={pick}
                onActivate={focusCell}
                onOpen={(href ?? onOpen) ? open : undefined}
                onEdit={editCell}
                onEndEditing={editing?.id === rowId(row) ? endEditing : undefined}
                sheet={sheet}
              />
            );
          })}
          <div role="presentation" style={{ height: (count - shown.end) * rowHeightPx }} />
          {server?.isLoadingMore && (
            <ComingRows columns={columns} hasSelection={selected !== undefined} rows={3} />
          )}
        </div>
        <GridFooter
          columns={columns}
          rows={rows}
          totals={props.totals}
          isPartial={server?.hasMore ?? false}
          hasSelection={selected !== undefined}
          label={t`Total`}
        />
      </div>
    </div>
  );
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
