import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { createBusinessBody, type Business } from '../../../shared/businesses/business-contract.ts';
import type { WriteOptions } from '../../platform/write.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { NewBusiness } from './business-calls.ts';
import { businessFields } from './business-fields.ts';
import { BusinessInputs } from './business-inputs.tsx';
import { emptyRow, isBlankRow, SalespeopleRows, type SalespersonRow } from './salespeople-rows.tsx';

interface NewBusinessFormProps {
  save: (body: NewBusiness, options: WriteOptions) => Promise<Business>;
  onSaved: (business: Business) => void;
  onCancel: () => void;
}

/** Blank rows at the end say nothing; the ones before keep their place, so that an error finds its row. */
const schema = z.pipe(
  z.transform((values: unknown): z.input<typeof createBusinessBody> => {
    const { salespeople, ...rest } = values as { name: string; salespeople: SalespersonRow[] };
    const filled = salespeople.findLastIndex((row) => !isBlankRow(row)) + 1;
    return { ...rest, salespeople: salespeople.slice(0, filled) };
  }),
  createBusinessBody,
);

export function NewBusinessForm({ save, onSaved, onCancel }: NewBusinessFormProps) {
  const form = useRecordForm({
    id: 'business',
    fields: businessFields(),
    record: undefined,
    extra: { salespeople: [emptyRow] },
    schema,
    submit: save,
    onSuccess: onSaved,
  });
  return (
    <Form form={form}>
      <BusinessInputs form={form} isNew />
      <SalespeopleRows
        rows={form.values.salespeople}
        onChange={(salespeople) => form.set('salespeople', salespeople)}
        errorAt={form.errorAt}
      />
      <FormActions form={form} submitLabel={<Trans>Save business</Trans>} onCancel={onCancel} />
    </Form>
  );
}
