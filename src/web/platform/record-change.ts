import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { withoutFieldName } from './failure-words.ts';
import type { Identified } from './records.ts';
import { saveOverPresent, staleRecord } from './save-over-present.ts';
import { useWrite, type WriteOptions } from './write.ts';

interface RecordChange<Row extends Identified, Change extends Partial<Row>> {
  row: Row;
  /** Where the row stands in the cache. */
  key: QueryKey;
  update: (change: Change, over: number, options: WriteOptions) => Promise<unknown>;
  /** What else shows the record, such as its list. */
  related: QueryKey[];
}

/**
 * Changes single fields of a record on its own page; shown at once, and taken back when the server refuses. What it answers throws
 * what is wrong with the one field.
 */
export function useRecordChange<Row extends Identified, Change extends Partial<Row>>({
  row,
  key,
  update,
  related,
}: RecordChange<Row, Change>) {
  const cache = useQueryClient();
  const show = (change: Partial<Row>) =>
    cache.setQueryData<Row>(key, (before) => before && { ...before, ...change });
  const { send } = useWrite({
    call: (change: Change, options) =>
      saveOverPresent(row, change, options, (over = row.version, again) => update(change, over, again)),
    optimistic: (change) => {
      show(change);
      return () => cache.setQueryData(key, row);
    },
    invalidates: [key, ...related],
  });

  return async (change: Change): Promise<void> => {
    try {
      await send(change);
    } catch (error) {
      // After a refusal for its age the next try begins from the present record.
      const current = staleRecord(error) as Partial<Row> | undefined;
      if (current) {
        show(current);
        void cache.invalidateQueries({ queryKey: key });
      }
      throw withoutFieldName(error);
    }
  };
}
