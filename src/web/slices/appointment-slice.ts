import { msg, plural } from '@lingui/core/macro';
import { choiceField, instant, movedCount, wholeSentence, withFieldList } from './event-words.ts';
import type { Slice } from './slice.ts';
import { ofProject } from './stale-data.ts';

export const appointmentSlice = {
  stale: ofProject,
  projectPart: 'appointments',
  historyFilter: msg`Appointments`,
  events: {
    'appointment.created': wholeSentence('calendar', ({ who, after }) => {
      const when = instant(after['startsAt']);
      return when ? msg`${who} scheduled an appointment for ${when}` : msg`${who} scheduled an appointment`;
    }),
    'appointment.updated': withFieldList('calendar', ({ who, after }) => {
      const asOf = instant(after['asOf']);
      if (asOf) return msg`${who} reverted an appointment to how it was before ${asOf}`;
      const when = instant(after['startsAt']);
      return when ? msg`${who} moved an appointment to ${when}` : msg`${who} changed an appointment`;
    }),
    'appointment.checked_in': wholeSentence('mapPin', ({ who }) => msg`${who} checked in`),
    'appointment.checked_out': wholeSentence('mapPin', ({ who }) => msg`${who} checked out`),
    'appointment.left': wholeSentence('mapPin', ({ who }) => msg`${who} left for another job`),
    'appointment.located': wholeSentence('mapPin', ({ who }) => msg`The location of ${who} arrived`),
    'appointment.check_in_entered': withFieldList('mapPin', ({ who }) => msg`${who} entered a check-in`),
    'appointment.check_out_entered': withFieldList('mapPin', ({ who }) => msg`${who} entered a check-out`),
    'appointment.check_in_undone': wholeSentence('undo', ({ who }) => msg`${who} undid a check-in`),
    'appointment.check_out_undone': wholeSentence('undo', ({ who }) => msg`${who} undid a check-out`),
    'appointment.on_my_way': wholeSentence('message', ({ who, after }) => {
      const when = instant(after['arrivesAt']);
      return msg`${who} was on the way and expected to arrive at ${when}`;
    }),
    'appointment.deleted': withFieldList('calendar', ({ who, before }) => {
      const when = instant(before['startsAt']);
      return when ? msg`${who} removed the appointment on ${when}` : msg`${who} removed an appointment`;
    }),
    'appointment.restored': withFieldList('undo', ({ who, after }) => {
      const when = instant(after['startsAt']);
      return when ? msg`${who} restored the appointment on ${when}` : msg`${who} restored an appointment`;
    }),
    'appointment.released': wholeSentence('calendar', ({ before }) => {
      const when = instant(before['startsAt']);
      return when ? msg`The appointment on ${when} was canceled` : msg`An appointment was canceled`;
    }),
  },
  fields: {
    arrivesAt: msg`Expected arrival`,
    checkedInAt: msg`Checked in`,
    checkedInBy: msg`Checked in by`,
    checkedOutAt: msg`Checked out`,
    checkedOutBy: msg`Checked out by`,
    checkedOutOf: msg`Who checked out`,
    checkOut: msg`Checked out`,
    checkOutLat: msg`Check-out latitude`,
    checkOutLon: msg`Check-out longitude`,
    departureSource: choiceField(msg`Known from`, { next_arrival: msg`checking in somewhere else` }),
    employeeIds: msg`People`,
    endsAt: msg`Ends`,
    startsAt: msg`Starts`,
    user_lat: msg`Latitude`,
    user_lon: msg`Longitude`,
  },
  hiddenFields: ['movedAppointments'],
  moved: [
    {
      count: movedCount('movedAppointments'),
      words: (count) => msg`${plural(count, { one: '# appointment', other: '# appointments' })}`,
    },
  ],
  restorables: {
    appointment: {
      path: '/api/projects/:id/appointments/:apptId',
      right: 'schedule.write',
      present: (project) =>
        project.appointments.map((appointment) => ({
          ...appointment,
          employeeIds: appointment.employees.map(({ id }) => id),
        })),
      putBack: {
        changedBy: 'appointment.updated',
        names: ['kind', 'startsAt', 'endsAt', 'notes', 'employeeIds'],
      },
      goneBy: ['appointment.deleted', 'appointment.released'],
    },
  },
  drafts: { appointment: msg`Appointment` },
} satisfies Slice;
