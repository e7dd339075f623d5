import { msg } from '@lingui/core/macro';
import { instant, withFieldList, wholeSentence, type EventLooks } from './event-look.ts';

/** What happened to a appointment, in words. */
export const appointmentEvents: EventLooks = {
  'appointment.created': wholeSentence('calendar', ({ who, after }) => {
    const when = instant(after['startsAt']);
    return when ? msg`${who} made an appointment for ${when}` : msg`${who} made an appointment`;
  }),
  'appointment.updated': withFieldList('calendar', ({ who, after }) => {
    const asOf = instant(after['asOf']);
    if (asOf) return msg`${who} put an appointment back to how it was before ${asOf}`;
    const when = instant(after['startsAt']);
    return when ? msg`${who} moved an appointment to ${when}` : msg`${who} changed an appointment`;
  }),
  'appointment.checked_in': wholeSentence('mapPin', ({ who }) => msg`${who} checked in`),
  'appointment.checked_out': wholeSentence('mapPin', ({ who }) => msg`${who} checked out`),
  'appointment.left': wholeSentence('mapPin', ({ who }) => msg`${who} left for another job`),
  'appointment.located': wholeSentence('mapPin', ({ who }) => msg`The position of ${who} came in`),
  'appointment.check_in_entered': withFieldList('mapPin', ({ who }) => msg`${who} entered a check-in`),
  'appointment.check_out_entered': withFieldList('mapPin', ({ who }) => msg`${who} entered a check-out`),
  'appointment.check_in_undone': wholeSentence('undo', ({ who }) => msg`${who} took a check-in back`),
  'appointment.check_out_undone': wholeSentence('undo', ({ who }) => msg`${who} took a check-out back`),
  'appointment.deleted': withFieldList('calendar', ({ who, before }) => {
    const when = instant(before['startsAt']);
    return when ? msg`${who} removed the appointment of ${when}` : msg`${who} removed an appointment`;
  }),
  'appointment.restored': withFieldList('undo', ({ who, after }) => {
    const when = instant(after['startsAt']);
    return when
      ? msg`${who} brought the appointment of ${when} back`
      : msg`${who} brought an appointment back`;
  }),
  'appointment.released': wholeSentence('calendar', ({ before }) => {
    const when = instant(before['startsAt']);
    return when ? msg`The appointment of ${when} was released` : msg`An appointment was released`;
  }),
};
