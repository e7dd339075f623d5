import { useLingui } from '@lingui/react/macro';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { keysOfProject, patchProject } from '../../project-cache.ts';
import type { Appointment } from './appointment-form.tsx';

interface Position {
  user_lat: number;
  user_lon: number;
}

/** Where this device is; undefined when the person or the device does not say within eight seconds. */
function whereAmI(): Promise<Position | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(undefined);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ user_lat: coords.latitude, user_lon: coords.longitude }),
      () => resolve(undefined),
      { timeout: 8000, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}

/** Says that one has arrived. The position is asked for only now, and the check-in is made without it too. */
export function useCheckIn(projectId: number) {
  const { t } = useLingui();
  return useWrite({
    call: async (appointment: Appointment) => {
      const position = await whereAmI();
      return api('PUT /api/projects/:id/appointments/:apptId', {
        params: { id: projectId, apptId: appointment.id },
        body: position ?? { checkIn: true },
      });
    },
    optimistic: ({ id }, cache) =>
      patchProject(cache, projectId, (project) => ({
        ...project,
        appointments: project.appointments.map((each) =>
          each.id === id ? { ...each, checkedInAt: new Date().toISOString() } : each,
        ),
      })),
    successMessage: ({ user_lat }) => (user_lat === null ? t`Checked in, without a position` : t`Checked in`),
    invalidates: keysOfProject(projectId),
  });
}
