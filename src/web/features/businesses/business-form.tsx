import { Trans } from '@lingui/react/macro';
import { updateBusinessBody, type Business } from '../../../shared/businesses/business-contract.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { businessFields } from './business-fields.ts';
import { BusinessInputs } from './business-inputs.tsx';

interface BusinessFormProps {
  business: Business;
  save: (change: object, options: WriteOptions) => Promise<unknown>;
  onDone: () => void;
}

/** The fields of a business that is there; its salespeople are saved one by one beside it. */
export function BusinessForm({ business, save, onDone }: BusinessFormProps) {
  const form = useRecordForm({
    id: 'business',
    fields: businessFields(),
    record: business,
    schema: updateBusinessBody,
    submit: save,
    onSuccess: onDone,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <BusinessInputs form={form} isNew={false} />
      <FormActions form={form} submitLabel={<Trans>Save</Trans>} needsChange onCancel={onDone} />
    </Form>
  );
}
