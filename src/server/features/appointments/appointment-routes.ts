import { appointmentContract } from '../../../shared/appointments/appointment-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { arriveUnplanned, departFromProject } from './attend-unplanned.ts';
import { readCurrentAttendance } from './attendance-queries.ts';
import { changeAppointment, deleteAppointment, restoreAppointment } from './change-appointment.ts';
import { lookAtCalendar } from './look-at-calendar.ts';
import { makeAppointment } from './make-appointment.ts';
import { visitFile } from './visit-file.ts';

export const appointmentRoutes: Route[] = [
  on(appointmentContract.listAppointments, ({ db, caller, query, act }) =>
    lookAtCalendar(db, caller, { from: query.from, to: query.to, employeeId: query.employee }, act.now),
  ),
  on(appointmentContract.createAppointment, ({ db, act, caller, params, body }) =>
    makeAppointment(db, act, caller, params.id, body),
  ),
  on(appointmentContract.arriveUnplanned, ({ db, act, caller, params, body }) =>
    arriveUnplanned(db, act, caller, params.id, body),
  ),
  on(appointmentContract.departFromProject, ({ db, act, caller, params, body }) =>
    departFromProject(db, act, caller, params.id, body),
  ),
  on(appointmentContract.currentAttendance, ({ db, act, caller }) =>
    readCurrentAttendance(db, caller.employeeId, act.now),
  ),
  on(appointmentContract.updateAppointment, ({ db, act, caller, params, body, expectedVersion }) =>
    changeAppointment(db, act, caller, { projectId: params.id, id: params.apptId }, body, expectedVersion),
  ),
  on(appointmentContract.deleteAppointment, ({ db, act, params }) =>
    deleteAppointment(db, act, params.id, params.apptId),
  ),
  on(appointmentContract.appointmentFile, ({ db, caller, params, services }) =>
    visitFile(
      db,
      caller,
      { projectId: params.id, id: params.apptId },
      new URL(services.config.publicUrl).host,
    ),
  ),
  on(appointmentContract.restoreAppointment, ({ db, act, caller, params }) =>
    restoreAppointment(db, act, caller, params.id, params.apptId),
  ),
];
