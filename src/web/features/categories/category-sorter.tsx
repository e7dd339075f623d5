import { DragDropProvider, KeyboardSensor, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Category } from '../../../shared/categories/category-contract.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import styles from './category-sorter.module.css';
import { withAdoptedStyles } from '../../ui/adopted-drag-styles.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';

/** A mouse drags by the handle; a finger also by holding any place of the row, beside which the page scrolls. */
const sensors = [
  PointerSensor.configure({
    activatorElements: ({ handle, element }) => [handle, element],
    preventActivation: ({ pointerType, target }, { handle }) => {
      if (!(target instanceof Element) || handle?.contains(target)) return false;
      return pointerType === 'mouse' || target.closest('button') !== null;
    },
  }),
  KeyboardSensor,
];

interface CategorySorterProps {
  rows: readonly Category[];
  onMove: (id: number, to: number) => void;
}

/** The categories to be dragged by mouse or finger; by keyboard with Space and the arrows, or with the two buttons. */
export function CategorySorter({ rows, onMove }: CategorySorterProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  return (
    <DragDropProvider
      plugins={withAdoptedStyles}
      sensors={sensors}
      onDragEnd={(event) => {
        const { source } = event.operation;
        if (event.canceled || !isSortable(source)) return;
        if (source.index !== source.initialIndex) onMove(Number(source.id), source.index);
      }}
    >
      <Text as="p" tone="ink-2" size="sm" className={styles.hint}>
        {isPhone
          ? t`Touch and hold a row to drag it, or use the arrows.`
          : t`Drag a row by its dots, or use the arrows. On the keyboard, press Space on the dots, move the row with the arrow keys, then press Space again.`}
      </Text>
      <Stack as="ol" fit gap={4} className={styles.list} aria-label={t`Category order`}>
        {rows.map((row, index) => (
          <SortableRow key={row.id} row={row} index={index} count={rows.length} onMove={onMove} />
        ))}
      </Stack>
    </DragDropProvider>
  );
}

interface SortableRowProps {
  row: Category;
  index: number;
  count: number;
  onMove: (id: number, to: number) => void;
}

function SortableRow({ row, index, count, onMove }: SortableRowProps) {
  const { t } = useLingui();
  const { ref, handleRef, isDragging } = useSortable({ id: row.id, index });
  const { name } = row;
  return (
    <li ref={ref} className={classNames(styles.row, isDragging && styles.dragged)}>
      <button ref={handleRef} type="button" className={styles.handle} aria-label={t`Move ${name}`}>
        <Icon name="grip" />
      </button>
      <Text as="bdi" truncate grow shrink>
        {name}
      </Text>
      <Text tone="ink-3" size="sm" whiteSpace="nowrap" className={styles.count}>
        {plural(row.productCount, { one: '# product', other: '# products' })}
      </Text>
      <MoveButtons name={name} place={index} count={count} onMove={(to) => onMove(row.id, to)} />
    </li>
  );
}
