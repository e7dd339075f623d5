import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Form } from '../../ui/form/use-form.ts';
import { FieldRow } from '../../ui/form/form.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CustomerBox } from './customer-box.tsx';
import { CustomerCard } from './customer-card.tsx';
import {
  addressFor,
  addressWithout,
  emptyLead,
  isPhoneLike,
  type KnownCustomer,
  type LeadValues,
} from './lead-values.ts';
import styles from './leads.module.css';
import { SameCustomerNotice } from './same-customer-notice.tsx';

/** Who calls: found among the known ones, or a new one begun with what was typed. */
export function CustomerPart({ form }: { form: Form<LeadValues> }) {
  const { t } = useLingui();
  const { known, customer } = form.values;
  const [typed, setTyped] = useState('');
  // A number or a name fills its own field, as long as it is the one that follows the typing.
  const [follows, setFollows] = useState<'name' | 'phone'>();

  function type(text: string) {
    const field = isPhoneLike(text) ? 'phone' : 'name';
    const emptied = follows && follows !== field ? { [follows]: '' } : {};
    setTyped(text);
    setFollows(field);
    form.set('customer', { ...customer, ...emptied, [field]: text });
  }

  function field(name: keyof LeadValues['customer']) {
    return {
      name: `customer.${name}`,
      value: customer[name],
      error: form.errorAt(`customer.${name}`),
      onChange: (value: string) => form.set('customer', { ...customer, [name]: value }),
      onBlur: () => form.leave(`customer.${name}`, 'customer'),
    };
  }

  function choose(chosen: KnownCustomer) {
    setTyped('');
    setFollows(undefined);
    form.patch({
      known: chosen,
      customer: emptyLead.customer,
      address: addressFor(chosen, form.values.address),
    });
  }

  if (known) {
    return (
      <CustomerCard
        customer={known}
        onChange={() =>
          form.patch({
            known: null,
            customer: emptyLead.customer,
            address: addressWithout(known, form.values.address),
          })
        }
      />
    );
  }
  return (
    <>
      <CustomerBox
        value={typed}
        onChange={type}
        onChoose={choose}
        error={form.errorAt('customer') ?? form.errorAt('customerId')}
      />
      <Row as="p" gap={12} align="center" tone="ink-3" size="sm" className={styles.divider}>
        <Trans>New customer</Trans>
      </Row>
      <FieldRow>
        <TextField label={t`Name`} isRequired {...field('name')} />
        <PhoneField label={t`Phone`} autoComplete="off" {...field('phone')} />
      </FieldRow>
      <FieldRow>
        <TextField label={t`Email`} type="email" {...field('email')} />
        <TextField label={t`Company`} {...field('companyName')} />
      </FieldRow>
      <SameCustomerNotice typed={customer} address={form.values.address} onUse={choose} />
    </>
  );
}
