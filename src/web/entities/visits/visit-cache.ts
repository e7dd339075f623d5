import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '../../platform/api-client.ts';
import { patchQueries } from '../../platform/patch-queries.ts';
import { appointmentListKey, dashboardKey, patchProject } from '../project-cache.ts';
import type { Appointment } from './appointment-form.tsx';
import { isThere } from './attendance.ts';
import type { ListedVisit } from './meetings.ts';

type Dashboard = Answer<'GET /api/dashboard'>;

/** A part of a visit that is shown before the server has answered. */
export type VisitChange = Partial<Appointment>;

/** Shows a change of a visit wherever it stands: on its project, in every list, on the dashboard. What it answers takes it back. */
export function patchVisit(
  cache: QueryClient,
  visit: { id: number; projectId: number },
  change: VisitChange | 'removed',
): () => void {
  const inAll = <V extends { id: number }>(all: readonly V[]): V[] =>
    change === 'removed'
      ? all.filter((each) => each.id !== visit.id)
      : all.map((each) => (each.id === visit.id ? { ...each, ...change } : each));
  const takeBacks = [
    patchProject(cache, visit.projectId, (project) => ({
      ...project,
      appointments: inAll(project.appointments),
    })),
    patchQueries<ListedVisit[]>(cache, appointmentListKey, inAll),
    patchQueries<Dashboard>(cache, dashboardKey, (dashboard) => ({
      ...dashboard,
      appointments: inAll(dashboard.appointments),
      forgotten: isEnded(change)
        ? dashboard.forgotten.filter((each) => each.id !== visit.id)
        : dashboard.forgotten,
      followUps: isKept(change) ? withoutFollowUp(dashboard.followUps, visit.id) : dashboard.followUps,
    })),
  ];
  return () => {
    for (const takeBack of takeBacks) takeBack();
  };
}

const isEnded = (change: VisitChange | 'removed') =>
  change === 'removed' || Boolean(change.checkedOutAt ?? change.attendances?.every((stay) => !isThere(stay)));

const isKept = (change: VisitChange | 'removed') =>
  change === 'removed' || Boolean(change.checkedInAt ?? change.attendances?.length);

function withoutFollowUp(followUps: Dashboard['followUps'], id: number): Dashboard['followUps'] {
  if (!followUps?.items.some(({ appointment }) => appointment?.id === id)) return followUps;
  return {
    count: followUps.count - 1,
    items: followUps.items.filter(({ appointment }) => appointment?.id !== id),
  };
}
