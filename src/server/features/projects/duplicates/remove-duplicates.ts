import type { AuditContext } from '../../../platform/audit-context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordEvents, type HistoryEvent } from '../../../platform/history/event-queries.ts';
import { JsonText } from '../../../platform/http/route.ts';
import { advanceProject, lockProject, requireOpenProject } from '../advance-project-queries.ts';
import type { Viewer } from '../project-access-queries.ts';
import { readProject } from '../project-detail-queries.ts';
import { lockWholeProjects } from '../project-queries.ts';
import { findDuplicateIds } from './duplicate-queries.ts';
import { moveAndRemove, type Removal } from './duplicate-removal-queries.ts';
import { movePhotos } from '../../photos/move-photos-queries.ts';
import { followAppointment } from '../people-by-appointment-queries.ts';
import { projectSubject } from '../project-subject.ts';

/**
 * Removes the other leads of the same customer and address that have no bids, and moves their contacts, notes, to-dos, appointments and photos here
 * (api.md). Of two calls for the two leads of one pair the second finds its own lead removed (404): one always stays.
 */
export async function removeDuplicates(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  id: number,
  among: readonly number[] | undefined,
): Promise<JsonText> {
  const candidates = await findDuplicateIds(db, id, among);
  await lockWholeProjects(db, [id, ...candidates]);
  const kept = await lockProject(db, id);
  requireOpenProject(kept);
  // Looked at again under the lock: a bid may have been started, or a lead removed, while it was waited for.
  const duplicateIds = (await findDuplicateIds(db, id, candidates)).filter((each) =>
    candidates.includes(each),
  );
  const removals = duplicateIds.length === 0 ? [] : await removeThem(db, id, duplicateIds, audit.now);
  await recordEvents(db, audit, eventsOf(id, kept.number, removals));
  const appointmentIds = removals.flatMap((each) => each.appointmentIds);
  for (const appointmentId of appointmentIds)
    await followAppointment(db, audit, { projectId: id, appointmentId }, 'all');
  if (appointmentIds.length > 0) await advanceProject(db, audit, id, 'appointment_scheduled');
  return answer(await readProject(db, viewer, id, audit.now), removals);
}

async function removeThem(db: Db, keptId: number, duplicateIds: number[], now: Date): Promise<Removal[]> {
  const photos = await movePhotos(db, keptId, duplicateIds, now);
  return moveAndRemove(db, keptId, duplicateIds, { photos, now });
}

function eventsOf(keptId: number, keptNumber: string, removals: readonly Removal[]): HistoryEvent[] {
  if (removals.length === 0) return [];
  const count = (of: (removal: Removal) => number[]) =>
    removals.reduce((sum, each) => sum + of(each).length, 0);
  return [
    {
      ...projectSubject(keptId),
      kind: 'project.duplicates_removed',
      after: {
        removedNumbers: removals.map((each) => each.number).join(', '),
        movedContacts: count((each) => each.contactIds),
        movedNotes: count((each) => each.noteIds),
        movedTodos: count((each) => each.todoIds),
        movedAppointments: count((each) => each.appointmentIds),
        movedPhotos: count((each) => each.photoIds),
      },
    },
    ...removals.map(({ projectId, number }) => ({
      ...projectSubject(projectId),
      kind: 'project.removed_as_duplicate',
      before: { number },
      after: { keptNumber },
    })),
  ];
}

function answer(project: JsonText, removals: readonly Removal[]): JsonText {
  const removed = removals.map((each) => each.projectId);
  const message = removed.length === 0 ? 'No duplicates found' : 'Duplicates removed successfully';
  return new JsonText(
    `{"message":${JSON.stringify(message)},"removed":${JSON.stringify(removed)},"project":${project.text}}`,
  );
}
