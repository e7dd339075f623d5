import * as z from 'zod/mini';

import { scopeSchema } from '../bids/scope-schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, idInPath, instant, putBackField, text, versionField } from '../kernel/fields.ts';
import { idsInQuery } from '../kernel/list-query.ts';
import { latitude, longitude } from '../kernel/position-fields.ts';
import { contactRoles } from '../contacts/contact-roles.ts';
import { personSchema } from '../projects/person-schema.ts';
import { projectStatuses } from '../projects/project-status.ts';
import { attendanceSchema, currentAttendanceSchema } from './attendance-schema.ts';

export const appointmentKinds = ['estimate', 'measure', 'work', 'inspection', 'follow_up', 'other'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

/** The longest appointment in days; longer work is several of them. */
export const longestAppointmentDays = 31;

/** The most days that one look at the calendar spans, and the most appointments that it answers. */
export const longestCalendarDays = 62;
export const mostListedAppointments = 2000;

export const appointmentSchema = z.strictObject({
  id: id(),
  projectId: id(),
  kind: z.enum(appointmentKinds),
  startsAt: z.string(),
  endsAt: z.string(),
  notes: z.string(),
  /** Where and when who came last of those that are there, or who left last. The stays of all stand in `attendances`. */
  user_lat: z.nullable(z.number()),
  user_lon: z.nullable(z.number()),
  checkedInAt: z.nullable(z.string()),
  checkedInBy: z.nullable(personSchema),
  /** Null while anybody is there. */
  checkedOutAt: z.nullable(z.string()),
  checkedOutBy: z.nullable(personSchema),
  checkOutLat: z.nullable(z.number()),
  checkOutLon: z.nullable(z.number()),
  /** Who was there from when to when, in the order of their coming. */
  attendances: z.array(attendanceSchema),
  employees: z.array(personSchema),
  version: z.int(),
  createdAt: z.string(),
});

/** Another appointment of one of the same people at the same time: told, not refused. */
export const appointmentConflictSchema = z.strictObject({
  id: id(),
  /** Null when the caller may not know of that project. */
  projectNumber: z.nullable(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  employeeName: z.string(),
});
export type AppointmentConflict = z.infer<typeof appointmentConflictSchema>;

export const savedAppointmentSchema = z.strictObject({
  ...appointmentSchema.shape,
  conflicts: z.array(appointmentConflictSchema),
});

/** An appointment in a list over all projects, with what one needs to drive there. */
export const listedAppointmentSchema = z.strictObject({
  ...appointmentSchema.shape,
  projectNumber: z.string(),
  projectTitle: z.string(),
  projectStatus: z.enum(projectStatuses),
  customerName: z.string(),
  companyName: z.string(),
  phone: z.nullable(z.string()),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  /** Where the job is on the map; null while nobody has said. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

/** The most appointments of a day for which a crew's papers are printed. */
export const mostDaySheets = 300;

/** The most people that an appointment has, and of whom one asks at once. */
const mostPeople = 50;
const tooManyPeople = `Choose at most ${mostPeople} people.`;
const whoGoes = z.optional(idsInQuery(mostPeople, tooManyPeople));

/** What is taken along to an appointment besides itself: how the customer is reached, and what is to be done there. It has no prices. */
export const daySheetSchema = z.strictObject({
  appointmentId: id(),
  phones: z.array(z.strictObject({ label: z.string(), number: z.string(), contactName: z.string() })),
  /** The contacts of the project who are told when somebody comes. */
  told: z.array(
    z.strictObject({
      name: z.string(),
      role: z.enum(contactRoles),
      otherRole: z.string(),
      phone: z.nullable(z.string()),
    }),
  ),
  customerNotes: z.string(),
  description: z.string(),
  scope: scopeSchema,
});
export type DaySheet = z.infer<typeof daySheetSchema>;

const times = { startsAt: instant(), endsAt: instant() };
const optionalFields = {
  kind: z.optional(z.enum(appointmentKinds, `Use one of: ${appointmentKinds.join(', ')}.`)),
  notes: z.optional(text(5000)),
  employeeIds: z.optional(z.array(id()).check(z.maxLength(mostPeople, tooManyPeople))),
};

export const createAppointmentBody = z.strictObject({ ...times, ...optionalFields });
export type CreateAppointmentBody = z.output<typeof createAppointmentBody>;

/** When somebody came or left, where a device could not say so at once: within the last seven days. Now when absent, or to come. */
const presentAt = z.optional(instant());

/** How far a device may be from the position that it tells, in metres. */
const accuracy = () => {
  const sentence = 'Enter an accuracy of 0 meters or more.';
  return z.optional(z.number(sentence).check(z.minimum(0, sentence), z.maximum(largestAccuracy, sentence)));
};
const largestAccuracy = 100_000_000;

export const updateAppointmentBody = z.strictObject({
  startsAt: z.optional(instant()),
  endsAt: z.optional(instant()),
  ...optionalFields,
  /** Where the employee stood when checking in, in degrees; both or neither. */
  user_lat: z.optional(latitude()),
  user_lon: z.optional(longitude()),
  checkInAccuracy: accuracy(),
  /** True checks in where a device cannot say its position; false takes a check-in back, and the check-out with it. */
  checkIn: z.optional(z.boolean()),
  /** Where the employee stood when checking out; both or neither. */
  checkOutLat: z.optional(latitude()),
  checkOutLon: z.optional(longitude()),
  checkOutAccuracy: accuracy(),
  /** True checks out of an appointment that was checked in to; false takes that back. */
  checkOut: z.optional(z.boolean()),
  presentAt,
  /** Who came or left; the caller when absent. Only the office says it of somebody else. */
  employeeId: z.optional(id()),
  putBackOf: putBackField,
  version: versionField,
});
export type UpdateAppointmentBody = z.output<typeof updateAppointmentBody>;

/** Where somebody stands who has arrived; both or neither. */
export const arriveBody = z.strictObject({
  user_lat: z.optional(latitude()),
  user_lon: z.optional(longitude()),
  checkInAccuracy: accuracy(),
  presentAt,
});
export type ArriveBody = z.output<typeof arriveBody>;

/** Where somebody stands who leaves; both or neither. */
export const departBody = z.strictObject({
  checkOutLat: z.optional(latitude()),
  checkOutLon: z.optional(longitude()),
  checkOutAccuracy: accuracy(),
  presentAt,
});
export type DepartBody = z.output<typeof departBody>;

/** A step on site that its device hands in, since the appointment was given away or removed meanwhile. */
export const lateStepBody = z.strictObject({
  /** The appointment; absent where none was planned. */
  apptId: z.optional(id()),
  checkIn: z.optional(z.boolean()),
  checkOut: z.optional(z.boolean()),
  ...arriveBody.shape,
  ...departBody.shape,
});
export type LateStepBody = z.output<typeof lateStepBody>;

const projectParams = z.object({ id: idInPath() });
const params = z.object({ id: idInPath(), apptId: idInPath() });

export const appointmentContract = {
  listAppointments: endpoint({
    method: 'GET',
    path: '/api/appointments',
    access: 'employee',
    summary:
      "Appointments of all projects between two days of the company's calendar, both included, earliest first; the first 2,000 of `Total-Count`. Field employees get those of their own projects.",
    query: z.strictObject({
      /** Today when absent. */
      from: z.optional(day()),
      /** Six days after `from` when absent; a look spans at most 62 days. */
      to: z.optional(day()),
      /** Those to which one of these goes. */
      employee: whoGoes,
    }),
    answer: z.array(listedAppointmentSchema),
  }),
  listDaySheets: endpoint({
    method: 'GET',
    path: '/api/appointments/day-sheets',
    access: 'employee',
    summary: `What is taken along to the appointments of a day: contacts, notes and the scope of the contract without prices. More than ${mostDaySheets} are refused. Field employees get those of their own projects.`,
    query: z.strictObject({
      /** Today when absent. */
      day: z.optional(day()),
      /** Those to which one of these goes. */
      employee: whoGoes,
    }),
    answer: z.array(daySheetSchema),
  }),
  createAppointment: endpoint({
    method: 'POST',
    path: '/api/projects/:id/appointments',
    access: 'schedule.write',
    summary: 'Makes an appointment; the first one moves a new lead on.',
    params: projectParams,
    body: createAppointmentBody,
    ignores: savedAppointmentSchema,
    answer: savedAppointmentSchema,
  }),
  arriveUnplanned: endpoint({
    method: 'POST',
    path: '/api/projects/:id/arrivals',
    access: 'employee',
    summary:
      'Checks in where no appointment was planned: makes one that begins now. Who is at an appointment of the project already gets that one.',
    params: projectParams,
    body: arriveBody,
    answer: savedAppointmentSchema,
  }),
  departFromProject: endpoint({
    method: 'POST',
    path: '/api/projects/:id/departures',
    access: 'employee',
    summary: 'Checks out of whichever appointment of the project the caller has checked in to.',
    params: projectParams,
    body: departBody,
    status: 200,
    answer: savedAppointmentSchema,
  }),
  currentAttendance: endpoint({
    method: 'GET',
    path: '/api/attendances/current',
    access: 'employee',
    summary:
      'Where the caller is checked in, since less than a day; `attendance` is null for who is nowhere.',
    answer: z.strictObject({ attendance: z.nullable(currentAttendanceSchema) }),
  }),
  updateAppointment: endpoint({
    method: 'PUT',
    path: '/api/projects/:id/appointments/:apptId',
    access: 'employee',
    summary:
      'Changes an appointment; a position or `checkIn` checks the caller in, `checkOut` out, each person for herself: who arrives has left the place before. Field employees may do that and write notes.',
    params,
    body: updateAppointmentBody,
    ignores: savedAppointmentSchema,
    answer: savedAppointmentSchema,
  }),
  deleteAppointment: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id/appointments/:apptId',
    access: 'schedule.write',
    summary: 'Removes an appointment; it can be restored.',
    params,
    answer: 'nothing',
  }),
  appointmentFile: endpoint({
    method: 'GET',
    path: '/api/projects/:id/appointments/:apptId/ics',
    access: 'employee',
    summary: 'The appointment as an iCalendar file, for any calendar program.',
    params,
    answer: 'file',
  }),
  restoreAppointment: endpoint({
    method: 'POST',
    path: '/api/projects/:id/appointments/:apptId/restore',
    access: 'schedule.write',
    summary: 'Brings a removed appointment back.',
    params,
    status: 200,
    answer: savedAppointmentSchema,
  }),
};
