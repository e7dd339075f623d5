import { t } from '@lingui/core/macro';
import { customerLanguageChoices } from '../../entities/languages.ts';
import { field } from '../../ui/form/record-fields.ts';

/** What people write of a customer; its further phones, e-mails and addresses have a form of their own. */
export const customerFields = () => ({
  name: field.text(t`Name`),
  companyName: field.text(t`Company`),
  phone: field.phone(t`Phone`),
  email: field.text(t`Email`, 'email'),
  street: field.text(t`Street`),
  city: field.text(t`City`),
  state: field.text(t`State`),
  postalCode: field.text(t`ZIP code`),
  language: field.choice(t`Language`, customerLanguageChoices(), ''),
  notes: field.text(t`Notes`),
});
