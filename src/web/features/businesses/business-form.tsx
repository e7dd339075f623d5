import { Trans, useLingui } from '@lingui/react/macro';
import { updateBusinessBody, type Business } from '../../../shared/businesses/business-contract.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { formatDay } from '../../ui/format-time.ts';
import { formatPhone } from '../../ui/phone-format.ts';
import type { BusinessChange } from './business-calls.ts';
import { businessTypes } from './business-types.ts';
import { BusinessFields, type BusinessValues } from './business-fields.tsx';

interface BusinessFormProps {
  business: Business;
  save: (change: BusinessChange, options: WriteOptions) => Promise<unknown>;
  onDone: () => void;
}

/** The fields of a business that is there; its salespeople are saved one by one beside it. */
export function BusinessForm({ business, save, onDone }: BusinessFormProps) {
  const { t } = useLingui();
  const form = useForm<BusinessValues, object>({
    id: 'business',
    entity: business.id,
    version: business.version,
    initial: valuesOf(business),
    schema: updateBusinessBody,
    merging: {
      valuesOf,
      words: {
        name: t`Name`,
        type: {
          label: t`Type`,
          show: (type) => businessTypes().find(({ value }) => value === type)?.label ?? type,
        },
        phone: t`Phone`,
        email: t`E-mail`,
        website: t`Website`,
        address: t`Address`,
        notes: t`Notes`,
        licenseNumber: t`License number`,
        licenseExpiresOn: { label: t`Licensed until`, show: (day) => day && formatDay(day) },
        insurer: t`Insurer`,
        insurancePolicy: t`Policy number`,
        insuranceExpiresOn: { label: t`Insured until`, show: (day) => day && formatDay(day) },
      },
    },
    submit: save,
    onSuccess: onDone,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <BusinessFields form={form} isNew={false} />
      <FormActions form={form} submitLabel={<Trans>Save</Trans>} needsChange onCancel={onDone} />
    </Form>
  );
}

function valuesOf(business: Business): BusinessValues {
  const { phone, email, licenseExpiresOn, insuranceExpiresOn } = business;
  const { name, type, website, address, notes, licenseNumber, insurer, insurancePolicy } = business;
  return {
    name,
    type,
    phone: formatPhone(phone ?? ''),
    email: email ?? '',
    website,
    address,
    notes,
    licenseNumber,
    licenseExpiresOn: licenseExpiresOn ?? '',
    insurer,
    insurancePolicy,
    insuranceExpiresOn: insuranceExpiresOn ?? '',
  };
}
