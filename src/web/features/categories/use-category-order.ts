import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { Category } from '../../../shared/categories/category-contract.ts';
import { api, ApiError } from '../../platform/api-client.ts';
import { attempt } from '../../platform/attempt.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { useTurns } from '../../platform/use-turns.ts';
import { useWrite, type WriteOptions } from '../../platform/write.ts';
import { categoryCalls } from './category-calls.ts';

interface Wish {
  ids: number[];
  /** The order before. */
  seen: number[];
}

const putOrder = (wish: Wish, { idempotencyKey, isParting }: WriteOptions) =>
  api('PUT /api/categories/order', { body: wish, idempotencyKey, isParting });
const idsOf = (rows: readonly Category[]) => rows.map(({ id }) => id);

/** Puts a category to another place: shown at once, saved by one call, taken back by Undo. */
export function useCategoryOrder() {
  const { t } = useLingui();
  const cache = useQueryClient();
  const show = (rows: readonly Category[]) => cache.setQueryData(categoryCalls.key, rows);
  const present = () => cache.getQueryData<readonly Category[]>(categoryCalls.key) ?? [];

  async function save(wish: Wish, options: WriteOptions): Promise<Category[]> {
    try {
      return await putOrder(wish, options);
    } catch (error) {
      // Somebody else has moved: what is shown from now on is what is there.
      if (error instanceof ApiError && error.status === 412) show(error.current as Category[]);
      throw error;
    }
  }

  const write = useWrite({
    call: save,
    undo: async (_answer, { ids, seen }, options) => show(await save({ ids: seen, seen: ids }, options)),
    successMessage: t`Order changed`,
  });

  // Each begins from the order that the one before has made.
  const turns = useTurns<Wish>({
    save: (wish) =>
      attempt(async (options) => {
        try {
          return await write.send(wish, options);
        } catch (error) {
          if (!(error instanceof ApiError && error.status === 412)) {
            await cache.invalidateQueries({ queryKey: categoryCalls.key });
          }
          throw error;
        }
      }),
    part: (wish) => putOrder(wish, { idempotencyKey: newIdempotencyKey(), isParting: true }),
  });

  /** Never throws: a refusal is a toast with its reason, and the order that is there is shown. */
  function move(id: number, to: number): void {
    const rows = present();
    const from = rows.findIndex((row) => row.id === id);
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || to === from) return;
    const moved = rows.toSpliced(from, 1).toSpliced(to, 0, row);
    show(moved);
    turns.wish('categories', (waiting) => ({ ids: idsOf(moved), seen: waiting?.seen ?? idsOf(rows) }));
  }

  return { move };
}
