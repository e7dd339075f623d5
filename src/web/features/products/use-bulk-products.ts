import { plural } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Product } from '../../../shared/products/product-contract.ts';
import { ApiError, type CallInput } from '../../platform/api-client.ts';
import { attempt } from '../../platform/attempt.ts';
import { useWrite } from '../../platform/write.ts';
import { changeProducts } from './product-calls.ts';
import { categoriesKey, productPricesKey, productsKey } from '../../entities/record-keys.ts';
import { bundlesKey } from '../../entities/bundles.ts';

type Change = CallInput<'PUT /api/products/bulk'>['body']['change'];

interface Wish {
  /** As they were, which is what Undo brings back. */
  rows: readonly Product[];
  change: Change;
}

/** One thing done to many products: all or none, with Undo. */
export function useBulkProducts(onDone: () => void) {
  const cache = useQueryClient();
  const isRunning = useRef(false);
  const write = useWrite({
    call: ({ rows, change }: Wish, options) => changeProducts(rows, change, options),
    undo: (changed, { rows }, options) => changeProducts(changed, { each: rows.map(valuesOf) }, options),
    invalidates: [productsKey, categoriesKey, productPricesKey, bundlesKey],
    successMessage: (changed) =>
      plural(changed.length, { one: '# product changed', other: '# products changed' }),
    onSuccess: onDone,
  });

  /** Never throws: a refusal is a toast with its reason. */
  async function run(rows: readonly Product[], change: Change) {
    // A second click comes before anything is drawn anew.
    if (isRunning.current) return undefined;
    isRunning.current = true;
    const answer = await attempt(async (options) => {
      try {
        return await write.send({ rows, change }, options);
      } catch (error) {
        // The rows on the screen are not the present ones; the next try begins from those.
        if (error instanceof ApiError && [412, 422].includes(error.status)) {
          void cache.invalidateQueries({ queryKey: productsKey });
        }
        throw error;
      }
    });
    isRunning.current = false;
    return answer;
  }

  return { run, isPending: write.isPending };
}

function valuesOf({ active, categoryId, price, cost }: Product) {
  return { active, categoryId, price, cost };
}
