import { useLingui } from '@lingui/react/macro';
import { memo, type ComponentType } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { PlainLink } from '../link.tsx';
import { loadable } from '../loadable.tsx';
import { cellContent } from './cell-content.tsx';
import type { EditMove } from './cell-editor.tsx';
import { isNumeric, rowName, type Column, type GridSheet } from './columns.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { pinnedClass } from './grid-pinned.ts';

/** Fetched as soon as a grid stands that can be edited; most lists are only read. The cast gives back the row's type. */
export const LoadedEditor = loadable(
  async () => (await import('./cell-editor.tsx')).CellEditor as ComponentType<object>,
  () => null,
);
const Editor = LoadedEditor as typeof import('./cell-editor.tsx').CellEditor;

interface GridRowProps<Row> {
  gridId: string;
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  pinnedCount: number;
  activeColumn: number | undefined;
  editing: { column: number; typed?: string } | undefined;
  /** Undefined when rows cannot be selected. */
  isSelected: boolean | undefined;
  href: ((row: Row) => string) | undefined;
  actions: DataTableProps<Row>['rowActions'];
  onPick: (index: number, isRange: boolean) => void;
  onActivate: (index: number, column: number) => void;
  onOpen: ((row: Row) => void) | undefined;
  onEdit: (index: number, column: number) => void;
  /** Given to the row that is being edited. */
  onEndEditing: ((move: EditMove) => void) | undefined;
  sheet: GridSheet<Row> | undefined;
}

/** Kept while nothing of it changes: scrolling draws only the rows that come, an arrow key only those that it leaves and enters. */
export const GridRow = memo(DrawnGridRow) as typeof DrawnGridRow;

function DrawnGridRow<Row>(props: GridRowProps<Row>) {
  const { gridId, row, index, columns, activeColumn, editing, isSelected, href, actions, onPick, onOpen } =
    props;
  const { t } = useLingui();
  const isActiveRow = activeColumn !== undefined;
  const name = rowName(columns, row);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classNames(styles.row, onOpen && styles.openable, isActiveRow && styles.activeRow)}
    >
      {isSelected !== undefined && (
        <div role="gridcell" className={styles.selectCell}>
          <input
            type="checkbox"
            className={styles.check}
            checked={isSelected}
            tabIndex={-1}
            onChange={() => undefined}
            onClick={(event) => onPick(index, event.shiftKey)}
            aria-label={t`Select ${name}`}
          />
        </div>
      )}
      {columns.map((column, position) => {
        const isEditing = editing?.column === position;
        const content = cellContent(column, row);
        const mark = props.sheet?.look(row, column);
        return (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys are the grid's, which names this cell as active
          <div
            key={column.key}
            id={`${gridId}-${index}-${position}`}
            role="gridcell"
            className={classNames(
              isNumeric(column) ? styles.numericCell : styles.cell,
              pinnedClass(position, props.pinnedCount),
              activeColumn === position && styles.activeCell,
              column.edit && styles.editable,
              mark && (mark.problem ? styles.bad : styles.changed),
            )}
            title={mark?.problem}
            onClick={(event) => {
              if (isEditing || isOnControl(event.target)) return;
              const wasActive = activeColumn === position;
              props.onActivate(index, position);
              if (column.edit && (wasActive || !onOpen)) props.onEdit(index, position);
              else if (!column.edit) onOpen?.(row);
            }}
            onDoubleClick={() => props.onEdit(index, position)}
          >
            {isEditing && props.onEndEditing ? (
              <Editor column={column} row={row} typed={editing.typed} onEnd={props.onEndEditing} />
            ) : position === 0 && href ? (
              <PlainLink to={href(row)} className={styles.rowLink} tabIndex={-1}>
                {content}
              </PlainLink>
            ) : (
              <span className={styles.content}>{content}</span>
            )}
            {mark && <span className="visually-hidden">{mark.problem ?? t`changed`}</span>}
          </div>
        );
      })}
      {actions && (
        <div role="gridcell" className={styles.actionCell}>
          {actions(row).map((action) => (
            <IconButton
              key={action.label}
              icon={action.icon}
              label={t`${action.label}: ${name}`}
              title={action.label}
              size="small"
              className={action.isDanger ? styles.danger : undefined}
              // Only the active row's actions are stops of the Tab key; a hundred rows of them would be a wall.
              tabIndex={isActiveRow ? 0 : -1}
              onClick={action.run}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** A click on a link or button inside a cell is that control's, not the row's. */
function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select, [role=button]') !== null;
}
