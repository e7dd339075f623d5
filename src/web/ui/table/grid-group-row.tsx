import { Trans } from '@lingui/react/macro';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Row, Text } from '../layout/layout.tsx';
import { showCount } from '../number-format.ts';
import { isNumeric, type Column } from './columns.ts';
import styles from './data-table.module.css';
import own from './grid-group-row.module.css';
import { groupRows, linesOf, type RowGroup } from './grid-groups.ts';
import { groupSum } from './group-sum.tsx';

interface GridGroupRowProps<Row> {
  gridId: string;
  group: RowGroup<Row>;
  index: number;
  columns: readonly Column<Row>[];
  /** The columns that stay at the left, over which the name stands. */
  pinnedCount: number;
  hasSelection: boolean;
  /** All rows of the list are here: what is counted and added up of fewer would be taken for the whole. */
  isWhole: boolean;
  isFolded: boolean;
  isActive: boolean;
  onFold: () => void;
}

/** The heading of a group: its name, how many rows it has, and what their money comes to, each sum in its column. */
function GridGroupRow<Row>(props: GridGroupRowProps<Row>) {
  const { gridId, group, index, columns, pinnedCount, isWhole, isFolded, isActive, onFold } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-from={pinnedCount}
      className={classNames(styles.row, own.group, isActive && styles.activeRow)}
    >
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the grid's */}
      <div
        id={`${gridId}-${index}-0`}
        role="gridcell"
        aria-colspan={pinnedCount + (props.hasSelection ? 1 : 0)}
        className={classNames(styles.cell, own.groupName, isActive && styles.activeCell)}
        style={{ gridColumnEnd: `span ${pinnedCount + (props.hasSelection ? 1 : 0)}` }}
        onClick={onFold}
      >
        <button type="button" aria-expanded={!isFolded} tabIndex={-1} className={own.fold}>
          <Icon name={isFolded ? 'chevronRight' : 'chevronDown'} size={14} />
          <bdi>{group.label}</bdi>
        </button>
        {isWhole && <Text tone="ink-3">{showCount(group.rows.length)}</Text>}
      </div>
      {columns.slice(pinnedCount).map((column) => (
        <div
          key={column.key}
          role="gridcell"
          className={isNumeric(column) ? styles.numericCell : styles.cell}
        >
          {isWhole && <span className={styles.content}>{groupSum(column, group.rows)}</span>}
        </div>
      ))}
    </div>
  );
}

type CardGroupProps<Row> = Pick<
  GridGroupRowProps<Row>,
  'group' | 'columns' | 'isWhole' | 'isFolded' | 'onFold'
>;

/** The heading of a group among the cards of a phone, as high as these: its name, how many cards it has, and what their money comes to. */
function CardGroup<Row>({ group, columns, isWhole, isFolded, onFold }: CardGroupProps<Row>) {
  const sums = columns.flatMap((column) => {
    const sum = isWhole && groupSum(column, group.rows);
    return sum ? [{ key: column.key, label: column.label, sum }] : [];
  });
  return (
    <Row as="li" align="center" className={own.cardGroup}>
      <button type="button" aria-expanded={!isFolded} className={own.cardFold} onClick={onFold}>
        <Row as="span" gap={6} align="center">
          <Icon name={isFolded ? 'chevronRight' : 'chevronDown'} size={14} />
          <Text weight={600} truncate>
            <bdi>{group.label}</bdi>
          </Text>
          {isWhole && <Text tone="ink-3">{showCount(group.rows.length)}</Text>}
        </Row>
        {sums.length > 0 && (
          <Row as="span" gap={12} size="sm" tone="ink-3" className={own.cardSums}>
            {sums.map(({ key, label, sum }) => (
              <Text key={key} whiteSpace="nowrap">
                {label} {sum}
              </Text>
            ))}
          </Row>
        )}
      </button>
    </Row>
  );
}

interface GroupedNoteProps {
  rowCount: number;
  totalCount: number | undefined;
  /** How many rows are added up. */
  most: number;
}

/** Over a list that has more rows than are grouped: why its groups have neither counts nor sums. */
function GroupedNote(counts: GroupedNoteProps) {
  const { rowCount, totalCount = rowCount } = counts;
  const [shown, all, most] = [rowCount, totalCount, counts.most].map(showCount);
  return (
    <Text as="p" size="sm" tone="ink-2" className={styles.note}>
      <Trans>
        Only the first {shown} of {all} rows are grouped. Narrow the list to {most} rows or fewer to see
        counts and totals.
      </Trans>
    </Text>
  );
}

/** All that a table fetches when its rows are grouped. */
export const grouping = { groupRows, linesOf, GridGroupRow, CardGroup, GroupedNote };
