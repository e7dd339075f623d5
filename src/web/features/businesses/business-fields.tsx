import { useLingui } from '@lingui/react/macro';
import type { BusinessType } from '../../../shared/businesses/business-contract.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FieldRow } from '../../ui/form/form.tsx';
import type { Form } from '../../ui/form/use-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { businessTypes } from './business-types.ts';

export interface BusinessValues {
  name: string;
  type: BusinessType;
  phone: string;
  email: string;
  website: string;
  address: string;
  notes: string;
  licenseNumber: string;
  licenseExpiresOn: string;
  insurer: string;
  insurancePolicy: string;
  insuranceExpiresOn: string;
}

export const emptyBusiness: BusinessValues = {
  name: '',
  type: 'supplier',
  phone: '',
  email: '',
  website: '',
  address: '',
  notes: '',
  licenseNumber: '',
  licenseExpiresOn: '',
  insurer: '',
  insurancePolicy: '',
  insuranceExpiresOn: '',
};

type FieldsOf<Values extends BusinessValues> = Pick<Form<Values>, 'field'>;

/** The fields of a business, for the new one's page and for the sheet of one that is there. */
export function BusinessFields({ form, isNew }: { form: FieldsOf<BusinessValues>; isNew: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <TextField label={t`Name`} isRequired autoFocus={isNew} {...form.field('name')} />
      <SegmentedField label={t`Type`} choices={businessTypes()} {...form.field('type')} />
      <FieldRow>
        <PhoneField label={t`Phone`} autoComplete="off" {...form.field('phone')} />
        <TextField label={t`E-mail`} type="email" spellCheck={false} {...form.field('email')} />
      </FieldRow>
      <FieldRow>
        <TextField label={t`Address`} {...form.field('address')} />
        <TextField
          label={t`Website`}
          type="url"
          placeholder="example.com"
          spellCheck={false}
          {...form.field('website')}
        />
      </FieldRow>
      <FieldRow>
        <TextField label={t`License number`} {...form.field('licenseNumber')} />
        <DateField label={t`Licensed until`} {...form.field('licenseExpiresOn')} />
      </FieldRow>
      <TextField label={t`Insurer`} {...form.field('insurer')} />
      <FieldRow>
        <TextField label={t`Policy number`} {...form.field('insurancePolicy')} />
        <DateField label={t`Insured until`} {...form.field('insuranceExpiresOn')} />
      </FieldRow>
      <TextArea label={t`Notes`} {...form.field('notes')} />
    </>
  );
}
