import type { Contact, CreateContactBody } from '../../../shared/contacts/contact-contract.ts';
import { mostContacts } from '../../../shared/contacts/contact-contract.ts';
import { usualGets, type ContactGets } from '../../../shared/contacts/contact-roles.ts';
import type { AuditContext } from '../../platform/audit-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { withKeptPhone } from '../../platform/phones/phone-queries.ts';
import { record, required, type PlaceInProject } from '../../platform/records/record.ts';
import { holdProject, type Viewer } from '../projects/project-access-queries.ts';
import { contactColumns } from './contact-columns-queries.ts';

type ContactFields = Pick<
  Contact,
  'name' | 'role' | 'otherRole' | 'phone' | 'email' | 'note' | keyof ContactGets
>;

const contactRecord = record<Contact, ContactFields, Viewer, void, PlaceInProject>({
  subjectKind: 'contact',
  noun: 'contact',
  table: {
    name: 'project_contacts',
    alias: 'o',
    parent: 'project_id',
    fields: {
      name: 'name',
      role: 'role',
      otherRole: 'other_role',
      phone: 'phone',
      email: 'email',
      note: 'note',
      getsBids: 'gets_bids',
      getsInvoices: 'gets_invoices',
      getsPhotoReports: 'gets_photo_reports',
      getsAppointments: 'gets_appointments',
    },
    columns: contactColumns,
  },
  defaults: {
    name: required,
    role: required,
    otherRole: '',
    phone: null,
    email: null,
    note: '',
    ...usualGets('other'),
  },
  limit: {
    most: mostContacts,
    code: 'contact.too_many',
    sentence: `This project already has ${mostContacts} contacts. Remove one first.`,
  },
  holdParent: (db, _audit, viewer, { projectId }) => holdProject(db, viewer, projectId),
  normalize: (db, body: Partial<CreateContactBody>) => withKeptPhone(db, body),
  // A changed phone alone would not say whose it is.
  changeDetails: ({ name }) => ({ contactName: name }),
});

/** Somebody who is reached about a project beside its customer. */
export const contacts: typeof contactRecord = {
  ...contactRecord,

  async create(db: Db, audit: AuditContext, viewer: Viewer, place: PlaceInProject, body: CreateContactBody) {
    return contactRecord.create(db, audit, viewer, place, { ...usualGets(body.role), ...body });
  },
};
