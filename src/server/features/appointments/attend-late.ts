import type { LateStepBody } from '../../../shared/appointments/appointment-contract.ts';
import { requireWholePosition } from '../../../shared/kernel/position-fields.ts';
import { byServerClock, type AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockProject } from '../projects/advance-project-queries.ts';
import { isVisibleProject, type Viewer } from '../projects/project-access-queries.ts';
import { lockAppointment } from './appointment-queries.ts';
import { longestWaitMs, momentOf, stayStamp } from './appointment-rules.ts';
import { recordDeparture, recordUnplanned } from './attend-unplanned.ts';
import { arrive, depart, longestStayMs } from './attendance-stays.ts';
import { changesBy, holdStays, saveAtAppointment } from './record-attendance.ts';

/**
 * Records a step on site at an appointment that was given to somebody else meanwhile: whose it was at the time of the tap. An appointment
 * that was removed is as one that nobody planned. Answers false for what is no step of hers, or too old to be one.
 */
export async function attendLate(
  db: Db,
  audit: AuditContext,
  viewer: Viewer,
  projectId: number,
  step: LateStepBody,
): Promise<boolean> {
  const { apptId, checkOut, presentAt = audit.now } = step;
  const tappedAt = byServerClock(presentAt, audit).getTime();
  if (audit.now.getTime() - tappedAt > longestWaitMs) return false;
  // Who leaves may have lost it since she came; her arrival may still be on its way.
  const capturedAt = new Date(checkOut ? tappedAt - 2 * longestStayMs : tappedAt);
  if (!(await isVisibleProject(db, { ...viewer, capturedAt }, projectId))) return false;
  const { number: projectNumber } = await lockProject(db, projectId);
  if (apptId === undefined || !(await lockAppointment(db, projectId, apptId))) {
    const record = checkOut ? recordDeparture : recordUnplanned;
    return (await record(db, audit, viewer, projectId, step)) !== undefined;
  }
  const names = checkOut ? { lat: 'checkOutLat', lon: 'checkOutLon' } : { lat: 'user_lat', lon: 'user_lon' };
  const [lat, lon, accuracy] = checkOut
    ? [step.checkOutLat, step.checkOutLon, step.checkOutAccuracy]
    : [step.user_lat, step.user_lon, step.checkInAccuracy];
  requireWholePosition(lat ?? null, lon ?? null, names);
  const at = momentOf(step.presentAt, audit);
  const { stays, employeeId } = await holdStays(db, viewer, { moment: at });
  const appointment = { appointmentId: apptId, projectId, projectNumber };
  const stamp = stayStamp({ lat, lon, accuracy }, { at, capturedAt: step.presentAt, by: employeeId });
  const changes = changesBy(stays, [(each) => (checkOut ? depart : arrive)(each, appointment, stamp)]);
  await saveAtAppointment(db, audit, { id: apptId, employeeId }, changes);
  return true;
}
