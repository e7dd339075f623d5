import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { customerLanguageChoices } from '../../entities/languages.ts';
import type { Form } from '../../ui/form/use-form.ts';
import { FieldRow } from '../../ui/form/form.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CustomerBox } from './customer-box.tsx';
import { CustomerCard } from './customer-card.tsx';
import { addressFor, addressWithout, emptyLead, type KnownCustomer, type LeadValues } from './lead-values.ts';
import { SameCustomerNotice } from './same-customer-notice.tsx';
import { readCaller, splitCaller, type CallerField, type CallerParts } from './split-caller.ts';

type TypedCustomer = LeadValues['customer'];
const callerFields = ['name', 'phone', 'email'] as const;

/** Who calls: found among the known ones, or a new one begun with what was typed. */
export function CustomerPart({ form }: { form: Form<LeadValues> }) {
  const { t } = useLingui();
  const { known, customer } = form.values;
  const [typed, setTyped] = useState('');
  // What is typed first fills the fields that it is of, as long as they are the ones that follow the typing.
  const [following, setFollowing] = useState<readonly CallerField[]>([]);
  /** The line that was split. Who has undone that means the line as it is. */
  const [split, setSplit] = useState<string>();
  const [isLeftWhole, setLeftWhole] = useState(false);

  function write(parts: Partial<CallerParts>) {
    form.set('customer', { ...customer, ...parts });
  }

  function type(text: string) {
    const isFollowing = (field: CallerField) => following.includes(field);
    const isWhole = isLeftWhole && text !== '';
    const parts = isWhole
      ? { name: text, phone: '', email: '' }
      : readCaller(text, (field) => customer[field] === '' || isFollowing(field));
    const filled = callerFields.filter((field) => parts[field] !== '');
    setTyped(text);
    setLeftWhole(isWhole);
    setFollowing(filled.length > 0 ? filled : ['name']);
    setSplit(filled.length > 1 ? text : undefined);
    write(
      Object.fromEntries(
        callerFields.flatMap((field) =>
          filled.includes(field) || isFollowing(field) ? [[field, parts[field]]] : [],
        ),
      ),
    );
  }

  /** A number or an address that stands in the name goes into its own field, where that is empty. */
  function leaveName() {
    const parts = splitCaller(isLeftWhole ? '' : customer.name, (field) => customer[field] === '');
    const filled = callerFields.filter((field) => parts[field] !== '');
    if (filled.length > 1) {
      setFollowing(filled);
      setSplit(customer.name);
      write(Object.fromEntries(filled.map((field) => [field, parts[field]])));
    }
    form.leave('customer.name', 'customer');
  }

  function undoSplit() {
    setSplit(undefined);
    setLeftWhole(true);
    setFollowing(['name']);
    write({ ...Object.fromEntries(following.map((field) => [field, ''])), name: split ?? '' });
  }

  function field<Name extends keyof TypedCustomer>(name: Name) {
    return {
      name: `customer.${name}`,
      value: customer[name],
      error: form.errorAt(`customer.${name}`),
      onChange: (value: NonNullable<TypedCustomer[Name]>) => {
        setSplit(undefined);
        form.set('customer', { ...customer, [name]: value });
      },
      onBlur: () => form.leave(`customer.${name}`, 'customer'),
    };
  }

  function choose(chosen: KnownCustomer) {
    setTyped('');
    setFollowing([]);
    setSplit(undefined);
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
        search={split === undefined ? typed : customer.phone || customer.email}
        onChange={type}
        onChoose={choose}
        onUndoSplit={split === undefined ? undefined : undoSplit}
        error={form.errorAt('customer') ?? form.errorAt('customerId')}
      />
      <SameCustomerNotice
        typed={customer}
        address={form.values.address}
        onUse={choose}
        onShowAll={setTyped}
      />
      <FieldRow>
        <TextField label={t`Name`} isRequired {...field('name')} onBlur={leaveName} />
        <PhoneField label={t`Phone`} autoComplete="off" {...field('phone')} />
      </FieldRow>
      <FieldRow>
        <TextField label={t`Email`} type="email" {...field('email')} />
        <TextField label={t`Company`} {...field('companyName')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t`Language`}
          choices={customerLanguageChoices()}
          {...field('language')}
          value={customer.language ?? ''}
        />
      </FieldRow>
    </>
  );
}
