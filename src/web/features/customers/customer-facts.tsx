import { Trans, useLingui } from '@lingui/react/macro';
import type { Customer } from '../../../shared/customers/customer-contract.ts';
import { TagsFact } from '../../entities/tags/tags-fact.tsx';
import { attempt } from '../../platform/attempt.ts';
import { formatDate } from '../../ui/format-time.ts';
import { fieldFacts } from '../../ui/field-facts.tsx';
import { InlineField } from '../../ui/inline-field.tsx';
import { KeyValue } from '../../ui/key-value.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionButton } from '../../ui/section-action.tsx';
import type { CustomerChange } from './customer-calls.ts';
import { customerFields } from './customer-fields.ts';
import { FurtherAddresses, FurtherContacts } from './further-contacts.tsx';

interface CustomerFactsProps {
  customer: Customer;
  change: (change: CustomerChange) => Promise<void>;
  /** Opens the form of all phones, e-mails and addresses. */
  editContacts: () => void;
}

/** Contact and address, each edited where it stands. */
export function CustomerFacts({ customer, change, editContacts }: CustomerFactsProps) {
  const { t } = useLingui();

  const fact = fieldFacts(customerFields(), customer, change);

  return (
    <>
      <Section
        title={t`Contact`}
        action={
          <SectionButton icon="edit" onClick={editContacts}>
            <Trans>Edit contacts</Trans>
          </SectionButton>
        }
      >
        <KeyValue
          facts={[fact('phone'), fact('email'), fact('companyName', { maxLength: 120 }), fact('language')]}
        />
        <FurtherContacts customer={customer} />
      </Section>
      <Section title={t`Address`}>
        <KeyValue
          facts={[
            fact('street', { maxLength: 200 }),
            fact('city', { maxLength: 100 }),
            fact('state', { maxLength: 50 }),
            fact('postalCode', { maxLength: 20 }),
          ]}
        />
        <FurtherAddresses customer={customer} />
      </Section>
      <Section title={t`Tags`}>
        <TagsFact tags={customer.tags} isAllowed onChange={(tags) => void attempt(() => change({ tags }))} />
      </Section>
      <Text as="p" tone="ink-3" size="sm" marginTop={16}>
        <Trans>Customer since {formatDate(customer.createdAt)}</Trans>
      </Text>
    </>
  );
}

/** What the office should know before it calls. */
export function CustomerNotes({ customer, change }: Omit<CustomerFactsProps, 'editContacts'>) {
  const { t } = useLingui();
  return (
    <Section title={t`Notes`}>
      <InlineField
        label={t`Notes`}
        isMultiline
        value={customer.notes}
        commit={(notes) => change({ notes })}
        placeholder={t`Gate code, the dog’s name, when to call.`}
        maxLength={20_000}
      />
    </Section>
  );
}
