import { msg } from '@lingui/core/macro';
import { categoriesKey, productsKey } from '../entities/record-keys.ts';
import type { Slice } from './slice.ts';
import { now, seldom } from './stale-data.ts';

export const categorySlice = {
  stale: () => [...now(categoriesKey), ...seldom(productsKey)],
  drafts: { category: msg`Category` },
} satisfies Slice;
