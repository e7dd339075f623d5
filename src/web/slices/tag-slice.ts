import { anyProjectKey, projectListKey } from '../entities/project-cache.ts';
import { anyCustomerKey, customersKey, tagsKey, viewsKey } from '../entities/record-keys.ts';
import type { Slice } from './slice.ts';
import { refetchNow, refetchSeldom } from './stale-data.ts';

export const tagSlice = {
  stale: () => [
    ...refetchNow(tagsKey, anyProjectKey, projectListKey, anyCustomerKey),
    // Views that are narrowed to a merged tag find the other one.
    ...refetchSeldom(customersKey, viewsKey),
  ],
} satisfies Slice;
