import { Trans, useLingui } from '@lingui/react/macro';
import {
  createCustomerBody,
  type CreateCustomerBody,
  type Customer,
} from '../../../shared/customers/customer-contract.ts';
import type { ReactNode } from 'react';
import type { WriteOptions } from '../../platform/write.ts';
import { FieldRow, Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import type { TypedCustomer } from '../../entities/typed-duplicates.ts';

interface CustomerFormProps {
  save: (body: CreateCustomerBody, options: WriteOptions) => Promise<Customer>;
  onSaved: (customer: Customer) => void;
  onCancel: () => void;
  /** Known customers who may be this one, while it is written. */
  alike?: ((typed: TypedCustomer) => ReactNode) | undefined;
}

const empty = {
  name: '',
  companyName: '',
  phone: '',
  email: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  notes: '',
};

/** A customer without a project yet; usually a lead makes the customer too. */
export function CustomerForm({ save, onSaved, onCancel, alike }: CustomerFormProps) {
  const { t } = useLingui();
  const form = useForm({
    id: 'customer',
    initial: empty,
    schema: createCustomerBody,
    submit: save,
    onSuccess: onSaved,
  });
  return (
    <Form form={form} guardsLeaving={false}>
      <TextField label={t`Name`} isRequired autoFocus {...form.field('name')} />
      <TextField label={t`Company`} {...form.field('companyName')} />
      <FieldRow>
        <PhoneField label={t`Phone`} autoComplete="off" {...form.field('phone')} />
        <TextField label={t`E-mail`} type="email" spellCheck={false} {...form.field('email')} />
      </FieldRow>
      <TextField label={t`Street`} {...form.field('street')} />
      <TextField label={t`City`} {...form.field('city')} />
      <FieldRow>
        <TextField label={t`State`} {...form.field('state')} />
        <TextField label={t`ZIP code`} {...form.field('postalCode')} />
      </FieldRow>
      {alike?.(form.values)}
      <TextArea label={t`Notes`} {...form.field('notes')} />
      <FormActions form={form} submitLabel={<Trans>Create customer</Trans>} onCancel={onCancel} />
    </Form>
  );
}
