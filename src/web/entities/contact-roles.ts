import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactRole } from '../../shared/contacts/contact-roles.ts';

export const contactRoleWords: Readonly<Record<ContactRole, MessageDescriptor>> = {
  spouse: msg`Spouse or partner`,
  tenant: msg`Tenant`,
  site_contact: msg`Site contact`,
  property_manager: msg`Property manager`,
  architect: msg`Architect`,
  designer: msg`Designer`,
  engineer: msg`Engineer`,
  realtor: msg`Realtor`,
  lender: msg`Lender`,
  insurance_adjuster: msg`Insurance adjuster`,
  bookkeeper: msg`Bookkeeper`,
  other: msg({ message: 'Other', context: 'role of a contact' }),
};

/** Who somebody is, in the words of the list or in those that were typed. */
export function contactRole(
  { role, otherRole }: { role: ContactRole; otherRole: string },
  t: (word: MessageDescriptor) => string,
): string {
  return (role === 'other' && otherRole) || t(contactRoleWords[role]);
}
