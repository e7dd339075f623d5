import { Trans, useLingui } from '@lingui/react/macro';
import {
  addressLabels,
  contactLabels,
  type CustomerAddress,
  type CustomerEmail,
  type CustomerPhone,
} from '../../../shared/customers/customer-contacts.ts';
import type { Customer, UpdateCustomerBody } from '../../../shared/customers/customer-contract.ts';
import { api } from '../../platform/api-client.ts';
import { useWrite } from '../../platform/write.ts';
import { Form, FormActions } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { contactsSchema, contactValuesOf } from './contact-values.ts';
import { addressLabelWords, contactLabelWords } from './contact-words.ts';
import { ContactRow, ContactRows } from './contact-rows.tsx';
import { customerKey, customersKey } from '../../entities/record-keys.ts';
import { projectListKey } from '../../entities/project-cache.ts';

const emptyPhone: CustomerPhone = { label: 'mobile', number: '', contactName: '' };
const emptyEmail: CustomerEmail = { label: 'other', address: '', contactName: '' };
const emptyAddress: CustomerAddress = { label: 'site', street: '', city: '', state: '', postalCode: '' };

/** All phones, e-mails and addresses of a customer; the first of each is the usual one. */
export function ContactsForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const { t } = useLingui();
  const save = useWrite({
    call: (body: UpdateCustomerBody, { idempotencyKey, version }) =>
      api('PUT /api/customers/:id', {
        params: { id: customer.id },
        body,
        version,
        idempotencyKey,
      }),
    invalidates: [customerKey(customer.id), customersKey, projectListKey],
    successMessage: t`Contacts saved`,
  });
  const form = useForm({
    id: 'customer-contacts',
    entity: customer.id,
    version: customer.version,
    initial: contactValuesOf(customer),
    merging: {
      valuesOf: contactValuesOf,
      words: {
        phones: {
          label: t`Phones`,
          show: (all) =>
            inLines(all, (each) => [t(contactLabelWords[each.label]), each.number, each.contactName]),
        },
        emails: {
          label: t`Emails`,
          show: (all) =>
            inLines(all, (each) => [t(contactLabelWords[each.label]), each.address, each.contactName]),
        },
        addresses: {
          label: t`Addresses`,
          show: (all) =>
            inLines(all, (each) => [
              t(addressLabelWords[each.label]),
              each.street,
              each.city,
              each.state,
              each.postalCode,
            ]),
        },
      },
    },
    schema: contactsSchema,
    submit: save.send,
    onSuccess: onDone,
  });
  const { phones, emails, addresses } = form.values;
  const labels = contactLabels.map((value) => ({ value, label: t(contactLabelWords[value]) }));
  const addressChoices = addressLabels.map((value) => ({ value, label: t(addressLabelWords[value]) }));

  return (
    <Form form={form} guardsLeaving={false}>
      <Section title={t`Phones`}>
        <ContactRows
          rows={phones}
          empty={emptyPhone}
          addLabel={t`Add phone`}
          onChange={(rows) => form.set('phones', rows)}
        >
          {(row, index, change, move) => (
            <ContactRow key={index} name={t`Phone ${index + 1}`} {...move}>
              <Select
                label={t`Kind`}
                value={row.label}
                choices={labels}
                onChange={(label) => change({ label })}
              />
              <PhoneField
                label={t`Number`}
                autoComplete="off"
                value={row.number}
                onChange={(number) => change({ number })}
                error={form.errorAt(`phones.${index}.number`)}
              />
              <TextField
                label={t`Contact person`}
                value={row.contactName}
                onChange={(contactName) => change({ contactName })}
                error={form.errorAt(`phones.${index}.contactName`)}
              />
            </ContactRow>
          )}
        </ContactRows>
      </Section>
      <Section title={t`Emails`}>
        <ContactRows
          rows={emails}
          empty={emptyEmail}
          addLabel={t`Add email`}
          onChange={(rows) => form.set('emails', rows)}
        >
          {(row, index, change, move) => (
            <ContactRow key={index} name={t`Email ${index + 1}`} {...move}>
              <Select
                label={t`Kind`}
                value={row.label}
                choices={labels}
                onChange={(label) => change({ label })}
              />
              <TextField
                label={t`Email`}
                type="email"
                spellCheck={false}
                value={row.address}
                onChange={(address) => change({ address })}
                error={form.errorAt(`emails.${index}.address`)}
              />
              <TextField
                label={t`Contact person`}
                value={row.contactName}
                onChange={(contactName) => change({ contactName })}
                error={form.errorAt(`emails.${index}.contactName`)}
              />
            </ContactRow>
          )}
        </ContactRows>
      </Section>
      <Section title={t`Addresses`}>
        <ContactRows
          rows={addresses}
          empty={emptyAddress}
          addLabel={t`Add address`}
          onChange={(rows) => form.set('addresses', rows)}
        >
          {(row, index, change, move) => (
            <ContactRow key={index} name={t`Address ${index + 1}`} {...move}>
              <Select
                label={t`Kind`}
                value={row.label}
                choices={addressChoices}
                onChange={(label) => change({ label })}
              />
              <TextField
                label={t`Street`}
                value={row.street}
                onChange={(street) => change({ street })}
                error={form.errorAt(`addresses.${index}.street`)}
              />
              <TextField
                label={t`City`}
                value={row.city}
                onChange={(city) => change({ city })}
                error={form.errorAt(`addresses.${index}.city`)}
              />
              <TextField
                label={t`State`}
                value={row.state}
                onChange={(state) => change({ state })}
                error={form.errorAt(`addresses.${index}.state`)}
              />
              <TextField
                label={t`ZIP code`}
                value={row.postalCode}
                onChange={(postalCode) => change({ postalCode })}
                error={form.errorAt(`addresses.${index}.postalCode`)}
              />
            </ContactRow>
          )}
        </ContactRows>
      </Section>
      <FormActions form={form} submitLabel={<Trans>Save contacts</Trans>} onCancel={onDone} />
    </Form>
  );
}

/** Each entry in a line, without what it lacks. */
function inLines<Entry>(entries: readonly Entry[], partsOf: (entry: Entry) => string[]): string {
  return entries.map((entry) => partsOf(entry).filter(Boolean).join(' · ')).join('\n');
}
