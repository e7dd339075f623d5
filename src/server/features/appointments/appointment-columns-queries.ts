import { peopleIn, personOf } from '../employees/employee-columns-queries.ts';

/** SQL: the wire's fields of an appointment `a`, for answers that are built as JSON. */
export const appointmentColumns = `a.id, a.project_id as "projectId", a.kind, iso(a.starts_at) as "startsAt",
  iso(a.ends_at) as "endsAt", a.notes, a.user_lat, a.user_lon, iso(a.checked_in_at) as "checkedInAt",
  ${personOf('a.checked_in_by')} as "checkedInBy", iso(a.checked_out_at) as "checkedOutAt",
  ${personOf('a.checked_out_by')} as "checkedOutBy", a.check_out_lat as "checkOutLat", a.check_out_lon as "checkOutLon",
  ${peopleIn('appointment_employees', 'l.appointment_id = a.id')} as employees,
  a.version, iso(a.created_at) as "createdAt"`;

/** SQL: what a list over all projects adds, with the project `p` and the customer `c`. */
export const listedAppointmentColumns = `${appointmentColumns},
  p.number as "projectNumber", p.title as "projectTitle", p.status as "projectStatus",
  c.name as "customerName", c.company_name as "companyName", c.phone,
  p.street, p.city, p.state, p.postal_code as "postalCode", p.latitude, p.longitude`;
