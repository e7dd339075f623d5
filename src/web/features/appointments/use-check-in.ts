import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { keysOfProject, patchProject } from '../../entities/project-cache.ts';
import type { Appointment } from './appointment-form.tsx';

interface Position {
  user_lat: number;
  user_lon: number;
}

/** Where this device is; null when the person or the device does not say within eight seconds. */
function whereAmI(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ user_lat: coords.latitude, user_lon: coords.longitude }),
      () => resolve(null),
      { timeout: 8000, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}

interface CheckIn {
  run: (appointment: Appointment) => Promise<void>;
  isPending: boolean;
}

/** Says that one has arrived: with the position, which is asked for only now, or without where none is told. */
export function useCheckIn(projectId: number): CheckIn {
  const { t } = useLingui();
  const [isLocating, setLocating] = useState(false);
  const write = useWrite({
    call: ({ id, position }: { id: number; position: Position | null }, { idempotencyKey }) =>
      api('PUT /api/projects/:id/appointments/:apptId', {
        params: { id: projectId, apptId: id },
        body: { checkIn: true, ...position },
        idempotencyKey,
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
    await write.run({ id, position });
  }

  return { run, isPending: isLocating || write.isPending };
}
