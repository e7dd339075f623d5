import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../platform/api-client.ts';
import { useEmployee } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import { keysOfProject } from '../project-cache.ts';
import type { Appointment } from './appointment-form.tsx';
import { patchVisit, type VisitChange } from './visit-cache.ts';
import { fullName } from '../employees.ts';

interface Coordinates {
  lat: number;
  lon: number;
}

/** Where this device is; null when the person or the device does not say within eight seconds. */
function whereAmI(): Promise<Coordinates | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      () => resolve(null),
      { timeout: 8000, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}

/** The parts of a visit that its presence needs. */
export type PresentVisit = Pick<
  Appointment,
  'id' | 'projectId' | 'checkedInAt' | 'checkedOutAt' | 'startsAt' | 'endsAt' | 'user_lat' | 'user_lon'
>;

type Step = 'checkIn' | 'checkOut';

interface Stamp {
  visit: PresentVisit;
  step: Step;
  position: Coordinates | null;
}

export interface Presence {
  /** Says that one has arrived or left, with the position, which is asked for only now, or without where none is told. */
  stamp: (step: Step, visit: PresentVisit) => Promise<void>;
  /** Says that one has arrived where no visit was planned. */
  arrive: (projectId: number) => Promise<void>;
  /** Takes the arrival or the departure back; the arrival's goes with the departure's. */
  takeBack: (step: Step, visit: PresentVisit) => Promise<unknown>;
  isPending: boolean;
}

/** Arriving at visits and leaving them. */
export function usePresence(): Presence {
  const { t } = useLingui();
  const me = useEmployee();
  const [isLocating, setLocating] = useState(false);
  const myself = { id: me.id, name: fullName(me), color: me.color };

  const write = useWrite({
    call: ({ visit, step, position }: Stamp, { idempotencyKey }) =>
      api('PUT /api/projects/:id/appointments/:apptId', {
        params: { id: visit.projectId, apptId: visit.id },
        body:
          step === 'checkIn'
            ? { checkIn: true, ...(position && { user_lat: position.lat, user_lon: position.lon }) }
            : { checkOut: true, ...(position && { checkOutLat: position.lat, checkOutLon: position.lon }) },
        idempotencyKey,
      }),
    optimistic: ({ visit, step }, cache) => patchVisit(cache, visit, stamped(step)),
    undo: (_answer, { visit, step }, { idempotencyKey }) => takeBackCall(step, visit, idempotencyKey),
    successMessage: (_answer, { step }) => (step === 'checkIn' ? t`Checked in` : t`Checked out`),
    invalidates: (_answer, { visit }) => keysOfProject(visit.projectId),
  });

  const taking = useWrite({
    call: ({ step, visit }: { step: Step; visit: PresentVisit }, { idempotencyKey }) =>
      takeBackCall(step, visit, idempotencyKey),
    optimistic: ({ visit, step }, cache) =>
      patchVisit(cache, visit, step === 'checkIn' ? nobody : stillThere),
    successMessage: (_answer, { step }) =>
      step === 'checkIn' ? t`The check-in is taken back` : t`The check-out is taken back`,
    invalidates: (_answer, { visit }) => keysOfProject(visit.projectId),
  });

  const arriving = useWrite({
    call: (
      { projectId, position }: { projectId: number; position: Coordinates | null },
      { idempotencyKey },
    ) =>
      api('POST /api/projects/:id/arrivals', {
        params: { id: projectId },
        body: position ? { user_lat: position.lat, user_lon: position.lon } : {},
        idempotencyKey,
      }),
    undo: (visit, _input, { idempotencyKey }) => takeBackCall('checkIn', visit, idempotencyKey),
    successMessage: t`Checked in`,
    invalidates: (_answer, { projectId }) => keysOfProject(projectId),
  });

  function stamped(step: Step): VisitChange {
    const at = new Date().toISOString();
    return step === 'checkIn'
      ? { checkedInAt: at, checkedInBy: myself }
      : { checkedOutAt: at, checkedOutBy: myself };
  }

  async function stamp(step: Step, visit: PresentVisit) {
    setLocating(true);
    const position = await whereAmI();
    setLocating(false);
    await write.run({ visit, step, position });
  }

  async function arrive(projectId: number) {
    setLocating(true);
    const position = await whereAmI();
    setLocating(false);
    await arriving.run({ projectId, position });
  }

  return {
    stamp,
    arrive,
    takeBack: (step, visit) => taking.run({ step, visit }),
    isPending: isLocating || write.isPending || arriving.isPending || taking.isPending,
  };
}

const stillThere: VisitChange = {
  checkedOutAt: null,
  checkedOutBy: null,
  checkOutLat: null,
  checkOutLon: null,
};
const nobody: VisitChange = {
  ...stillThere,
  checkedInAt: null,
  checkedInBy: null,
  user_lat: null,
  user_lon: null,
};

function takeBackCall(step: Step, visit: PresentVisit, idempotencyKey: string) {
  return api('PUT /api/projects/:id/appointments/:apptId', {
    params: { id: visit.projectId, apptId: visit.id },
    body: { [step]: false },
    idempotencyKey,
  });
}

const hourMs = 3_600_000;

/** What is next on site: to check in from two hours before a visit until twelve after it, then to check out. */
export function presenceStep(visit: PresentVisit, now: number): Step | undefined {
  const begins = Date.parse(visit.startsAt) - 2 * hourMs;
  const ends = Date.parse(visit.endsAt) + 12 * hourMs;
  if (now <= begins || now >= ends) return undefined;
  if (visit.checkedInAt === null) return 'checkIn';
  return visit.checkedOutAt === null ? 'checkOut' : undefined;
}
