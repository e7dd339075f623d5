import { msg } from '@lingui/core/macro';
import type { Slice } from './slice.ts';
import { refetchNow } from './stale-data.ts';

export const bundleSlice = {
  stale: () => refetchNow(['bundles']),
  search: {
    kind: msg`Bundles`,
    icon: 'folder',
    line: ({ label, detail }, { paths }) => ({
      label,
      detail,
      path: `${paths.bundles}?${new URLSearchParams({ q: label }).toString()}`,
    }),
  },
  drafts: { bundle: msg`Bundle` },
} satisfies Slice;
