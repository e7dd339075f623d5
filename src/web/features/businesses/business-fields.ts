import { t } from '@lingui/core/macro';
import { field } from '../../ui/form/record-fields.ts';
import { businessTypes } from './business-types.ts';

/** What people write of a business. */
export const businessFields = () => ({
  name: field.text(t`Name`),
  type: field.choice(t`Type`, businessTypes(), 'supplier'),
  phone: field.phone(t`Phone`),
  email: field.text(t`Email`, 'email'),
  website: field.text(t`Website`),
  address: field.text(t`Address`),
  notes: field.text(t`Notes`),
  licenseNumber: field.text(t`License number`),
  licenseExpiresOn: field.day(t`Licensed until`),
  insurer: field.text(t`Insurer`),
  insurancePolicy: field.text(t`Policy number`),
  insuranceExpiresOn: field.day(t`Insured until`),
});
