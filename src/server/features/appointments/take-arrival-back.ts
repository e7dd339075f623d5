import { AppError, notFound } from '../../../shared/kernel/app-error.ts';
import type { Act } from '../../platform/act.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../projects/project-access-queries.ts';
import { findAppointmentFields, isOwnArrival, lockAppointment } from './appointment-queries.ts';
import { deleteAppointment } from './change-appointment.ts';

/**
 * Takes back the arrival of somebody whom nobody had sent, with the visit that it made. Refuses (409) what somebody planned, somebody
 * else's arrival, and one that was left already: of those the check-in alone is taken back.
 */
export async function takeArrivalBack(
  db: Db,
  act: Act,
  viewer: Viewer,
  { projectId, id }: { projectId: number; id: number },
): Promise<void> {
  const isThere = await lockAppointment(db, projectId, id);
  if (!isThere || !(await findAppointmentFields(db, viewer, projectId, id))) throw notFound('appointment');
  if (!(await isOwnArrival(db, id, viewer.employeeId))) {
    throw new AppError(
      'appointment.not_checked_in',
      'This is no arrival of yours that made its own visit. Take its check-in back instead.',
    );
  }
  await deleteAppointment(db, act, projectId, id);
}
