import { Trans } from '@lingui/react/macro';
import { updateBusinessBody, type Business } from '../../../shared/businesses/business-contract.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { formatPhone } from '../../ui/phone-format.ts';
import { useForm } from '../../ui/form/use-form.ts';
import type { BusinessChange } from './business-calls.ts';
import { BusinessFields, type BusinessValues } from './business-fields.tsx';

interface BusinessFormProps {
  business: Business;
  save: (change: BusinessChange) => Promise<unknown>;
  onDone: () => void;
}

/** The fields of a business that is there; its salespeople are saved one by one beside it. */
export function BusinessForm({ business, save, onDone }: BusinessFormProps) {
  const form = useForm<BusinessValues, object>({
    id: 'business',
    entity: business.id,
    version: business.version,
    initial: valuesOf(business),
    schema: updateBusinessBody,
    submit: (body) => save(body),
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
