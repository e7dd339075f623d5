import { msg } from '@lingui/core/macro';
import { dashboardKey, projectListKey } from '../entities/project-cache.ts';
import { employeesKey, ownProfileKey, rolesKey, sessionsKey, todosKey } from '../entities/record-keys.ts';
import type { Slice } from './slice.ts';
import { refetchLater, refetchNow } from './stale-data.ts';

export const employeeSlice = {
  // The open to-dos of who leaves are nobody's.
  stale: () => [
    ...refetchNow(employeesKey, rolesKey, sessionsKey, dashboardKey, projectListKey, todosKey),
    ...refetchLater(ownProfileKey),
  ],
  drafts: { employee: msg`Employee`, invitations: msg`Invitations`, 'own-profile': msg`Your profile` },
} satisfies Slice;
