import { msg } from '@lingui/core/macro';
import { employeesKey, rolesKey } from '../entities/record-keys.ts';
import type { Slice } from './slice.ts';
import { refetchNow } from './stale-data.ts';

export const roleSlice = {
  stale: () => refetchNow(rolesKey, employeesKey),
  drafts: { role: msg`Role` },
} satisfies Slice;
