import { useEffect, useMemo, useState } from 'react';
import type { Column } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import type { grouping as Grouping } from './grid-group-row.tsx';

/** As many rows are fetched to be grouped: a list that has more is not added up. */
const mostGrouped = 1000;

const nothingFolded: ReadonlySet<string> = new Set();

interface GroupedTable<Row> extends Pick<DataTableProps<Row>, 'rows' | 'server' | 'error' | 'totalCount'> {
  /** The column by which the rows are grouped. */
  groupBy: Column<Row> | undefined;
}

/** The rows of a table below the headings of their groups, as they are drawn one after the other. */
export function useGroups<Row>(table: GroupedTable<Row>) {
  const { groupBy, server } = table;
  const [folded, setFolded] = useState({ by: groupBy?.key, values: nothingFolded });
  const foldedValues = folded.by === groupBy?.key ? folded.values : nothingFolded;
  const [grouping, setGrouping] = useState<typeof Grouping | 'none'>();
  const isGrouped = groupBy !== undefined;
  useEffect(() => {
    if (!isGrouped) return;
    import('./grid-group-row.tsx').then(
      (code) => setGrouping(code.grouping),
      // Where its code is not to be had, the rows stand by themselves.
      () => setGrouping('none'),
    );
  }, [isGrouped]);
  const rows = isGrouped && !grouping ? undefined : table.rows;
  const parts = grouping === 'none' ? undefined : grouping;
  const lines = useMemo(
    () => rows && groupBy && parts?.linesOf(parts.groupRows(rows, groupBy), foldedValues),
    [rows, groupBy, parts, foldedValues],
  );
  // All that is grouped is fetched at once, for a sum of half a group would be a false one.
  const isGathering = isGrouped && (table.rows?.length ?? 0) < mostGrouped;
  const mayLoad = !table.error && !server?.isStale && (!isGrouped || isGathering);
  return {
    rows,
    /** Undefined while the rows are not grouped. */
    lines,
    parts,
    count: (lines ?? rows)?.length ?? 0,
    rowAt: (index: number): Row | undefined => (lines ? lines[index]?.row : rows?.[index]),
    isGathering,
    /** Where more rows come from. */
    source: mayLoad ? server : undefined,
    /** Why the groups have neither counts nor sums. */
    note: parts && isGrouped && server?.hasMore && !isGathering && (
      <parts.GroupedNote rowCount={rows?.length ?? 0} totalCount={table.totalCount} most={mostGrouped} />
    ),
    foldedValues,
    fold: (value: string) => {
      const values = new Set(foldedValues);
      if (!values.delete(value)) values.add(value);
      setFolded({ by: groupBy?.key, values });
    },
  };
}
