import { appointmentContract } from '../../../shared/projects/appointment-contract.ts';
import { dashboardContract } from '../../../shared/projects/dashboard-contract.ts';
import { historyContract } from '../../../shared/projects/history-contract.ts';
import { noteContract } from '../../../shared/projects/note-contract.ts';
import { searchContract } from '../../../shared/projects/search-contract.ts';
import { on, type Route } from '../../platform/http/route.ts';
import { listAppointments } from './appointments/appointment-queries.ts';
import {
  changeAppointment,
  deleteAppointment,
  restoreAppointment,
} from './appointments/change-appointment.ts';
import { makeAppointment } from './appointments/make-appointment.ts';
import { readDashboard } from './dashboard/dashboard-queries.ts';
import { listHistory } from './history/history-queries.ts';
import { changeNote, deleteNote, restoreNote, writeNote } from './notes/project-notes.ts';
import { requireVisibleProject } from './project-access-queries.ts';
import { searchEverything } from './search/search-queries.ts';

/** What hangs on projects: appointments, notes, history, and the looks over all of them. */
export const projectChildRoutes: Route[] = [
  on(appointmentContract.listAppointments, ({ db, caller, query, act }) =>
    listAppointments(db, caller, { from: query.from, to: query.to, employeeId: query.employee }, act.now),
  ),
  on(appointmentContract.createAppointment, ({ db, act, caller, params, body }) =>
    makeAppointment(db, act, caller, params.id, body),
  ),
  on(appointmentContract.updateAppointment, ({ db, act, caller, params, body, expectedVersion }) =>
    changeAppointment(db, act, caller, { projectId: params.id, id: params.apptId }, body, expectedVersion),
  ),
  on(appointmentContract.deleteAppointment, ({ db, act, params }) =>
    deleteAppointment(db, act, params.id, params.apptId),
  ),
  on(appointmentContract.restoreAppointment, ({ db, act, caller, params }) =>
    restoreAppointment(db, act, caller, params.id, params.apptId),
  ),

  on(noteContract.createNote, ({ db, act, caller, params, body }) =>
    writeNote(db, act, caller, params.id, body),
  ),
  on(noteContract.updateNote, ({ db, act, caller, params, body, expectedVersion }) =>
    changeNote(db, act, caller, { projectId: params.id, noteId: params.noteId }, body, expectedVersion),
  ),
  on(noteContract.deleteNote, ({ db, act, caller, params }) =>
    deleteNote(db, act, caller, { projectId: params.id, noteId: params.noteId }),
  ),
  on(noteContract.restoreNote, ({ db, act, caller, params }) =>
    restoreNote(db, act, caller, { projectId: params.id, noteId: params.noteId }),
  ),

  on(historyContract.listProjectHistory, async ({ db, caller, params, query }) => {
    await requireVisibleProject(db, caller, params.id);
    return listHistory(db, caller, params.id, query);
  }),

  on(dashboardContract.getDashboard, ({ db, caller, act }) => readDashboard(db, caller, act.now)),
  on(searchContract.search, ({ db, caller, query }) => searchEverything(db, caller, query.q)),
];
