/** SQL: the wire's fields of a project's contact `o`. */
export const contactColumns = `o.id, o.project_id as "projectId", o.name, o.role, o.other_role as "otherRole", o.phone, o.email, o.note,
  o.gets_bids as "getsBids", o.gets_invoices as "getsInvoices", o.gets_photo_reports as "getsPhotoReports",
  o.gets_appointments as "getsAppointments", o.version, iso(o.created_at) as "createdAt", iso(o.updated_at) as "updatedAt"`;
