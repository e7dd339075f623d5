import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api, ApiError, type Answer } from '../../platform/api-client.ts';
import { endSessionOn } from '../../platform/session.ts';
import { sentenceOf, useWrite } from '../../platform/write.ts';
import { keysOfProject } from '../../entities/project-cache.ts';
import { conflictsInWords } from '../../entities/visits/meeting-words.ts';
import type { Booking, ListedVisit } from '../../entities/visits/meetings.ts';
import { patchVisit } from '../../entities/visits/visit-cache.ts';
import { formatVisitTime } from '../../entities/visits/visit-times.ts';
import { toast } from '../../ui/toast-store.ts';

type Saved = Answer<'PUT /api/projects/:id/appointments/:apptId'>;

interface Move {
  visit: ListedVisit;
  booking: Booking;
  /** Those who go, as they are shown until the server answers. */
  employees: ListedVisit['employees'];
}

/** Moves a visit to other times or people at once, says who is then in two places, and offers the way back. */
export function useMoveVisit() {
  const { t } = useLingui();
  const cache = useQueryClient();

  const write = useWrite({
    call: ({ visit, booking }: Move, { idempotencyKey }) =>
      put(visit, booking, visit.version, idempotencyKey),
    optimistic: ({ visit, booking, employees }, client) =>
      patchVisit(client, visit, { startsAt: booking.startsAt, endsAt: booking.endsAt, employees }),
    undo: (saved: Saved, { visit }, { idempotencyKey }) =>
      put(
        visit,
        { ...visit, employeeIds: visit.employees.map((each) => each.id) },
        saved.version,
        idempotencyKey,
      ),
    successMessage: ({ startsAt, endsAt, conflicts }) => {
      const when = formatVisitTime(startsAt, endsAt);
      if (conflicts.length === 0) return t`Now ${when}`;
      const who = conflictsInWords(conflicts);
      return t`Now ${when}, but somebody is in two places then: ${who}`;
    },
    // The next move follows at once, and must know this version.
    onSuccess: (saved, { visit }) => {
      const { conflicts: _told, ...now } = saved;
      patchVisit(cache, visit, now);
    },
    invalidates: (_saved, { visit }) => keysOfProject(visit.projectId),
  });

  return async (
    visit: ListedVisit,
    booking: Booking,
    people: readonly ListedVisit['employees'][number][],
  ) => {
    const employees = people.filter((each) => booking.employeeIds.includes(each.id));
    try {
      await write.send({ visit, booking, employees });
    } catch (error) {
      if (endSessionOn(error)) return;
      if (error instanceof ApiError && error.status === 412) {
        const now = error.current as Saved;
        const when = formatVisitTime(now.startsAt, now.endsAt);
        const who = now.employees.map((each) => each.name).join(', ');
        toast.error(t`Somebody else has changed this visit meanwhile, so it was not moved.`, {
          description: who ? t`It is now ${when}, ${who}.` : t`It is now ${when}.`,
        });
        return;
      }
      const isUnreached = error instanceof ApiError && error.status === 0;
      toast.error(
        isUnreached
          ? t`The server could not be reached, so the visit stays where it was.`
          : sentenceOf(error),
      );
    }
  };
}

function put(
  { id, projectId }: ListedVisit,
  { startsAt, endsAt, employeeIds }: Pick<Booking, 'startsAt' | 'endsAt' | 'employeeIds'>,
  version: number,
  idempotencyKey: string,
) {
  return api('PUT /api/projects/:id/appointments/:apptId', {
    params: { id: projectId, apptId: id },
    body: { startsAt, endsAt, employeeIds: [...employeeIds] },
    version,
    idempotencyKey,
  });
}
