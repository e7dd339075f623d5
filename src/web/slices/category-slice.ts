import { msg } from '@lingui/core/macro';
import { categoriesKey, productsKey } from '../entities/record-keys.ts';
import type { Slice } from './slice.ts';
import { refetchNow, refetchSeldom } from './stale-data.ts';

export const categorySlice = {
  stale: () => [...refetchNow(categoriesKey), ...refetchSeldom(productsKey)],
  drafts: { category: msg`Category` },
} satisfies Slice;
