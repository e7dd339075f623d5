import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/form/form.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { businessFields } from './business-fields.ts';
import { businessTypes } from './business-types.ts';

type BusinessForm = Pick<RecordForm<ReturnType<typeof businessFields>>, 'field'>;

/** The fields of a business, for the new one's page and for the sheet of one that is there. */
export function BusinessInputs({ form, isNew }: { form: BusinessForm; isNew: boolean }) {
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
