import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api-client.ts';
import { attempt } from '../../platform/attempt.ts';
import { newIdempotencyKey } from '../../platform/idempotency-key.ts';
import { offlineQueueOf } from '../../platform/offline-queue/use-offline-queue.ts';
import { useEmployee } from '../../platform/session.ts';
import { sleep } from '../../platform/sleep.ts';
import { within, wordsPatienceMs } from '../../platform/within.ts';
import { useWrite } from '../../platform/write.ts';
import { ask } from '../../ui/question-store.ts';
import { toast } from '../../ui/toast-store.ts';
import type { CapturedTarget, StepBody, StepKind } from '../captured/captured-items.ts';
import { subjectOf } from '../captured/subject-of.ts';
import { useCaptureStep } from '../captured/use-capture-step.ts';
import { fullName } from '../employees.ts';
import { keysOfProject } from '../project-cache.ts';
import { stayOf, withArrival, withDeparture } from './attendance.ts';
import { findStand } from './elsewhere.ts';
import type { Appointment } from './appointment-form.tsx';
import type { PresentAppointment, Step } from './presence-step.ts';
import { patchAppointment, settleAppointment } from './appointment-cache.ts';
import { formatLength, formatTime, lengthInMinutes } from './appointment-times.ts';
import { whereAmI, type Coordinates } from './where-am-i.ts';

type SavedAppointment = Pick<PresentAppointment, 'id' | 'projectId' | 'attendances'>;

/** A tap, with the time of this device, which names it. */
interface Tap {
  step: Step;
  projectId: number;
  /** Undefined where no appointment was planned. */
  appointment?: PresentAppointment | undefined;
  at: string;
}

interface Sent extends Tap {
  body: StepBody;
}

/** A position that is known so soon goes with the tap itself. */
const quickPositionMs = 700;
/** The finger that has just pressed a button does not press what takes its place. */
const settlingMs = 2_000;
/** Nobody leaves sooner without meaning something else. */
const hastyMinutes = 5;

/** Taps that were taken back while their position was still looked for. */
const takenBack = new Set<string>();

export interface Presence {
  /** Says that one has arrived or left, in the moment of the tap; the position follows when it is known. */
  stamp: (step: Step, appointment: PresentAppointment) => Promise<void>;
  /** The same where no appointment was planned, of the project. */
  stampUnplanned: (step: Step, projectId: number, since?: string) => Promise<void>;
  /** Takes the arrival or the departure back, one's own or, for the office, somebody's. */
  takeBack: (step: Step, appointment: SavedAppointment, employeeId?: number) => Promise<unknown>;
  /** The office checks somebody out. */
  checkOutFor: (appointment: SavedAppointment, employeeId: number) => Promise<unknown>;
  isPending: boolean;
}

/** Arriving at appointments and leaving them. */
export function usePresence(): Presence {
  const { t } = useLingui();
  const me = useEmployee();
  const cache = useQueryClient();
  const captureStep = useCaptureStep();
  const [isBusy, setBusy] = useState(false);
  const myself = { id: me.id, name: fullName(me), color: me.color };

  /** What comes back is what this device knows from then on, whether anybody looks again or not. */
  async function settled(answer: Promise<Appointment>, employeeId: number, before?: SavedAppointment) {
    const appointment = await answer;
    settleAppointment(cache, appointment, employeeId, before);
    return appointment;
  }

  function takeBack(back: TakenBack, idempotencyKey: string) {
    return settled(takeBackCall(back, idempotencyKey), back.employeeId ?? me.id, back.appointment);
  }

  const write = useWrite({
    call: (sent: Sent, { idempotencyKey }) =>
      within(settled(callOf(sent, idempotencyKey), me.id), wordsPatienceMs),
    optimistic: ({ appointment, step, at }, cached) =>
      appointment && patchAppointment(cached, appointment, { attendances: afterStep(appointment, step, at) }),
    undo: (answer, { step, at }, { idempotencyKey }) => {
      takenBack.add(at);
      return takeBack({ step, appointment: answer }, idempotencyKey);
    },
    successMessage: (_answer, { step }) => (step === 'checkIn' ? t`Checked in` : t`Checked out`),
    invalidates: (_answer, { projectId }) => keysOfProject(projectId),
  });

  const locating = useWrite({
    call: (sent: Sent, { idempotencyKey }) =>
      within(settled(callOf(sent, idempotencyKey), me.id), wordsPatienceMs),
    invalidates: (_answer, { projectId }) => keysOfProject(projectId),
  });

  const taking = useWrite({
    call: (back: TakenBack, { idempotencyKey }) => takeBack(back, idempotencyKey),
    successMessage: (_answer, { step }) => (step === 'checkIn' ? t`Check-in undone` : t`Check-out undone`),
    invalidates: (_answer, { appointment }) => keysOfProject(appointment.projectId),
  });

  const entering = useWrite({
    call: (
      { appointment, employeeId }: { appointment: SavedAppointment; employeeId: number },
      { idempotencyKey },
    ) =>
      settled(
        api('PUT /api/projects/:id/appointments/:apptId', {
          params: { id: appointment.projectId, apptId: appointment.id },
          body: { checkOut: true, employeeId },
          idempotencyKey,
        }),
        employeeId,
      ),
    undo: (_answer, { appointment, employeeId }, { idempotencyKey }) =>
      takeBack({ step: 'checkOut', appointment, employeeId }, idempotencyKey),
    successMessage: t`Checked out`,
    invalidates: (_answer, { appointment }) => keysOfProject(appointment.projectId),
  });

  function afterStep({ attendances }: PresentAppointment, step: Step, at: string) {
    return step === 'checkIn' ? withArrival(attendances, myself, at) : withDeparture(attendances, me.id, at);
  }

  /** Whether one means it: leaving right after arriving, or arriving while one is checked in somewhere else. */
  async function isMeant({ step, appointment, projectId, at }: Tap, since: string | null | undefined) {
    if (step === 'checkOut') {
      const minutes = since ? lengthInMinutes(since, at) : hastyMinutes;
      // A clock that is behind the server's says nothing of how long it was.
      if (minutes < 0 || minutes >= hastyMinutes) return true;
      const length = formatLength(minutes);
      return ask({
        title: t`Check out already?`,
        text: minutes < 1 ? t`You’ve only just arrived.` : t`You’ve been here for ${length}.`,
        confirmLabel: t`Check out`,
      });
    }
    const stand = await findStand(cache, offlineQueueOf(me.id).view().items, me.id);
    const isHere = appointment ? stand?.appointmentId === appointment.id : stand?.projectId === projectId;
    if (!stand || isHere) return true;
    const { name } = stand;
    const time = formatTime(at);
    return ask({
      title: t`You’re still checked in at ${name}`,
      text: t`You’ll be checked out there and checked in here at ${time}.`,
      confirmLabel: t`Leave and check in`,
    });
  }

  async function tap(said: Tap, since?: string | null) {
    if (isBusy) return;
    setBusy(true);
    try {
      const position = whereAmI();
      if (await isMeant(said, since)) await take(said, position);
      await sleep(settlingMs);
    } finally {
      setBusy(false);
    }
  }

  async function take(said: Tap, position: ReturnType<typeof whereAmI>) {
    const quick = await Promise.race([position, sleep(quickPositionMs)]);
    const first = { ...said, body: bodyOfTap(said, placeIn(quick)) };
    const wasTaken = await attempt(async () => {
      await captureStep(tappedStep(first), (once) => write.send(first, once), {
        undo: () => takenBack.add(said.at),
      });
      return true;
    });
    if (wasTaken) void locate(said, quick ? Promise.resolve(quick) : position, quick !== undefined);
  }

  /** The place joins the tap that it belongs to; where there is none, that is said. */
  async function locate(said: Tap, position: ReturnType<typeof whereAmI>, isSaid: boolean) {
    const found = await position;
    if (found === 'denied') toast.show(t`No location saved: location access is off for Plumbline.`);
    else if (found === 'unknown') toast.show(t`No location saved: this device couldn’t find where it is.`);
    else if (!isSaid && !takenBack.has(said.at)) {
      const located = { ...said, body: bodyOfTap(said, found) };
      await captureStep(tappedStep(located), (once) => locating.send(located, once)).catch(() => undefined);
    }
  }

  function tappedStep({ step, appointment, projectId, body }: Sent) {
    const kind: StepKind = appointment ? 'visit-step' : step === 'checkIn' ? 'arrival' : 'departure';
    const target: CapturedTarget = {
      projectId,
      body: JSON.stringify(body),
      ...(appointment && { apptId: appointment.id }),
    };
    return { key: newIdempotencyKey(), kind, target, subject: subjectOf(cache, projectId) };
  }

  return {
    stamp: (step, appointment) =>
      tap(
        { step, appointment, projectId: appointment.projectId, at: new Date().toISOString() },
        stayOf(appointment, me.id)?.arrivedAt,
      ),
    stampUnplanned: (step, projectId, since) => tap({ step, projectId, at: new Date().toISOString() }, since),
    takeBack: (step, appointment, employeeId) => taking.run({ step, appointment, employeeId }),
    checkOutFor: (appointment, employeeId) => entering.run({ appointment, employeeId }),
    isPending: isBusy || taking.isPending || entering.isPending,
  };
}

function placeIn(found: Awaited<ReturnType<typeof whereAmI>> | undefined): Coordinates | undefined {
  return typeof found === 'object' ? found : undefined;
}

/** What a tap says: it may be sent later, and again with its place. */
function bodyOfTap({ step, at: presentAt }: Tap, place: Coordinates | undefined): StepBody {
  if (step === 'checkIn') {
    return {
      checkIn: true,
      presentAt,
      ...(place && { user_lat: place.lat, user_lon: place.lon, checkInAccuracy: place.accuracy }),
    };
  }
  return {
    checkOut: true,
    presentAt,
    ...(place && { checkOutLat: place.lat, checkOutLon: place.lon, checkOutAccuracy: place.accuracy }),
  };
}

function callOf({ step, appointment, projectId, body }: Sent, idempotencyKey: string): Promise<Appointment> {
  const params = { id: projectId };
  if (appointment) {
    return api('PUT /api/projects/:id/appointments/:apptId', {
      params: { id: projectId, apptId: appointment.id },
      body,
      idempotencyKey,
    });
  }
  const { checkIn: _came, checkOut: _left, ...said } = body;
  return step === 'checkIn'
    ? api('POST /api/projects/:id/arrivals', { params, body: said, idempotencyKey })
    : api('POST /api/projects/:id/departures', { params, body: said, idempotencyKey });
}

interface TakenBack {
  step: Step;
  appointment: SavedAppointment;
  employeeId?: number | undefined;
}

function takeBackCall({ step, appointment, employeeId }: TakenBack, idempotencyKey: string) {
  return api('PUT /api/projects/:id/appointments/:apptId', {
    params: { id: appointment.projectId, apptId: appointment.id },
    body: { [step]: false, ...(employeeId !== undefined && { employeeId }) },
    idempotencyKey,
  });
}
