import { Trans } from '@lingui/react/macro';
import {
  createCustomerBody,
  type CreateCustomerBody,
  type Customer,
} from '../../../shared/customers/customer-contract.ts';
import type { ReactNode } from 'react';
import { customerLanguageChoices } from '../../entities/languages.ts';
import { TagsField } from '../../entities/tags/tags-fact.tsx';
import type { WriteOptions } from '../../platform/write.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { customerFields } from './customer-fields.ts';
import type { TypedCustomer } from '../../entities/typed-duplicates.ts';

interface CustomerFormProps {
  save: (body: CreateCustomerBody, options: WriteOptions) => Promise<Customer>;
  onSaved: (customer: Customer) => void;
  onCancel: () => void;
  /** Known customers who may be this one, while it is written. */
  alike?: ((typed: TypedCustomer) => ReactNode) | undefined;
}

/** A customer without a project yet; usually a lead makes the customer too. */
export function CustomerForm({ save, onSaved, onCancel, alike }: CustomerFormProps) {
  const form = useRecordForm({
    id: 'customer',
    fields: customerFields(),
    record: undefined,
    extra: { tags: [] as string[] },
    schema: createCustomerBody,
    submit: save,
    onSuccess: onSaved,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <TextField isRequired autoFocus {...form.field('name')} />
      <TextField {...form.field('companyName')} />
      <FieldRow>
        <PhoneField autoComplete="off" {...form.field('phone')} />
        <TextField type="email" spellCheck={false} {...form.field('email')} />
      </FieldRow>
      <TextField {...form.field('street')} />
      <TextField {...form.field('city')} />
      <FieldRow>
        <TextField {...form.field('state')} />
        <TextField {...form.field('postalCode')} />
      </FieldRow>
      <Select
        choices={customerLanguageChoices()}
        hint={<Trans>For this customer’s bids, invoices and messages.</Trans>}
        {...form.field('language')}
      />
      <TagsField {...form.field('tags')} />
      {alike?.(form.values)}
      <TextArea {...form.field('notes')} />
      <FormActions form={form} submitLabel={<Trans>Create customer</Trans>} onCancel={onCancel} />
    </Form>
  );
}
