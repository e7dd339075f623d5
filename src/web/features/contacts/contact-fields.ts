import { t } from '@lingui/core/macro';
import { contactRoles } from '../../../shared/contacts/contact-roles.ts';
import { contactRoleWords } from '../../entities/contact-roles.ts';
import { i18n } from '@lingui/core';
import { field } from '../../ui/form/record-fields.ts';

const gets = (label: string, initial: boolean) => field.flag(label, { initial, yes: t`Yes`, no: t`No` });

/** What people write of a contact; a new one begins as the first of the roles, with what is usual for it. */
export const contactFields = () => ({
  name: field.text(t`Name`),
  role: field.choice(
    t`Role`,
    contactRoles.map((value) => ({ value, label: i18n._(contactRoleWords[value]) })),
    contactRoles[0],
  ),
  otherRole: field.text(t`Which role`),
  phone: field.phone(t`Phone`),
  email: field.text(t`Email`, 'email'),
  note: field.text(t`Note`),
  getsBids: gets(t`Bids`, true),
  getsInvoices: gets(t`Invoices`, true),
  getsPhotoReports: gets(t`Photo reports`, true),
  getsAppointments: gets(t`Appointments`, true),
});
