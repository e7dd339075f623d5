import { useLingui } from '@lingui/react/macro';
import { keysOfProject } from '../../entities/project-cache.ts';
import { patchAppointment } from '../../entities/appointments/appointment-cache.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';

interface Kept {
  id: number;
  projectId: number;
}

/** Says that a follow-up was kept: it is checked in to and out of, for a call has no leaving, and gone from the list. */
export function useFinishFollowUp() {
  const { t } = useLingui();
  const checkIn = (isKept: boolean, { id, projectId }: Kept, idempotencyKey: string) =>
    api('PUT /api/projects/:id/appointments/:apptId', {
      params: { id: projectId, apptId: id },
      body: isKept ? { checkIn: true, checkOut: true } : { checkIn: false },
      idempotencyKey,
    });
  return useWrite({
    call: (kept: Kept, { idempotencyKey }) => checkIn(true, kept, idempotencyKey),
    optimistic: (kept, cache) => patchAppointment(cache, kept, stampedNow()),
    undo: (_answer, kept, { idempotencyKey }) => checkIn(false, kept, idempotencyKey),
    successMessage: t`Follow-up done`,
    invalidates: (_answer, { projectId }) => keysOfProject(projectId),
  });
}

function stampedNow() {
  const at = new Date().toISOString();
  return { checkedInAt: at, checkedOutAt: at };
}
