import { t } from '@lingui/core/macro';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/form/form.tsx';
import { field } from '../../ui/form/record-fields.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { businessTypes } from './business-types.ts';

/** What people write of a business. */
export const businessFields = () => ({
  name: field.text(t`Name`),
  type: field.choice(t`Type`, businessTypes(), 'supplier'),
  phone: field.phone(t`Phone`),
  email: field.text(t`E-mail`, 'email'),
  website: field.text(t`Website`),
  address: field.text(t`Address`),
  notes: field.text(t`Notes`),
  licenseNumber: field.text(t`License number`),
  licenseExpiresOn: field.day(t`Licensed until`),
  insurer: field.text(t`Insurer`),
  insurancePolicy: field.text(t`Policy number`),
  insuranceExpiresOn: field.day(t`Insured until`),
});

type BusinessForm = Pick<RecordForm<ReturnType<typeof businessFields>>, 'field'>;

/** The fields of a business, for the new one's page and for the sheet of one that is there. */
export function BusinessFields({ form, isNew }: { form: BusinessForm; isNew: boolean }) {
  return (
    <>
      <TextField isRequired autoFocus={isNew} {...form.field('name')} />
      <SegmentedField choices={businessTypes()} {...form.field('type')} />
      <FieldRow>
        <PhoneField autoComplete="off" {...form.field('phone')} />
        <TextField type="email" spellCheck={false} {...form.field('email')} />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('address')} />
        <TextField type="url" placeholder="example.com" spellCheck={false} {...form.field('website')} />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('licenseNumber')} />
        <DateField {...form.field('licenseExpiresOn')} />
      </FieldRow>
      <TextField {...form.field('insurer')} />
      <FieldRow>
        <TextField {...form.field('insurancePolicy')} />
        <DateField {...form.field('insuranceExpiresOn')} />
      </FieldRow>
      <TextArea {...form.field('notes')} />
    </>
  );
}
