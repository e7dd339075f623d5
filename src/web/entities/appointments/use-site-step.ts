import { useLingui } from '@lingui/react/macro';
import { dayOf } from '../../platform/company-time.ts';
import { useOfflineQueue } from '../../platform/offline-queue/use-offline-queue.ts';
import { useEmployee } from '../../platform/session.ts';
import { ask } from '../../ui/question-store.ts';
import { unplannedSince } from '../captured/captured-items.ts';
import type { Appointment } from './appointment-form.tsx';
import { stayOf } from './attendance.ts';
import { presenceStep, type Step } from './presence-step.ts';
import { usePresence } from './use-presence.ts';
import { formatTime } from './appointment-times.ts';

interface Site {
  projectId: number;
  appointments: readonly Appointment[];
  now: number;
}

/**
 * What one says of being on a project's site, with one button: leaving where one is, else arriving at the appointment that is due, one's own
 * before a colleague's. Who comes at another time chooses between today's appointment and one of its own.
 */
export function useSiteStep({ projectId, appointments, now }: Site): {
  step: Step;
  run: () => Promise<void>;
  isPending: boolean;
} {
  const { t } = useLingui();
  const { id: me } = useEmployee();
  const { view } = useOfflineQueue();
  const { stamp, stampUnplanned, isPending } = usePresence();
  const since = unplannedSince(view.items, projectId);
  const isMine = ({ employees }: Appointment) => employees.some((each) => each.id === me);
  const due = appointments
    .map((appointment) => ({
      appointment,
      step: presenceStep(appointment, me, now),
      isMine: isMine(appointment),
    }))
    .toSorted((one, other) => rank(other) - rank(one))
    .find(({ step }) => step !== undefined);
  if (since) return { step: 'checkOut', run: () => stampUnplanned('checkOut', projectId, since), isPending };
  if (due?.step) {
    const { appointment, step } = due;
    return { step, run: () => stamp(step, appointment), isPending };
  }
  const todays = appointments.find(
    (appointment) => dayOf(appointment.startsAt) === dayOf(now) && isMine(appointment),
  );

  async function arrive() {
    if (!todays) return stampUnplanned('checkIn', projectId);
    const time = formatTime(todays.startsAt);
    const wasThere = stayOf(todays, me) !== undefined;
    const isToday = await ask({
      title: wasThere ? t`Back at today’s appointment?` : t`Check in to today’s appointment?`,
      text: t`It’s scheduled for ${time}.`,
      confirmLabel: t`Check in`,
      other: { label: t`Separate appointment`, run: () => void stampUnplanned('checkIn', projectId) },
    });
    if (isToday) await stamp('checkIn', todays);
  }

  return { step: 'checkIn', run: arrive, isPending };
}

/** Where one is comes first, then one's own appointments. */
function rank({ step, isMine }: { step: Step | undefined; isMine: boolean }): number {
  return (step === 'checkOut' ? 2 : 0) + (isMine ? 1 : 0);
}
