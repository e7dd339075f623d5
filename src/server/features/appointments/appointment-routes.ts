import { appointmentContract } from '../../../shared/appointments/appointment-contract.ts';
import { onMyWayContract } from '../../../shared/appointments/on-my-way-contract.ts';
import { on, StatusAnswer, type Route } from '../../platform/http/route.ts';
import { arriveUnplanned, departFromProject } from './attend-unplanned.ts';
import { readCurrentAttendance } from './attendance-queries.ts';
import { changeAppointment, deleteAppointment, restoreAppointment } from './change-appointment.ts';
import { readDaySheets } from './day-sheet-queries.ts';
import { lookAtCalendar } from './look-at-calendar.ts';
import { makeAppointment } from './make-appointment.ts';
import { readOnMyWay, sendOnMyWay } from './on-my-way.ts';
import { appointmentFile } from './appointment-file.ts';

export const appointmentRoutes: Route[] = [
  on(appointmentContract.listAppointments, ({ db, caller, query, audit }) =>
    lookAtCalendar(db, caller, { from: query.from, to: query.to, employeeIds: query.employee }, audit.now),
  ),
  on(appointmentContract.listDaySheets, ({ db, caller, query, audit }) =>
    readDaySheets(db, caller, { day: query.day, employeeIds: query.employee }, audit.now),
  ),
  on(appointmentContract.createAppointment, ({ db, audit, caller, params, body }) =>
    makeAppointment(db, audit, caller, params.id, body),
  ),
  on(appointmentContract.arriveUnplanned, ({ db, audit, caller, params, body }) =>
    arriveUnplanned(db, audit, caller, params.id, body),
  ),
  on(appointmentContract.departFromProject, ({ db, audit, caller, params, body }) =>
    departFromProject(db, audit, caller, params.id, body),
  ),
  on(appointmentContract.currentAttendance, ({ db, audit, caller }) =>
    readCurrentAttendance(db, caller.employeeId, audit.now),
  ),
  on(appointmentContract.updateAppointment, ({ db, audit, caller, params, body, expectedVersion }) =>
    changeAppointment(db, audit, caller, { projectId: params.id, id: params.apptId }, body, expectedVersion),
  ),
  on(appointmentContract.deleteAppointment, ({ db, audit, params }) =>
    deleteAppointment(db, audit, params.id, params.apptId),
  ),
  on(appointmentContract.appointmentFile, ({ db, caller, params, services }) =>
    appointmentFile(
      db,
      caller,
      { projectId: params.id, id: params.apptId },
      new URL(services.config.publicUrl).host,
    ),
  ),
  on(onMyWayContract.onMyWay, ({ db, services, audit, caller, params }) =>
    readOnMyWay({ db, services }, audit, caller, { projectId: params.id, id: params.apptId }),
  ),
  on(onMyWayContract.sendOnMyWay, async ({ db, services, audit, caller, params, body, takeKey }) => {
    const place = { projectId: params.id, id: params.apptId };
    const { status, message } = await sendOnMyWay({ db, services }, audit, caller, place, body, takeKey);
    return new StatusAnswer(status, { message });
  }),
  on(appointmentContract.restoreAppointment, ({ db, audit, caller, params }) =>
    restoreAppointment(db, audit, caller, params.id, params.apptId),
  ),
];
