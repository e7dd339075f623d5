import { useLingui } from '@lingui/react/macro';
import { removal } from '../../platform/removal.ts';
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
    ...removal('/api/projects/:id/appointments/:apptId', ({ id, projectId }: Removed) => ({
      id: projectId,
      apptId: id,
    })),
    optimistic: (appointment, cache) => patchAppointment(cache, appointment, 'removed'),
    invalidates: (_answer, { projectId }) => keysOfProject(projectId),
    successMessage: t`Appointment removed`,
  });
}
