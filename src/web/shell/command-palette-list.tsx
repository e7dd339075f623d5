import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Marked } from '../ui/marked.tsx';
import type { Row, RowGroup } from './command-palette-rows.ts';
import styles from './command-palette.module.css';

interface PaletteListProps {
  id: string;
  groups: readonly RowGroup[];
  /** The index of the row that Enter takes, through all groups. */
  current: number;
  isBusy: boolean;
  onPoint: (rowId: string) => void;
  onRun: (row: Row, inNewTab?: boolean) => void;
}

/** The rows under their headings; the focus and the keys stay in the field above, as the combobox pattern has it. */
export function PaletteList({ id, groups, current, isBusy, onPoint, onRun }: PaletteListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const starts = groups.map((_group, index) =>
    groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0),
  );

  useEffect(() => {
    // At the top the heading comes into sight, too.
    if (current === 0) list.current?.scrollTo({ top: 0 });
    else document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  return (
    <div ref={list} id={id} role="listbox" aria-label={t`Results`} aria-busy={isBusy} className={styles.list}>
      {groups.map((group, groupIndex) => (
        <div key={group.name} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
          <p id={`${id}-group-${groupIndex}`} className={styles.group} role="presentation">
            {group.name}
          </p>
          {group.rows.map((row, rowIndex) => {
            const index = starts[groupIndex]! + rowIndex;
            return (
              <PaletteRow
                key={row.id}
                id={`${id}-${index}`}
                row={row}
                isCurrent={index === current}
                onPoint={() => index !== current && onPoint(row.id)}
                onRun={onRun}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface PaletteRowProps {
  id: string;
  row: Row;
  isCurrent: boolean;
  onPoint: () => void;
  onRun: (row: Row, inNewTab?: boolean) => void;
}

function PaletteRow({ id, row, isCurrent, onPoint, onRun }: PaletteRowProps) {
  const Element = row.path === undefined ? 'div' : 'a';
  return (
    <Element
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      href={row.path}
      className={classNames(styles.row, isCurrent && styles.current)}
      onPointerMove={onPoint}
      // The field keeps the focus, and on a phone the keyboard.
      onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
      onClick={(event: React.MouseEvent) => {
        event.preventDefault();
        onRun(row, event.ctrlKey || event.metaKey);
      }}
    >
      <Icon name={row.icon} />
      <span className={styles.words}>
        <bdi className={styles.label}>
          <Marked text={row.label} ranges={row.labelMarks} />
        </bdi>
        {row.detail && (
          <bdi className={styles.detail}>
            <Marked text={row.detail} ranges={row.detailMarks} />
          </bdi>
        )}
      </span>
      {row.keys && (
        <kbd className={styles.keys} aria-hidden="true">
          {row.keys}
        </kbd>
      )}
    </Element>
  );
}
