import { usualGets, type ContactRole } from '../../src/shared/contacts/contact-roles.ts';
import { readPhone } from '../../src/server/platform/phones/read-phone.ts';
import { fictionalPhone } from './people.ts';
import type { Rows } from './rows.ts';
import { workEvent } from './work-event.ts';
import type { Draft } from './workshop.ts';

const people: readonly { name: string; role: ContactRole; otherRole?: string; note?: string }[] = [
  { name: 'Rafael Moreno', role: 'site_contact', note: 'On site from 7 to 3. Ring twice.' },
  { name: 'Helen Park', role: 'spouse' },
  { name: 'Nadia Osei', role: 'architect' },
  { name: 'Ben Carver', role: 'tenant', note: 'Works nights, not before noon.' },
  { name: 'Coastal Savings, loan desk', role: 'lender' },
  { name: 'Grace Lindqvist', role: 'other', otherRole: 'Neighbor with the key' },
  { name: 'Mara Voss', role: 'property_manager' },
];

/** Adds who else is reached about every other project, one or two of them. */
export function addContacts(rows: Rows, { id, owner, createdAt }: Draft): void {
  if (id % 2 !== 0) return;
  for (const turn of [id, id + 3].slice(0, 1 + ((id / 2) % 2))) {
    const { name, role, otherRole = '', note = '' } = people[turn % people.length]!;
    const phone = readPhone(fictionalPhone(60_000 + turn), 'US');
    const email = role === 'tenant' ? null : `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`;
    const gets = usualGets(role);
    const contactId = rows.add('project_contacts', {
      project_id: id,
      name,
      role,
      other_role: otherRole,
      phone,
      email,
      note,
      gets_bids: gets.getsBids,
      gets_invoices: gets.getsInvoices,
      gets_photo_reports: gets.getsPhotoReports,
      gets_appointments: gets.getsAppointments,
      created_at: createdAt,
      updated_at: createdAt,
    });
    workEvent(rows, createdAt, owner, {
      projectId: id,
      subject: ['contact', contactId],
      kind: 'contact.created',
      after: { name, role, otherRole, phone, email, note, ...gets },
    });
  }
}
