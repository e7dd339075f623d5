import { useLingui } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { dashboardKey, keysOfProject } from '../../entities/project-cache.ts';
import { minutesAfter } from '../../entities/appointments/appointment-times.ts';
import { api } from '../../platform/api-client.ts';
import { patchQueries } from '../../platform/patch-queries.ts';
import { useEmployee } from '../../platform/session.ts';
import { useWrite } from '../../platform/write.ts';
import type { Dashboard } from './use-dashboard.ts';

const callMinutes = 15;

interface Call {
  projectId: number;
  /** Told by who calls, so that a repeat says the same. */
  startsAt: string;
}

/** Notes that one has called about a bid, as a follow-up that was kept: the bid is left alone for as long as it waited. */
export function useNoteCall() {
  const { t } = useLingui();
  const { id: me } = useEmployee();
  return useWrite({
    call: async ({ projectId, startsAt }: Call, { idempotencyKey }) => {
      const endsAt = minutesAfter(startsAt, callMinutes);
      const { id } = await api('POST /api/projects/:id/appointments', {
        params: { id: projectId },
        body: { kind: 'follow_up', startsAt, endsAt, employeeIds: [me] },
        idempotencyKey,
      });
      return api('PUT /api/projects/:id/appointments/:apptId', {
        params: { id: projectId, apptId: id },
        body: { checkIn: true, checkOut: true },
        idempotencyKey: `${idempotencyKey}-in`,
      });
    },
    optimistic: ({ projectId }, cache) => hideFollowUp(cache, projectId),
    undo: ({ id }, { projectId }, { idempotencyKey }) =>
      api('DELETE /api/projects/:id/appointments/:apptId', {
        params: { id: projectId, apptId: id },
        idempotencyKey,
      }),
    successMessage: t`Call noted`,
    invalidates: (_answer, { projectId }) => keysOfProject(projectId),
  });
}

function hideFollowUp(cache: QueryClient, projectId: number): () => void {
  return patchQueries<Dashboard>(cache, dashboardKey, (dashboard) => {
    if (!dashboard.followUps) return dashboard;
    const { items, count } = dashboard.followUps;
    const left = items.filter((item) => item.projectId !== projectId);
    return { ...dashboard, followUps: { items: left, count: count - (items.length - left.length) } };
  });
}
