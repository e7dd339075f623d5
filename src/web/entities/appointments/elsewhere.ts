import type { QueryClient } from '@tanstack/react-query';
import { api, type Answer } from '../../platform/api-client.ts';
import { within } from '../../platform/within.ts';
import type { ShownItem } from '../../platform/offline-queue/queue-item.ts';
import { bodyOf, waitingSteps, type StepBody } from '../captured/captured-items.ts';
import { dashboardKey } from '../project-cache.ts';
import { isThere, stayOf } from './attendance.ts';

/** Where somebody is checked in, in the words of a question. */
export interface Stand {
  projectId: number;
  /** Undefined for an appointment that nobody planned, which has no number here yet. */
  appointmentId: number | undefined;
  name: string;
}

/** Longer than this nobody waits for an answer with a finger on the button. */
const patienceMs = 1_000;

/** Where this person is checked in now: as this device has it to send, else as the server knows, else as it was read last. */
export async function findStand(
  cache: QueryClient,
  items: readonly ShownItem[],
  employeeId: number,
): Promise<Stand | undefined> {
  const last = waitingSteps(items).at(-1);
  if (last) {
    const { checkIn } = bodyOf(last) as StepBody;
    const { projectId, apptId } = last.target;
    if (!checkIn && last.kind !== 'arrival') return undefined;
    return {
      projectId: Number(projectId),
      appointmentId: apptId === undefined ? undefined : Number(apptId),
      name: last.subject ?? '',
    };
  }
  try {
    const { attendance } = await within(api('GET /api/attendances/current'), patienceMs);
    return attendance ? { ...attendance, name: attendance.customerName } : undefined;
  } catch {
    return standAsRead(cache, employeeId);
  }
}

function standAsRead(cache: QueryClient, employeeId: number): Stand | undefined {
  const read = cache.getQueriesData<Answer<'GET /api/dashboard'>>({ queryKey: dashboardKey });
  const appointment = read
    .flatMap(([, dashboard]) => dashboard?.appointments ?? [])
    .find((each) => {
      const stay = stayOf(each, employeeId);
      return stay !== undefined && isThere(stay);
    });
  return (
    appointment && {
      projectId: appointment.projectId,
      appointmentId: appointment.id,
      name: appointment.customerName,
    }
  );
}
