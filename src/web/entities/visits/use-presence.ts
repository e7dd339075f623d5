import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api, type CallInput } from '../../platform/api-client.ts';
import { attempt } from '../../platform/attempt.ts';
import { useEmployee } from '../../platform/session.ts';
import { within, wordsPatienceMs } from '../../platform/within.ts';
import { useWrite } from '../../platform/write.ts';
import type { StepBody } from '../captured/captured-items.ts';
import { useCapture } from '../captured/use-capture.ts';
import { keysOfProject } from '../project-cache.ts';
import type { Appointment } from './appointment-form.tsx';
import { patchVisit, type VisitChange } from './visit-cache.ts';
import { fullName } from '../employees.ts';

type ArriveBody = CallInput<'POST /api/projects/:id/arrivals'>['body'];

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
  body: StepBody;
}

/** What a step says: with the time of this device, for it may be sent later. */
function stepBody(step: Step, presentAt: string, position: Coordinates | null): StepBody {
  return step === 'checkIn'
    ? { checkIn: true, presentAt, ...(position && { user_lat: position.lat, user_lon: position.lon }) }
    : {
        checkOut: true,
        presentAt,
        ...(position && { checkOutLat: position.lat, checkOutLon: position.lon }),
      };
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
  const capture = useCapture();
  const [isLocating, setLocating] = useState(false);
  const myself = { id: me.id, name: fullName(me), color: me.color };

  const write = useWrite({
    call: ({ visit, body }: Stamp, { idempotencyKey }) =>
      within(
        api('PUT /api/projects/:id/appointments/:apptId', {
          params: { id: visit.projectId, apptId: visit.id },
          body,
          idempotencyKey,
        }),
        wordsPatienceMs,
      ),
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
    call: ({ projectId, body }: { projectId: number; body: ArriveBody }, { idempotencyKey }) =>
      within(
        api('POST /api/projects/:id/arrivals', { params: { id: projectId }, body, idempotencyKey }),
        wordsPatienceMs,
      ),
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
    const presentAt = new Date().toISOString();
    const position = await whereAmI();
    setLocating(false);
    const body = stepBody(step, presentAt, position);
    const target = { projectId: visit.projectId, apptId: visit.id, body: JSON.stringify(body) };
    await attempt((options) =>
      capture({ kind: 'visit-step', target }, (once) => write.send({ visit, step, body }, once), options),
    );
  }

  async function arrive(projectId: number) {
    setLocating(true);
    const presentAt = new Date().toISOString();
    const position = await whereAmI();
    setLocating(false);
    const body = { presentAt, ...(position && { user_lat: position.lat, user_lon: position.lon }) };
    const target = { projectId, body: JSON.stringify(body) };
    await attempt((options) =>
      capture({ kind: 'arrival', target }, (once) => arriving.send({ projectId, body }, once), options),
    );
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
