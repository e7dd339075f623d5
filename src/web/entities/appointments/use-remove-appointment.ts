import { useLingui } from '@lingui/react/macro';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { keysOfProject } from '../project-cache.ts';
import { patchAppointment } from './appointment-cache.ts';

interface Removed {
  id: number;
  projectId: number;
}

/** Takes an appointment off the calendar, with a way back. */
export function useRemoveAppointment() {
  const { t } = useLingui();
  return useWrite({
    call: ({ id, projectId }: Removed, { idempotencyKey }) =>
      api('DELETE /api/projects/:id/appointments/:apptId', {
        params: { id: projectId, apptId: id },
        idempotencyKey,
      }),
    optimistic: (appointment, cache) => patchAppointment(cache, appointment, 'removed'),
    undo: (_answer, { id, projectId }, { idempotencyKey }) =>
      api('POST /api/projects/:id/appointments/:apptId/restore', {
        params: { id: projectId, apptId: id },
        idempotencyKey,
      }),
    invalidates: (_answer, { projectId }) => keysOfProject(projectId),
    successMessage: t`Appointment removed`,
  });
}
