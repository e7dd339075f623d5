import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '../../platform/api-client.ts';
import { changeReadings } from '../../platform/offline/known-readings.ts';
import { patchQueries } from '../../platform/patch-queries.ts';
import {
  anyProjectKey,
  appointmentListKey,
  dashboardKey,
  patchProject,
  type Project,
} from '../project-cache.ts';
import type { Appointment } from './appointment-form.tsx';
import { isThere, withAnswer } from './attendance.ts';
import type { ListedAppointment } from './meetings.ts';

type Dashboard = Answer<'GET /api/dashboard'>;

/** A part of an appointment that is shown before the server has answered. */
export type AppointmentChange = Partial<Appointment>;

/** Shows a change of an appointment wherever it stands: on its project, in every list, on the dashboard. What it answers takes it back. */
export function patchAppointment(
  cache: QueryClient,
  appointment: { id: number; projectId: number },
  change: AppointmentChange | 'removed',
): () => void {
  const inAll = <V extends { id: number }>(all: readonly V[]): V[] =>
    change === 'removed'
      ? all.filter((each) => each.id !== appointment.id)
      : all.map((each) => (each.id === appointment.id ? { ...each, ...change } : each));
  const takeBacks = [
    patchProject(cache, appointment.projectId, (project) => ({
      ...project,
      appointments: inAll(project.appointments),
    })),
    patchQueries<ListedAppointment[]>(cache, appointmentListKey, inAll),
    patchQueries<Dashboard>(cache, dashboardKey, (dashboard) => ({
      ...withoutDone(dashboard, appointment.id, change),
      appointments: inAll(dashboard.appointments),
    })),
  ];
  return () => {
    for (const takeBack of takeBacks) takeBack();
  };
}

/**
 * Shows what the server has answered to a step of somebody wherever appointments stand, also in what this device keeps to be read without a
 * network: what has arrived does not look as if it waited. `before` is the appointment as it was where an arrival is taken back.
 */
export function settleAppointment(
  cache: QueryClient,
  answer: Appointment,
  employeeId: number,
  before?: Pick<Appointment, 'id' | 'attendances'>,
): void {
  const inAll = <V extends Pick<Appointment, 'id' | 'attendances'>>(all: readonly V[]): V[] =>
    withAnswer(all, answer, employeeId, before);
  changeReadings<Project>(cache, anyProjectKey, (project) => ({
    ...project,
    appointments: inAll(project.appointments),
  }));
  changeReadings<ListedAppointment[]>(cache, appointmentListKey, inAll);
  changeReadings<Dashboard>(cache, dashboardKey, (dashboard) => ({
    ...withoutDone(dashboard, answer.id, answer),
    appointments: inAll(dashboard.appointments),
  }));
}

/** The dashboard without what a change of an appointment has done away with. */
function withoutDone(dashboard: Dashboard, id: number, change: AppointmentChange | 'removed'): Dashboard {
  const { forgotten, followUps } = dashboard;
  return {
    ...dashboard,
    forgotten: isEnded(change) ? forgotten.filter((each) => each.id !== id) : forgotten,
    followUps: isKept(change) ? withoutFollowUp(followUps, id) : followUps,
  };
}

const isEnded = (change: AppointmentChange | 'removed') =>
  change === 'removed' || Boolean(change.checkedOutAt ?? change.attendances?.every((stay) => !isThere(stay)));

const isKept = (change: AppointmentChange | 'removed') =>
  change === 'removed' || Boolean(change.checkedInAt ?? change.attendances?.length);

function withoutFollowUp(followUps: Dashboard['followUps'], id: number): Dashboard['followUps'] {
  if (!followUps?.items.some(({ appointment }) => appointment?.id === id)) return followUps;
  return {
    count: followUps.count - 1,
    items: followUps.items.filter(({ appointment }) => appointment?.id !== id),
  };
}
