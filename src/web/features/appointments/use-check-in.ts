import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { keysOfProject, patchProject } from '../../project-cache.ts';
import { toast } from '../../ui/toast-store.ts';
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

interface CheckIn {
  run: (appointment: Appointment) => Promise<void>;
  isPending: boolean;
}

/** Says that one has arrived. The position is asked for only now. */
export function useCheckIn(projectId: number): CheckIn {
  const { t } = useLingui();
  const [isLocating, setLocating] = useState(false);
  const write = useWrite({
    call: ({ id, position }: { id: number; position: Position }) =>
      api('PUT /api/projects/:id/appointments/:apptId', {
        params: { id: projectId, apptId: id },
        body: position,
      }),
    optimistic: ({ id }, cache) =>
      patchProject(cache, projectId, (project) => ({
        ...project,
        appointments: project.appointments.map((each) =>
          each.id === id ? { ...each, checkedInAt: new Date().toISOString() } : each,
        ),
      })),
    successMessage: t`Checked in`,
    invalidates: keysOfProject(projectId),
  });

  async function run({ id }: Appointment) {
    setLocating(true);
    const position = await whereAmI();
    setLocating(false);
    if (position) await write.run({ id, position });
    else {
      toast.error(t`This device did not say where it is, so the check-in was not saved.`, {
        description: t`Allow the position in the browser and try again, or write a note.`,
      });
    }
  }

  return { run, isPending: isLocating || write.isPending };
}
