import { msg } from '@lingui/core/macro';
import { productPricesKey, productsKey } from '../entities/record-keys.ts';
import { joined } from './search-line.ts';
import type { Slice } from './slice.ts';
import { refetchNow, refetchSeldom } from './stale-data.ts';

export const productSlice = {
  stale: () => [...refetchNow(productPricesKey), ...refetchSeldom(productsKey, ['bundles'])],
  search: {
    kind: msg`Products`,
    icon: 'box',
    line: (found, { paths }) => ({
      label: found.label,
      detail: joined(found.number, found.detail),
      path: `${paths.products}?${new URLSearchParams({ q: found.label }).toString()}`,
    }),
  },
  drafts: { product: msg`Product` },
} satisfies Slice;
